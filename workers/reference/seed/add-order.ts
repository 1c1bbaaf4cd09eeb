import type { Address } from "~/api/schema/address";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { OrderState } from "~/api/schema/order";
import { type OrderMove, orderMoves, paidStates, sentStates } from "~/domain/order/order-moves";
import { splitByVender, sumOrder, sumVender } from "~/domain/order/order-totals";
import { toNakedFen } from "~/domain/text/money";
import { reviewMs, unpaidMs } from "../backends/mall/order/open-times";
import { getNote, operators } from "../backends/mall/order/order-steps";
import type { SettlementContent } from "../backends/mall/settlement/content/sealed";
import type { skus } from "../db/schema/catalogue";
import type { childOrders, orderLines, orders, orderTracks, payments, settlements } from "../db/schema/trade";
import { createVenders } from "./venders";

const hour = 3_600_000;

/** The moves of an order that needs no approval, in hours after its submission. */
const way = [
	{ kind: "submit", hours: 0 },
	{ kind: "pay", hours: 1, operator: "网银" },
	{ kind: "ship", hours: 20, operator: operators.supplier },
	{ kind: "confirm", hours: 70 },
] as const;

/** The address of every order, and the invoice of orders that ask for one. */
export type OrderChoices = { address: Address; invoice: InvoiceChoice };
export type OrderBuyer = { userId: string; mallCode: string; loginName: string; realName: string };
/** An article of an order, with the names of its product's choices. */
export type Bought = {
	saleDims: readonly string[];
	sku: Pick<
		typeof skus.$inferInsert,
		| "skuId"
		| "name"
		| "venderId"
		| "priceFen"
		| "taxRate"
		| "lowestBuy"
		| "images"
		| "saleUnit"
		| "pack"
		| "saleValues"
	>;
};
export type OrderRows = {
	settlements: (typeof settlements.$inferInsert)[];
	orders: (typeof orders.$inferInsert)[];
	children: (typeof childOrders.$inferInsert)[];
	lines: (typeof orderLines.$inferInsert)[];
	tracks: Omit<typeof orderTracks.$inferInsert, "trackId">[];
	payments: (typeof payments.$inferInsert)[];
};

/** The rows of no order. */
export function createEmptyRows(): OrderRows {
	return { settlements: [], orders: [], children: [], lines: [], tracks: [], payments: [] };
}

/**
 * Adds the rows of an order that reached its state in the usual way. `times` is how often the smallest
 * orderable quantity of each article was bought. The suppliers must be the seed's.
 */
