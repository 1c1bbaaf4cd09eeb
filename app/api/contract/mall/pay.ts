import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { ErrorBody } from "../../endpoint/error";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
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

const { get, post } = callsOf("mall");

const orderId = v.object({ orderId: Id });

export const Cashier = v.object({
	/** The parent order first, then its children. */
	orderIds: v.array(Id),
	payable: Money,
	createdAt: Time,
	expiresAt: Time,
	title: v.string(),
});

/** The amount due of an order. 409: the order is already paid or closed. */
export const getCashier = post("/pay/cashier", {
	conflict: ErrorBody,
	changes: false,
	input: orderId,
	output: Cashier,
});

/** The methods for an order, or for the rest of its sum beside `deposit`. 409 as for its cashier. */
export const listPayMethods = post("/pay/methods", {
	conflict: ErrorBody,
	changes: false,
	input: v.object({ ...orderId.entries, ...partEntries }),
	output: rowsOf(PayMethod),
});

/**
 * Starts a payment. While one is waiting, the same method answers that one. The part of the deposit is taken
 * at once. It goes back when the payment is closed before its rest is paid. 400 at `deposit`: it is not below
 * the sum, or the deposit has less.
 */
export const createPayment = post("/pay/payment", {
	input: v.pipe(
		v.object({ orderId: Id, ...paymentEntries }),
		v.forward(v.partialCheck([["method"], ["fileId"]], hasVoucher, noVoucher), ["fileId"]),
		v.forward(v.partialCheck([["method"], ["deposit"]], hasOtherMethod, noOtherMethod), ["deposit"]),
	),
	output: StartedPayment,
});

/** Tells if a WeChat payment has arrived. */
export const getNativeOrderStatus = get("/pay/native/orderStatus", {
	input: v.object({ paymentId: Id }),
	output: v.object({
		/** Not paid yet, arrived, given up. */
		status: v.picklist(["waiting", "paid", "closed"]),
	}),
});
