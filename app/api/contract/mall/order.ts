import * as v from "valibot";
import { callsOf } from "../../endpoint";
import { Done } from "../../schema/done";
import { UploadedFile, UploadInput } from "../../schema/file";
import { Id } from "../../schema/id";
import { Count } from "../../schema/number";
import { Order, OrderState, ParentOrder } from "../../schema/order";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Keyword } from "../../schema/text";
import { Day } from "../../schema/time";

const { get, post } = callsOf("mall");

const orderId = v.object({ orderId: Id });

/** A parent order with its children, or a child order. */
export const getOrder = get("/order/detail/:orderId", { input: orderId, output: Order });

/** The buyer's parent orders, newest first; `from` and `to` are days, both included. */
export const listOrders = get("/order/list", {
	input: v.object({
		state: v.optional(OrderState),
		keyword: Keyword,
		from: v.optional(Day),
		to: v.optional(Day),
		...pageQueryEntries,
	}),
	output: v.object(pageOf(ParentOrder)),
});

/** 409 when it is too late to cancel. */
export const cancelOrder = post("/order/cancel/:orderId", { input: orderId, output: Done });

/** Confirms that the goods have arrived. */
export const confirmOrder = post("/order/confirm/:orderId", { input: orderId, output: Done });

/** How many child orders are in each state, for the workbench. */
export const countChildOrders = get("/order/saleChildOrderCount", {
	output: v.object({
		pendingPayment: Count,
		pendingApproval: Count,
		pendingShipment: Count,
		shipped: Count,
		completed: Count,
		cancelled: Count,
	}),
});

export const uploadMallFile = post("/file/upload", {
	timeoutMs: 15_000,
	body: "form",
	input: UploadInput,
	output: UploadedFile,
});