export function addOrder(
	rows: OrderRows,
	{ userId, mallCode, realName }: OrderBuyer,
	plan: { state: OrderState; times?: number; invoiced?: true },
	createdAt: number,
	orderId: string,
	{ address, invoice }: OrderChoices,
	chosen: readonly Bought[],
): void {
	const owner = { userId, mallCode };
	const settlementId = `S${orderId}`;
	const lines = chosen.map(({ saleDims, sku }) => ({
		saleDims,
		sku,
		venderId: sku.venderId,
		num: sku.lowestBuy * (plan.times ?? 2),
		priceFen: sku.priceFen,
		taxRate: sku.taxRate / 100,
	}));
	const parts = [...splitByVender(lines)].map(([venderId, part], index) => {
		const vender = createVenders().find((one) => one.venderId === venderId);
		if (!vender) throw new Error(`no supplier ${venderId}`);
		const freight = { freightFen: vender.freightFen, freeFromFen: vender.freeFreightFromFen };
		const childOrderId = `${orderId}${String(index + 1).padStart(2, "0")}`;
		return { childOrderId, venderId, venderName: vender.venderName, part, totals: sumVender(part, freight) };
	});
	const { payableFen } = sumOrder(parts.map((one) => one.totals));
	const content: SettlementContent = {
		lines: lines.map(({ sku, num }) => ({ skuId: sku.skuId, num, declinedGifts: [] })),
		cartItemIds: [],
		addressId: address.addressId,
		invoice,
		delivery: {},
		seal: Object.fromEntries(lines.map(({ sku, priceFen }) => [sku.skuId, { priceFen, refusal: null }])),
	};
	rows.settlements.push({ ...owner, settlementId, version: 1, content, createdAt });
	rows.orders.push({
		...owner,
		orderId,
		settlementId,
		version: 1,
		state: plan.state,
		payableFen,
		createdAt,
		expiresAt: createdAt + (plan.state === orderMoves.submitForReview.to ? reviewMs : unpaidMs),
	});
	rows.payments.push(...createPayments(plan.state, { ...owner, orderId, createdAt, amountFen: payableFen }));
	for (const { childOrderId, venderId, venderName, part, totals } of parts) {
		rows.children.push({
			...owner,
			...totals,
			childOrderId,
			orderId,
			venderId,
			venderName,
			state: plan.state,
			snapshot: { address, invoice: plan.invoiced ? invoice : null, methodCode: "standard" },
			stockRegion: 1,
			parcel: sentStates.includes(plan.state)
				? { carrier: "顺丰速运", trackingNo: `SF${childOrderId.slice(-13)}` }
				: undefined,
		});
		rows.lines.push(...part.map((line, lineNo) => ({ childOrderId, lineNo, ...toOrderLine(line) })));
		rows.tracks.push(
			...createTracks(plan.state, realName, createdAt).map((track) => ({ childOrderId, ...track })),
		);
	}
}

/** The payment of an order that is paid, or whose voucher waits. */
function createPayments(
	state: OrderState,
	order: { userId: string; mallCode: string; orderId: string; createdAt: number; amountFen: number },
): OrderRows["payments"] {
	const { orderId, createdAt } = order;
	const payment = { ...order, paymentId: `P${orderId}`, byDepositFen: 0, expiresAt: createdAt + unpaidMs };
	if (state === orderMoves.sendVoucher.to) return [{ ...payment, method: "transfer", status: "pending" }];
	if (!paidStates.includes(state)) return [];
	return [{ ...payment, method: "bank", status: "paid", paidAt: createdAt + hour }];
}

function toOrderLine({ saleDims, sku, num, taxRate }: Bought & { num: number; taxRate: number }) {
	return {
		skuId: sku.skuId,
		name: sku.name,
		imageUrl: sku.images[0] ?? "",
		num,
		priceFen: sku.priceFen,
		nakedFen: toNakedFen(sku.priceFen * num, taxRate),
		taxRate: sku.taxRate,
		subtotalFen: sku.priceFen * num,
		giftType: 0,
		saleUnit: sku.saleUnit,
		pack: sku.pack,
		specList: saleDims.map((specName, at) => ({ specName, specValue: sku.saleValues[at] ?? "" })),
	};
}

function createTracks(state: OrderState, realName: string, createdAt: number) {
	const toTrack = (step: { kind: OrderMove; hours: number; operator?: string }) => ({
		kind: step.kind,
		time: createdAt + step.hours * hour,
		operator: step.operator ?? realName,
		content: getNote(step.kind),
	});
	const asked = toTrack({ kind: "submitForReview", hours: 0 });
	if (state === orderMoves.submitForReview.to) return [asked];
	if (state === orderMoves.sendBack.to)
		return [asked, toTrack({ kind: "sendBack", hours: 2, operator: "审批人" })];
	if (state === orderMoves.sendVoucher.to) {
		return [toTrack({ kind: "submit", hours: 0 }), toTrack({ kind: "sendVoucher", hours: 0.5 })];
	}
	const reached = way.findIndex(({ kind }) => orderMoves[kind].to === state);
	const tracks = way.slice(0, Math.max(1, reached + 1)).map(toTrack);
	return state === orderMoves.cancel.to ? [...tracks, toTrack({ kind: "cancel", hours: 1 })] : tracks;
}
