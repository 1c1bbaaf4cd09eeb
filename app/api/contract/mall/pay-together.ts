import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { distinctIds, Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { OrderState } from "../../schema/order";
import { PayMethod } from "../../schema/pay-method";
import {
	hasOtherMethod,
	hasVoucher,
	noOtherMethod,
	noVoucher,
	partEntries,
	paymentEntries,
	StartedPayment,
} from "../../schema/payment";
import { rowsOf } from "../../schema/rows";
import { Time } from "../../schema/time";

const { post } = callsOf("mall");

/** The most orders that are paid at once. */
export const mostPaidTogether = 20;

/** Each order once: nothing is paid twice. */
const orderIds = distinctIds(mostPaidTogether, "同一个订单只能选一次");

export const CashierTogether = v.object({
	/** The orders that can be paid, as they were asked for. */
	orders: v.array(v.object({ orderId: Id, payable: Money, expiresAt: Time, title: v.string() })),
	/** The orders that cannot be paid now: their state, and the reason in a sentence. */
	left: v.array(v.object({ orderId: Id, state: OrderState, reason: v.string() })),
	/** The sum of `orders`, and the earliest of their time limits; no limit without an order. */
	payable: Money,
	expiresAt: v.optional(Time),
	/** The methods that each of `orders` allows, for the sum or for its rest beside `deposit`. */
	methods: rowsOf(PayMethod),
});
export type CashierTogether = v.InferOutput<typeof CashierTogether>;

/** The amount due of several orders. 404 when the buyer lacks one of them. */
export const getCashierTogether = post("/pay/together/cashier", {
	extension: "money",
	namesThing: true,
	changes: false,
	input: v.object({ orderIds, ...partEntries }),
	output: CashierTogether,
});

/**
 * Starts one payment for several orders, all or none. While one is waiting for the same orders, the same
 * method answers that one. 409, and nothing is charged: an order is paid, closed or waits for an approval,
 * and the message names it; or their sum is not `payable`.
 */
export const createPaymentTogether = post("/pay/together/payment", {
	extension: "money",
	input: v.pipe(
		v.object({ orderIds, payable: Money, ...paymentEntries }),
		v.forward(v.partialCheck([["method"], ["fileId"]], hasVoucher, noVoucher), ["fileId"]),
		v.forward(v.partialCheck([["method"], ["deposit"]], hasOtherMethod, noOtherMethod), ["deposit"]),
	),
	output: StartedPayment,
});
