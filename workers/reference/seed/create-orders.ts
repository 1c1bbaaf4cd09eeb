import type { OrderState } from "~/api/schema/order";
import { addOrder, createEmptyRows, type OrderBuyer, type OrderChoices, type OrderRows } from "./add-order";
import type { SpuDraft } from "./create-spu";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The plan of an order: its age, its state, the number of goods, and how many times the smallest
 * orderable quantity of each. `regular` marks the goods that the buyer orders again and again,
 * `invoiced` an order with an invoice.
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

/**
 * Creates orders in every state that the seed has, with the seed's goods. Their goods are not taken out of
 * the stock: the seed's stock is the stock after these orders.
 */
export function createOrders(
	buyer: OrderBuyer,
	place: number,
	choices: OrderChoices,
	goods: readonly SpuDraft[],
	now: number,
	more: readonly OrderPlan[],
): OrderRows {
	const rows = createEmptyRows();
	const past = regulars.includes(buyer.loginName) ? history : [];
	[...plans, ...more, ...past].forEach((plan, index) => {
		const chosen = Array.from({ length: plan.goods }, (_, turn) => {
			const at = plan.regular ? ((index * 3 + turn) % regularGoods) * 613 : index * 131 + turn * 53;
			const spu = goods[(place * 997 + at) % goods.length];
			return spu?.skus[0] ? [{ saleDims: spu.spu.saleDims, sku: spu.skus[0] }] : [];
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
