import type { CostValues } from "~/api/schema/cost-fields";
import type { ChildOrder, HandleOption, OrderItem, OrderState, ParentOrder } from "~/api/schema/order";
import { present } from "~/api/wire/present";
import { canMoveOrder, orderMoves, rebuyStates, sentStates } from "~/domain/order/order-moves";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import type {
	childOrders,
	orderLines,
	orders,
	orderTracks,
	parcelLines,
	parcels,
	payments,
} from "../../../db/schema/trade";
import { toTime } from "../../../endpoint/to-time";
import { toFileUrl } from "../../../files/file-url";
import { type NamedFile, toAttachedFile } from "../../../files/own-files";
import { findEnding } from "./expiry";
import { toFreeView } from "./free-view";
import { type ClaimRow, getRefundedFen, toClaim, toPayment } from "./order-money-view";
import type { OrderSnapshot } from "./order-snapshot";
import { getNote, operators } from "./order-steps";
import type { FreeArticle } from "./reorderable";

type OrderRow = typeof orders.$inferSelect;
type ChildRow = typeof childOrders.$inferSelect;
/** Model and category are the catalogue's; null for an article that is not in it. */
type LineRow = typeof orderLines.$inferSelect & {
	model: string | null;
	category: string | null;
	ownCode: string | null;
};

/** The rows of the parts of one order or of many. */
export type OrderParts = {
	children: ChildRow[];
	lines: LineRow[];
	tracks: (typeof orderTracks.$inferSelect)[];
	claims: ClaimRow[];
	/** The payments whose money has arrived. */
	payments: (typeof payments.$inferSelect)[];
	parcels: (typeof parcels.$inferSelect & {
		lines: (typeof parcelLines.$inferSelect & { skuId: string })[];
	})[];
	/** The buyer's files for the suppliers. */
	files: (NamedFile & { childOrderId: string })[];
	/** The names of who ordered, by parent order. */
	submitters: ReadonlyMap<string, { name: string; paysBy: string | null }>;
	/** The buyer who reads: the one who ordered alone may act. */
	reader: string;
	reorderable: FreeArticle[];
	/** The moment of the view. An order whose time is over appears as cancelled. */
	now: Date;
};

/** An order with its children. */
export function createParentView(order: OrderRow, parts: OrderParts): ParentOrder {
	const children = parts.children
		.filter((child) => child.orderId === order.orderId)
		.map((child) => createChildView(order, child, parts));
	const state = getStateNow(order, order, parts);
	return {
		orderId: order.orderId,
		orderType: 1,
		state,
		createdAt: toTime(order.createdAt),
		...present({
			expiresAt: canMoveOrder("expire", state) ? toTime(order.expiresAt) : undefined,
			decideBy: canMoveOrder("lapse", state) ? toTime(order.expiresAt) : undefined,
			paysBy: canMoveOrder("approve", state) ? parts.submitters.get(order.orderId)?.paysBy : undefined,
		}),
		payable: formatMoney(order.payableFen),
		...toPayment(order.orderId, parts),
		...toReader(order, parts, {
			...getHandleOption(state),
			reorder: findInquiry(order.orderId, parts),
			confirm: children.some((child) => child.handleOption.confirm),
			applyCancel: children.some((child) => child.handleOption.applyCancel),
			withdrawCancel: children.some((child) => child.handleOption.withdrawCancel),
			applyAddress: children.some((child) => child.handleOption.applyAddress),
			withdrawAddress: children.some((child) => child.handleOption.withdrawAddress),
		}),
		children,
	};
}

/** One supplier's part of an order. Only the whole order can be paid or cancelled. */
export function createChildView(order: OrderRow, child: ChildRow, parts: OrderParts): ChildOrder {
	const { address, invoice, promise, arrivesBy } = child.snapshot as OrderSnapshot;
	const lines = parts.lines.filter((line) => line.childOrderId === child.childOrderId);
	const tracks = parts.tracks.filter((track) => track.childOrderId === child.childOrderId);
	const claims = parts.claims.filter((claim) => claim.childOrderId === child.childOrderId);
	const sent = parts.parcels.filter(({ childOrderId }) => childOrderId === child.childOrderId);
	const files = parts.files.filter(({ childOrderId }) => childOrderId === child.childOrderId);
	const ending = findEnding(order, parts.now);
	const state = getStateNow(order, child, parts);
	const wishes = getWishes(state, child, sent.length > 0);
	return {
		orderId: child.childOrderId,
		parentOrderId: order.orderId,
		orderType: 2,
		state,
		createdAt: toTime(order.createdAt),
		payable: formatMoney(child.payableFen),
		...toPayment(order.orderId, parts),
		...toReader(order, parts, {
			...getHandleOption(state),
			cancel: false,
			pay: false,
			reorder: findInquiry(child.childOrderId, parts),
			...wishes,
			afterSale:
				sent.length > 0
					? sent.some(({ lines }) => lines.some(({ received }) => received > 0))
					: sentStates.includes(state),
		}),
		venderId: child.venderId,
		venderName: child.venderName,
		items: createItems(lines),
		nakedPrice: formatMoney(child.nakedFen),
		tax: formatMoney(child.taxFen),
		freight: formatMoney(child.freightFen),
		address,
		...present({
			invoice,
			issuedInvoice:
				child.invoiceNo && child.invoiceFileId
					? { invoiceNo: child.invoiceNo, url: toFileUrl(child.invoiceFileId) }
					: undefined,
			promise,
			arrivesBy,
			remark: child.remark || undefined,
			files: files.length > 0 ? files.map(toAttachedFile) : undefined,
			poNo: order.poNo || undefined,
			costs: hasValues(order.costs) ? order.costs : undefined,
			parcel: child.parcel,
			parcels: sent.length > 0 ? sent.map(toParcel) : undefined,
		}),
		receivedAt: state === "completed" ? findReceipt(tracks) : undefined,
		claims: claims.map(toClaim),
		refunded: formatMoney(getRefundedFen(child, state, claims, parts)),
		...present({
			cancelRequest: child.cancelRequest,
			addressRequest: wishes.applyAddress ? child.addressRequest : undefined,
			cancelReason: (child.cancelRequest && child.cancelReason) || undefined,
		}),
		track: [...tracks, ...(ending ? [createEnding(ending, order)] : [])].map(
			({ time, operator, content }) => ({ time: toTime(time), operator, content }),
		),
	};
}

