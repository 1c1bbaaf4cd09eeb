import * as v from "valibot";
import { Address } from "./address";
import { Id } from "./id";
import { InvoiceChoice } from "./invoice";
import { lineEntries } from "./line";
import { Money } from "./money";
import { Promised } from "./settlement";
import { Time } from "./time";

export const OrderState = v.picklist(
	[
		/** The company's approver has not decided: nothing can be paid. */
		"pendingReview",
		/** The approver did not want it so. */
		"sentBack",
		"pendingPayment",
		/** The finance department has not seen the transfer. */
		"pendingApproval",
		"pendingShipment",
		"shipped",
		"completed",
		"cancelled",
	],
	"没有这种订单状态",
);
export type OrderState = v.InferOutput<typeof OrderState>;

/** Of an order with a part that was sent, and whose invoice is not issued yet. */
export const OrderInvoice = v.literal("awaited");

/** What the buyer may do with an order now. */
export const HandleOption = v.object({
	cancel: v.boolean(),
	pay: v.boolean(),
	confirm: v.boolean(),
	rebuy: v.boolean(),
	/** Put what was sent back into the cart again, to change it. */
	reopen: v.optional(v.boolean()),
	/** The inquiry at whose prices to order again what came to nothing. */
	reorder: v.optional(Id),
	afterSale: v.boolean(),
	/** Ask the suppliers to cancel what is paid and not yet sent. */
	applyCancel: v.optional(v.boolean(), false),
});
export type HandleOption = v.InferOutput<typeof HandleOption>;

export const OrderItem = v.object({ ...lineEntries, tax: Money });
export type OrderItem = v.InferOutput<typeof OrderItem>;

const head = { orderId: Id, state: OrderState, createdAt: Time, payable: Money, handleOption: HandleOption };

/** One supplier's part of an order; orderType 2. */
export const ChildOrder = v.object({
	...head,
	parentOrderId: Id,
	orderType: v.literal(2),
	venderId: Id,
	venderName: v.string(),
	items: v.array(OrderItem),
	nakedPrice: Money,
	tax: Money,
	freight: Money,
	address: Address,
	invoice: v.optional(InvoiceChoice),
	/** The supplier's invoice, once there is one. */
	issuedInvoice: v.optional(v.object({ invoiceNo: v.string(), url: v.string() })),
	promise: v.optional(Promised),
	remark: v.optional(v.string()),
	poNo: v.optional(v.string()),
	/** The buyer asked to cancel it: the supplier has not answered yet, or will send it all the same. */
	cancelRequest: v.optional(v.picklist(["asked", "refused"])),
	track: v.array(v.object({ time: Time, operator: v.string(), content: v.string() })),
});
export type ChildOrder = v.InferOutput<typeof ChildOrder>;

/** What was submitted at once. */
export const ParentOrder = v.object({
	...head,
	orderType: v.literal(1),
	/** Until when it can be paid. */
	expiresAt: v.optional(Time),
	children: v.array(ChildOrder),
});
export type ParentOrder = v.InferOutput<typeof ParentOrder>;

export const Order = v.variant("orderType", [ParentOrder, ChildOrder]);
export type Order = v.InferOutput<typeof Order>;
