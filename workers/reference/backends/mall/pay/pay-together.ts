import * as contract from "~/api/contract/mall/pay-together";
import { canMoveOrder } from "~/domain/order/order-moves";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { type Implementations, implement } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";
import { requireOrderRows } from "../order/load-order";
import { startPayment } from "./create-payment";
import { loadOrderMethods } from "./load-order-methods";
import { createDues, explainLeft, requireAllPayable } from "./payable-orders";
import { sumPayable } from "./sum-payable";

export const payTogetherBackend = {
	getCashierTogether: implement(contract.getCashierTogether, async ({ orderIds, deposit }, ctx) => {
		const rows = await requireOrderRows(ctx, orderIds);
		const due = rows.filter(({ state }) => canMoveOrder("startPayment", state));
		return {
			orders: await createDues(ctx, due),
			left: rows
				.filter((row) => !due.includes(row))
				.map(({ orderId, state }) => ({ orderId, state, reason: explainLeft(state) })),
			payable: formatMoney(sumPayable(due)),
			expiresAt: due.length > 0 ? toTime(Math.min(...due.map(({ expiresAt }) => expiresAt))) : undefined,
			methods: await loadOrderMethods(ctx, due, deposit),
		};
	}),
	createPaymentTogether: implement(
		contract.createPaymentTogether,
		async ({ orderIds, payable, ...payment }, ctx) =>
			startPayment({ ...payment, orders: await requireAllPayable(ctx, orderIds, parseMoney(payable)) }, ctx),
	),
} satisfies Implementations<typeof contract>;
