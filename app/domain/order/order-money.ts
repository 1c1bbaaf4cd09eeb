import type { ChildOrder } from "~/api/schema/order";
import { parseMoney } from "~/domain/text/money";
import { deadStates, paidStates } from "./order-moves";

/** Sums in integer fen: net = paid − refunded. */
export type OrderMoney = { dueFen: number; paidFen: number; refundedFen: number; netFen: number };

type Part = Pick<ChildOrder, "state" | "payable" | "payment" | "refunded">;

/**
 * The sum that is still to be paid for a part, the sum that was paid and the refunds. A part that was
 * cancelled or sent back owes nothing. Throws RangeError for a wrong amount.
 */
export function getOrderMoney({ state, payable, payment, refunded = "0.00" }: Part): OrderMoney {
	const isPaid = payment !== undefined || paidStates.includes(state);
	const paidFen = isPaid ? parseMoney(payable) : 0;
	const dueFen = isPaid || deadStates.includes(state) ? 0 : parseMoney(payable);
	const refundedFen = parseMoney(refunded);
	return { dueFen, paidFen, refundedFen, netFen: paidFen - refundedFen };
}

/** The sums of an order's parts. */
export function sumOrderMoney(parts: readonly Part[]): OrderMoney {
	const sum = { dueFen: 0, paidFen: 0, refundedFen: 0, netFen: 0 };
	for (const part of parts) {
		const money = getOrderMoney(part);
		for (const name of ["dueFen", "paidFen", "refundedFen", "netFen"] as const) sum[name] += money[name];
	}
	return sum;
}
