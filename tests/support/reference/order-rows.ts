import type { OrderState } from "../../../app/api/schema/order";
import type { Db } from "../../../workers/reference/db/client";
import { insertRows } from "../../../workers/reference/db/insert-rows";
import { childOrders, orders, payments, settlements } from "../../../workers/reference/db/schema/trade";
import { address, start } from "./reference";

/** The owner of the order: sunhao. */
const owner = { mallCode: "M1003", userId: "U3006" };
/** The sum of the order and of its payments. */
const payableFen = 4000;

type Order = {
	/** By default order 1. */
	orderId?: string;
	state: (typeof OrderState.options)[number];
	/** Milliseconds since 1970. */
	expiresAt?: number;
	method: string;
	/** The part that the deposit has paid, in fen; none by default. */
	byDepositFen?: number;
	status: "paid" | "pending";
};

/** The statements that write an order of sunhao, with one part (order 1: 101) and one payment (P1). */
export function insertOrder(
	db: Db,
	{ orderId = "1", state, expiresAt = start, ...payment }: Order,
): D1PreparedStatement[] {
	const common = { ...owner, createdAt: start, expiresAt };
	const part = {
		childOrderId: `${orderId}01`,
		orderId,
		venderId: "V1",
		venderName: "博瑞仪器",
		snapshot: { address },
		stockRegion: 1,
	};
	const sums = { goodsFen: payableFen, nakedFen: payableFen, taxFen: 0, freightFen: 0, payableFen };
	return [
		...insertRows(db, settlements, [{ ...common, settlementId: `S${orderId}`, version: 1, content: {} }]),
		...insertRows(db, orders, [
			{ ...common, orderId, settlementId: `S${orderId}`, version: 1, state, payableFen },
		]),
		...insertRows(db, childOrders, [{ ...common, ...part, ...sums, state }]),
		...insertPayment(db, `P${orderId}`, { orderId, expiresAt, ...payment }),
	];
}

/** The statements that write a payment of that order. */
export function insertPayment(
	db: Db,
	paymentId: string,
	{ orderId = "1", expiresAt = start, method, byDepositFen = 0, status }: Omit<Order, "state">,
): D1PreparedStatement[] {
	const payment = { ...owner, createdAt: start, expiresAt, orderId, method, byDepositFen, status };
	return insertRows(db, payments, [{ ...payment, paymentId, amountFen: payableFen }]);
}
