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
		/** The company's approver has not decided yet: nothing can be paid. */
		"pendingReview",
		/** The approver has sent it back. */
		"sentBack",
		"pendingPayment",
		/** The finance department has not approved the transfer yet. */
		"pendingApproval",
		"pendingShipment",
		"shipped",
		"completed",
		"cancelled",
	],
	"没有这种订单状态",
);
export type OrderState = v.InferOutput<typeof OrderState>;

/** The order has a sent part whose invoice is not issued yet. */
export const OrderInvoice = v.literal("awaited");

/** The actions that the buyer may take now. */
export const HandleOption = v.object({
	cancel: v.boolean(),
	pay: v.boolean(),
	confirm: v.boolean(),
	rebuy: v.boolean(),
	/** Put goods that were sent back into the cart again, to change the order. */
	reopen: v.optional(v.boolean()),
	/** The inquiry at whose prices cancelled goods can be ordered again. */
	reorder: v.optional(Id),
	afterSale: v.boolean(),
	/** Ask the suppliers to cancel goods that are paid and not yet sent. */
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
	/** The supplier's invoice, once it is issued. */
	issuedInvoice: v.optional(v.object({ invoiceNo: v.string(), url: v.string() })),
	promise: v.optional(Promised),
	remark: v.optional(v.string()),
	poNo: v.optional(v.string()),
	/** The buyer's wish to cancel: the supplier has not answered yet, or has refused and will send the goods. */
	cancelRequest: v.optional(v.picklist(["asked", "refused"])),
	track: v.array(v.object({ time: Time, operator: v.string(), content: v.string() })),
});
export type ChildOrder = v.InferOutput<typeof ChildOrder>;

/** An order as it was submitted. */
export const ParentOrder = v.object({
	...head,
	orderType: v.literal(1),
	/** The end of the time to pay. */
	expiresAt: v.optional(Time),
	children: v.array(ChildOrder),
});
export type ParentOrder = v.InferOutput<typeof ParentOrder>;

export const Order = v.variant("orderType", [ParentOrder, ChildOrder]);
export type Order = v.InferOutput<typeof Order>;