const nothing: HandleOption = {
	cancel: false,
	pay: false,
	confirm: false,
	rebuy: false,
	afterSale: false,
	applyCancel: false,
};

/** Who ordered, and what the reader may do: nothing with a colleague's order. */
function toReader(order: OrderRow, { reader, submitters }: OrderParts, handleOption: HandleOption) {
	const own = order.userId === reader;
	return { own, submitter: submitters.get(order.orderId)?.name, handleOption: own ? handleOption : nothing };
}

/** The time of the last receipt. */
function findReceipt(tracks: OrderParts["tracks"]): string | undefined {
	const last = tracks.findLast(({ kind }) => kind === "confirm" || kind === "receivePart");
	return last && toTime(last.time);
}

function hasValues(costs: OrderRow["costs"]): costs is CostValues {
	return costs !== null && Object.keys(costs).length > 0;
}

/** The state of an order or of a child. An expiry counts before the scheduled run stores it. */
function getStateNow(order: OrderRow, { state }: Pick<OrderRow, "state">, { now }: OrderParts): OrderState {
	const ending = findEnding(order, now);
	return ending ? orderMoves[ending].to : state;
}

/** The last line of a track, if the scheduled run has not stored it yet. */
function createEnding(ending: NonNullable<ReturnType<typeof findEnding>>, { expiresAt }: OrderRow) {
	return { time: expiresAt, operator: operators.clock, content: getNote(ending) };
}

/** The inquiry at whose prices an order can be placed again. */
function findInquiry(id: string, { reorderable }: OrderParts): string | undefined {
	return reorderable.find(({ orderId }) => orderId === id)?.inquiryId;
}

function toParcel({
	parcelId,
	carrier,
	trackingNo,
	sentAt,
	deliveredAt,
	lines,
}: OrderParts["parcels"][number]) {
	return {
		parcelId,
		carrier,
		trackingNo,
		sentAt: toTime(sentAt),
		deliveredAt: deliveredAt === null ? undefined : toTime(deliveredAt),
		lines: lines.map(({ skuId, num, received }) => ({ skuId, num, received })),
	};
}

/** The wishes that a buyer may tell the supplier of a part, or take back, before any of it is sent. */
function getWishes(state: OrderState, { cancelRequest, addressRequest }: ChildRow, isSent: boolean) {
	const applyAddress = canMoveOrder("ship", state) && !isSent && cancelRequest !== "asked";
	return {
		applyCancel: canMoveOrder("askCancel", state, cancelRequest) && !isSent,
		withdrawCancel: canMoveOrder("withdrawCancel", state, cancelRequest),
		applyAddress,
		withdrawAddress: applyAddress && addressRequest?.state === "asked",
	};
}

/** The moves that a state allows. */
function getHandleOption(state: OrderState): Omit<HandleOption, "applyCancel" | "reorder"> {
	return {
		cancel: canMoveOrder("cancel", state),
		pay: canMoveOrder("startPayment", state),
		confirm: canMoveOrder("confirm", state),
		rebuy: rebuyStates.includes(state),
		reopen: state === orderMoves.sendBack.to,
		afterSale: sentStates.includes(state),
	};
}

/** Gifts belong to the goods that they came with: the lines are in that order. */
function createItems(lines: readonly LineRow[]): OrderItem[] {
	const items: OrderItem[] = [];
	for (const line of lines) {
		if (line.giftType !== 0) {
			const { skuId, name, num, saleUnit } = line;
			items.at(-1)?.gifts.push({ skuId, name, num, saleUnit, giftType: line.giftType === 1 ? 1 : 2 });
			continue;
		}
		const taxRate = line.taxRate / 100;
		items.push({
			skuId: line.skuId,
			name: line.name,
			imageUrl: line.imageUrl,
			num: line.num,
			price: formatMoney(line.priceFen),
			nakedPrice: formatMoney(toNakedFen(line.priceFen, taxRate)),
			taxRate,
			tax: formatMoney(line.subtotalFen - line.nakedFen),
			subtotal: formatMoney(line.subtotalFen),
			saleUnit: line.saleUnit,
			...present({
				model: line.model || undefined,
				category: line.category || undefined,
				ownCode: line.ownCode,
				remark: line.remark || undefined,
				reqNo: line.reqNo || undefined,
				costs: line.costs,
				pack: line.pack,
				split: line.split,
			}),
			specList: line.specList,
			gifts: [],
			free: line.free ? toFreeView(line.free) : undefined,
		});
	}
	return items;
}
