import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Done } from "../../schema/done";
import { UploadedFile, UploadInput } from "../../schema/file";
import { Id } from "../../schema/id";
import { Count, int } from "../../schema/number";
import { ofExtension } from "../../schema/of-extension";
import { Order, OrderInvoice, OrderScope, OrderState, ParentOrder } from "../../schema/order";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Keyword, optionalText } from "../../schema/text";
import { Day } from "../../schema/time";
import { maxCartLines } from "./cart";

const { get, post } = callsOf("mall");

const orderId = v.object({ orderId: Id });
const act = { extension: "orders", input: orderId, output: Done } as const;

/**
 * A parent order with its children, or a child order: the buyer's own, one that he decided on, and with the
 * right `/order/company` a colleague's.
 */
export const getOrder = get("/order/detail/:orderId", { input: orderId, output: Order });

/**
 * Each word is part of a text of the order: its number, its purchase number, its recipient, or the SKU,
 * model, name or supplier of its goods; with `costFields` also a cost value of the order or of a line. `from`
 * and `to` are days, both included. `catId`: it has goods of this category.
 */
const conditions = {
	keyword: Keyword,
	from: v.optional(Day),
	to: v.optional(Day),
	catId: v.optional(Id),
	/** The orders of all buyers of the company, for the right `/order/company`; without it the buyer's own. */
	scope: v.optional(OrderScope),
};

/**
 * The parent orders that have a part in `state`, or one that waits for its invoice, newest first. 403: the
 * buyer lacks the right to `scope`.
 */
export const listOrders = get("/order/list", {
	mayForbid: true,
	extension: "orders",
	maxBytes: 8 * 1024 * 1024,
	input: v.object({
		state: v.optional(OrderState),
		invoice: v.optional(OrderInvoice),
		...conditions,
		...pageQueryEntries,
	}),
	output: v.object(pageOf(ParentOrder)),
});

const stateCounts = {
	pendingReview: ofExtension("approval", v.optional(Count, 0)),
	sentBack: ofExtension("approval", v.optional(Count, 0)),
	pendingPayment: Count,
	pendingApproval: Count,
	pendingShipment: Count,
	shipped: Count,
	completed: Count,
	cancelled: Count,
};

/** How many orders `listOrders` has in all, in each state, and waiting for an invoice; 403 alike. */
export const countOrders = get("/order/stateCount", {
	mayForbid: true,
	extension: "orders",
	input: v.object(conditions),
	output: v.object({
		all: Count,
		...stateCounts,
		awaitingInvoice: v.optional(Count),
	}),
});

/** 409 when it is too late to cancel. */
export const cancelOrder = post("/order/cancel/:orderId", act);

/**
 * Asks the suppliers to cancel goods that are paid and not yet sent, of an order or of one child. The
 * supplier reads the reason. 409: it has none.
 */
export const applyCancel = post("/order/applyCancel/:orderId", {
	...act,
	input: v.object({ orderId: Id, reason: optionalText("取消原因", 200) }),
});

/** Takes the open wishes to cancel back, of an order or of one child. 409: the supplier has answered. */
export const withdrawCancel = post("/order/withdrawCancel/:orderId", act);

/**
 * Asks the suppliers to deliver goods that are paid and not yet sent to another address of the buyer's list,
 * of an order or of one child. Stock, freight and days are those of the district, so another one is a 400 at
 * `addressId`. 409: it has no such goods.
 */
export const applyAddress = post("/order/applyAddress/:orderId", {
	...act,
	input: v.object({ orderId: Id, addressId: Id }),
});

/** Takes the open wishes for another address back, of an order or of one child. 409: they are answered. */
export const withdrawAddress = post("/order/withdrawAddress/:orderId", act);

/** Confirms that the goods have arrived. */
export const confirmOrder = post("/order/confirm/:orderId", act);

/**
 * Confirms that pieces of a parcel have arrived. For each line it says how many in all, never fewer than
 * before; without lines all of the parcel has arrived. 400 for more than the parcel has, and for fewer than
 * are confirmed.
 */
export const receiveParcel = post("/order/parcel/receive/:parcelId", {
	extension: "orders",
	input: v.object({
		parcelId: Id,
		lines: v.optional(
			v.pipe(
				v.array(v.object({ skuId: Id, received: int(0, 99_999, "请填写整数") })),
				v.maxLength(maxCartLines),
			),
		),
	}),
	output: Done,
});

/** How many child orders are in each state, for the workbench. */
export const countChildOrders = get("/order/saleChildOrderCount", {
	output: v.object(stateCounts),
});

/**
 * Stores a file of the buyer's: a voucher, a picture of a claim, a drawing or a file for a supplier. Other
 * calls name it by its `fileId`.
 */
export const uploadMallFile = post("/file/upload", {
	timeoutMs: 15_000,
	body: "form",
	input: UploadInput,
	output: UploadedFile,
});
