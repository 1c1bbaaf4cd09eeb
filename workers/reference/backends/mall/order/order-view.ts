import type { ChildOrder, HandleOption, OrderItem, OrderState, ParentOrder } from "~/api/schema/order";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import type { childOrders, orderLines, orders, orderTracks } from "../../../db/schema/trade";
import { toTime } from "../../../endpoint/to-time";
import { toFileUrl } from "../../../files/file-url";
import { findEnding } from "./expiry";
import type { OrderSnapshot } from "./order-snapshot";
import type { FreeArticle } from "./reorderable";

type OrderRow = typeof orders.$inferSelect;
type ChildRow = typeof childOrders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** The rows of an order's parts, of one order or of many. */
export type OrderParts = {
	children: ChildRow[];
	lines: LineRow[];
	tracks: (typeof orderTracks.$inferSelect)[];
	reorderable: FreeArticle[];
	/** The moment of the view: an order whose time is over reads as cancelled. */
	now: Date;
};

/** An order with its children. */
export function createParentView(order: OrderRow, parts: OrderParts): ParentOrder {
	const children = parts.children
		.filter((child) => child.orderId === order.orderId)
		.map((child) => createChildView(order, child, parts));
	const state = findEnding(order, parts.now) ? "cancelled" : order.state;
	return {
		orderId: order.orderId,
		orderType: 1,
		state,
		createdAt: toTime(order.createdAt),
		...(state === "pendingPayment" && { expiresAt: toTime(order.expiresAt) }),
		payable: formatMoney(order.payableFen),
		handleOption: {
			...getHandleOption(state),
			reorder: findInquiry(order.orderId, parts),
			confirm: children.some((child) => child.handleOption.confirm),
			applyCancel: children.some((child) => child.handleOption.applyCancel),
		},
		children,
	};
}

/** One supplier's part; only the whole order can be paid or cancelled. */
export function createChildView(order: OrderRow, child: ChildRow, parts: OrderParts): ChildOrder {
	const { address, invoice, promise } = child.snapshot as OrderSnapshot;
	const lines = parts.lines.filter((line) => line.childOrderId === child.childOrderId);
	const tracks = parts.tracks.filter((track) => track.childOrderId === child.childOrderId);
	const ending = findEnding(order, parts.now);
	const state = ending ? "cancelled" : child.state;
	return {
		orderId: child.childOrderId,
		parentOrderId: order.orderId,
		orderType: 2,
		state,
		createdAt: toTime(order.createdAt),
		payable: formatMoney(child.payableFen),
		handleOption: {
			...getHandleOption(state),
			cancel: false,
			pay: false,
			reorder: findInquiry(child.childOrderId, parts),
			applyCancel: state === "pendingShipment" && child.cancelRequest === null,
		},
		venderId: child.venderId,
		venderName: child.venderName,
		items: createItems(lines),
		nakedPrice: formatMoney(child.nakedFen),
		tax: formatMoney(child.taxFen),
		freight: formatMoney(child.freightFen),
		address,
		...(invoice && { invoice }),
		...(child.invoiceNo &&
			child.invoiceFileId && {
				issuedInvoice: { invoiceNo: child.invoiceNo, url: toFileUrl(child.invoiceFileId) },
			}),
		...(promise && { promise }),
		...(child.remark && { remark: child.remark }),
		...(order.poNo && { poNo: order.poNo }),
		...(child.cancelRequest && { cancelRequest: child.cancelRequest }),
		track: [...tracks, ...(ending ? [{ ...ending, time: order.expiresAt }] : [])].map(
			({ time, operator, content }) => ({ time: toTime(time), operator, content }),
		),
	};
}

/** At whose prices an order can be placed again. */
function findInquiry(id: string, { reorderable }: OrderParts): string | undefined {
	return reorderable.find(({ orderId }) => orderId === id)?.inquiryId;
}

/** What may be done in a state. */
function getHandleOption(state: OrderState): Omit<HandleOption, "applyCancel" | "reorder"> {
	return {
		cancel: state === "pendingReview" || state === "pendingPayment" || state === "pendingApproval",
		pay: state === "pendingPayment",
		confirm: state === "shipped",
		rebuy: state !== "pendingReview" && state !== "sentBack" && state !== "pendingPayment",
		reopen: state === "sentBack",
		afterSale: state === "shipped" || state === "completed",
	};
}

/** Gifts stand below the goods that they came with: the lines are in that order. */
function createItems(lines: readonly LineRow[]): OrderItem[] {
	const items: OrderItem[] = [];
	for (const line of lines) {
		if (line.giftType !== 0) {
			const { skuId, name, num } = line;
			items.at(-1)?.gifts.push({ skuId, name, num, giftType: line.giftType === 1 ? 1 : 2 });
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
			specList: line.specList,
			gifts: [],
		});
	}
	return items;
}
