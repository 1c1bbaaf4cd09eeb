import type { Address } from "~/api/schema/address";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { OrderState } from "~/api/schema/order";
import { type OrderMove, orderMoves } from "~/domain/order/order-moves";
import { splitByVender, sumOrder, sumVender } from "~/domain/order/order-totals";
import { toNakedFen } from "~/domain/text/money";
import { REVIEW_MS, UNPAID_MS } from "../backends/mall/order/open-times";
import { getNote, operators } from "../backends/mall/order/order-steps";
import type { childOrders, orderLines, orders, orderTracks, settlements } from "../db/schema/trade";
import type { SpuDraft } from "./create-spu";
import { createVenders } from "./venders";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The plan of an order: its age, its state, the number of goods, and how many times the smallest orderable quantity of
 * each. `regular` marks the goods that the buyer orders again and again, `invoiced` an order with an invoice.
 */
export type OrderPlan = {
	state: OrderState;
	age: number;
	goods: number;
	times?: number;
	regular?: true;
	invoiced?: true;
};

/** The orders that every buyer has. */
const plans: OrderPlan[] = [
	{ state: "pendingPayment", age: 2 * hour, goods: 2 },
	{ state: "pendingShipment", age: day, goods: 3 },
	{ state: "shipped", age: 3 * day, goods: 2, invoiced: true },
	{ state: "completed", age: 12 * day, goods: 4, invoiced: true },
	{ state: "completed", age: 35 * day, goods: 1 },
	{ state: "cancelled", age: 20 * day, goods: 1 },
];

/** Buyers who order the same few goods again and again for a year. */
const regulars = ["wanglei", "chenjing", "sunhao"];
const history = Array.from(
	{ length: 24 },
	(_, index): OrderPlan => ({
		state: "completed",
		age: (45 + index * 13) * day,
		goods: 1 + (index % 3),
		times: 1 + (index % 4),
		regular: true,
	}),
);
/** How many goods take turns in these orders. */
const regularGoods = 7;

/** The moves of an order that needs no approval, in hours after its submission. */
const way = [
	{ kind: "submit", hours: 0 },
	{ kind: "pay", hours: 1, operator: "平台" },
	{ kind: "ship", hours: 20, operator: operators.supplier },
	{ kind: "confirm", hours: 70 },
] as const;

/** The address of every order, and the invoice of orders that ask for one. */
type Choices = { address: Address; invoice: InvoiceChoice };
type Buyer = { userId: string; mallCode: string; loginName: string; realName: string };
export type OrderRows = {
	settlements: (typeof settlements.$inferInsert)[];
	orders: (typeof orders.$inferInsert)[];
	children: (typeof childOrders.$inferInsert)[];
	lines: (typeof orderLines.$inferInsert)[];
	tracks: Omit<typeof orderTracks.$inferInsert, "trackId">[];
};

/**
 * Creates orders in every state that the seed has, with the seed's goods. Their goods are not taken out of the stock:
 * the seed's stock is the stock after these orders.
 */
export function createOrders(
	buyer: Buyer,
	place: number,
	choices: Choices,
	goods: readonly SpuDraft[],
	now: number,
	more: readonly OrderPlan[],
): OrderRows {
	const rows: OrderRows = { settlements: [], orders: [], children: [], lines: [], tracks: [] };
	const past = regulars.includes(buyer.loginName) ? history : [];
	[...plans, ...more, ...past].forEach((plan, index) => {
		const chosen = Array.from({ length: plan.goods }, (_, turn) => {
			const at = plan.regular ? ((index * 3 + turn) % regularGoods) * 613 : index * 131 + turn * 53;
			const spu = goods[(place * 997 + at) % goods.length];
			return spu?.skus[0] ? [{ spu, sku: spu.skus[0] }] : [];
		}).flat();
		addOrder(
			rows,
			buyer,
			plan,
			now - plan.age,
			`${String(now - plan.age).slice(0, 11)}${1_000_000 + place * 100 + index}`,
			choices,
			chosen,
		);
	});
	return rows;
}

function addOrder(
	rows: OrderRows,
	{ userId, mallCode, realName }: Buyer,
	plan: OrderPlan,
	createdAt: number,
	orderId: string,
	{ address, invoice }: Choices,
	chosen: { spu: SpuDraft; sku: SpuDraft["skus"][number] }[],
): void {
	const owner = { userId, mallCode };
	const settlementId = `S${orderId}`;
	const lines = chosen.map(({ spu, sku }) => ({
		spu,
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
	rows.settlements.push({ ...owner, settlementId, version: 1, content: {}, createdAt });
	rows.orders.push({
		...owner,
		orderId,
		settlementId,
		version: 1,
		state: plan.state,
		payableFen: sumOrder(parts.map((one) => one.totals)).payableFen,
		createdAt,
		expiresAt: createdAt + (plan.state === orderMoves.submitForReview.to ? REVIEW_MS : UNPAID_MS),
	});
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
		});
		rows.lines.push(
			...part.map(({ spu, sku, num, taxRate }, lineNo) => ({
				childOrderId,
				lineNo,
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
				specList: spu.spu.saleDims.map((specName, at) => ({ specName, specValue: sku.saleValues[at] ?? "" })),
			})),
		);
		rows.tracks.push(
			...createTracks(plan.state, realName, createdAt).map((track) => ({ childOrderId, ...track })),
		);
	}
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
	const reached = way.findIndex(({ kind }) => orderMoves[kind].to === state);
	const tracks = way.slice(0, Math.max(1, reached + 1)).map(toTrack);
	return state === orderMoves.cancel.to ? [...tracks, toTrack({ kind: "cancel", hours: 1 })] : tracks;
}
