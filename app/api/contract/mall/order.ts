import * as v from "valibot";
import { endpoint } from "../../endpoint";
import { Done, NoInput } from "../../schema/done";
import { UploadedFile, UploadInput } from "../../schema/file";
import { Id } from "../../schema/id";
import { Count } from "../../schema/number";
import { Order, OrderState, ParentOrder } from "../../schema/order";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Keyword } from "../../schema/text";
import { Day } from "../../schema/time";

const orderId = v.object({ orderId: Id });

/** A parent order with its children, or a child order. */
export const getOrder = endpoint({
	backend: "mall",
	method: "GET",
	path: "/order/detail/:orderId",
	input: orderId,
	output: Order,
});

/** The buyer's parent orders, newest first; `from` and `to` are days, both included. */
export const listOrders = endpoint({
	backend: "mall",
	method: "GET",
	path: "/order/list",
	input: v.object({
		state: v.optional(OrderState),
		keyword: Keyword,
		from: v.optional(Day),
		to: v.optional(Day),
		...pageQueryEntries,
	}),
	output: v.object(pageOf(ParentOrder)),
});

/** 409 when it is too late for it. */
export const cancelOrder = endpoint({
	backend: "mall",
	method: "POST",
	path: "/order/cancel/:orderId",
	input: orderId,
	output: Done,
});

/** The goods have come. */
export const confirmOrder = endpoint({
	backend: "mall",
	method: "POST",
	path: "/order/confirm/:orderId",
	input: orderId,
	output: Done,
});

/** How many child orders are in each state, for the workbench. */
export const countChildOrders = endpoint({
	backend: "mall",
	method: "GET",
	path: "/order/saleChildOrderCount",
	input: NoInput,
	output: v.object({
		pendingPayment: Count,
		pendingApproval: Count,
		pendingShipment: Count,
		shipped: Count,
		completed: Count,
		cancelled: Count,
	}),
});

export const uploadMallFile = endpoint({
	backend: "mall",
	method: "POST",
	path: "/file/upload",
	timeoutMs: 15_000,
	body: "form",
	input: UploadInput,
	output: UploadedFile,
});
