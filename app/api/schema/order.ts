import * as v from "valibot";
import { Address } from "./address";
import { AfterSaleKind, AfterSaleState, Parcel } from "./after-sale";
import { CostValues } from "./cost-fields";
import { AttachedFile } from "./file";
import { Id } from "./id";
import { InvoiceChoice } from "./invoice";
import { lineEntries } from "./line";
import { Money } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { rowsOf } from "./rows";
import { Promised } from "./settlement";
import { Day, Time } from "./time";

/** The state of an order, or of one supplier's part of it. */
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

/** The order has a sent part, not refunded whole, whose invoice is not issued yet. */
export const OrderInvoice = v.literal("awaited");

/** The orders of the whole company. */
export const OrderScope = v.literal("company");

/** The actions that the buyer may take now. */
export const HandleOption = v.object({
	cancel: v.boolean(),
	pay: v.boolean(),
	confirm: v.boolean(),
	rebuy: v.boolean(),
	/** Put goods that were sent back into the cart again, to change the order. */
	reopen: ofExtension("approval", v.optional(v.boolean())),
	/** The inquiry at whose prices cancelled goods can be ordered again. */
	reorder: ofExtension("inquiry", v.optional(Id)),
	afterSale: v.boolean(),
	/** Ask the suppliers to cancel goods that are paid and not yet sent. */
	applyCancel: ofExtension("orders", v.optional(v.boolean(), false)),
	/** Take the open wish to cancel back. */
	withdrawCancel: ofExtension("orders", v.optional(v.boolean())),
	/** Ask the suppliers for another address of the same district. */
	applyAddress: ofExtension("orders", v.optional(v.boolean())),
	/** Take the open wish for another address back. */
	withdrawAddress: ofExtension("orders", v.optional(v.boolean())),
});
export type HandleOption = v.InferOutput<typeof HandleOption>;

export const OrderItem = v.object({
	...lineEntries,
	tax: Money,
	model: ofExtension("lines", v.optional(v.string())),
	/** The names of its categories in the catalogue, from the first level on. */
	category: ofExtension("lines", v.optional(v.string())),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

/** An after-sale claim, as far as its order shows it. */
export const OrderClaim = v.object({
	serviceId: Id,
	skuId: Id,
	kind: AfterSaleKind,
	state: AfterSaleState,
	num: Count,
	/** The refund of a return, without freight. It is paid once the claim is done. */
	refund: v.optional(Money),
});
export type OrderClaim = v.InferOutput<typeof OrderClaim>;

/** The payment of an order whose money has arrived. */
export const OrderPayment = v.object({
	method: v.string(),
	paidAt: Time,
	/** The sums of the whole order by method, where the deposit paid a part and `method` the rest. */
	parts: ofExtension("money", v.optional(v.array(v.object({ method: v.string(), amount: Money })))),
});

/** A wish of the buyer that the supplier has not answered yet, or has refused. */
export const WishState = v.picklist(["asked", "refused"]);

const head = {
	orderId: Id,
	state: OrderState,
	createdAt: Time,
	/** The ordered sum, before payments and refunds. */
	payable: Money,
	/** The payment of the whole order, once its money has arrived. */
	payment: ofExtension("orders", v.optional(OrderPayment)),
	handleOption: HandleOption,
	/** Who ordered, by name. */
	submitter: ofExtension("orders", v.optional(v.string())),
	/** False for a colleague's order: the buyer reads it alone, and its `handleOption` has no action. */
	own: ofExtension("orders", v.optional(v.boolean())),
};

/** The goods of a part that were sent together. */
export const OrderParcel = v.object({
	parcelId: Id,
	...Parcel.entries,
	sentAt: Time,
	/** When the carrier delivered it. */
	deliveredAt: v.optional(Time),
	/** `received` of the `num` pieces are confirmed by the buyer. */
	lines: v.array(v.object({ skuId: Id, num: Count, received: Count })),
});
export type OrderParcel = v.InferOutput<typeof OrderParcel>;

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
	issuedInvoice: ofExtension("orders", v.optional(v.object({ invoiceNo: v.string(), url: v.string() }))),
	promise: v.optional(Promised),
	/** The day by which the goods are there, as the settlement promised it when the buyer chose no time. */
	arrivesBy: ofExtension("lines", v.optional(Day)),
	/** The buyer's remark on the order, and below it the remark for this supplier alone. */
	remark: v.optional(v.string()),
	/** The buyer's files for this supplier. The submitter and the approvers of the order can open them. */
	files: ofExtension("lines", v.optional(rowsOf(AttachedFile))),
	poNo: v.optional(v.string()),
	/** Cost centre and project of the whole order. A line with values of its own has `costs`, too. */
	costs: ofExtension("approval", v.optional(CostValues)),
	/**
	 * The buyer's wish to cancel: the supplier has not answered yet, or has refused and will send the goods.
	 */
	cancelRequest: ofExtension("orders", v.optional(WishState)),
	/** The reason of this wish. */
	cancelReason: ofExtension("orders", v.optional(v.string())),
	/** The address that the buyer wishes instead: the supplier has not answered yet, or has refused. */
	addressRequest: ofExtension("orders", v.optional(v.object({ state: WishState, address: Address }))),
	/** The carrier and its number, once the goods are sent. */
	parcel: ofExtension("orders", v.optional(Parcel)),
	/**
	 * The parcels of a part that is sent in several, the first one first. While some of it is not sent, it
	 * waits for shipment.
	 */
	parcels: ofExtension("orders", v.optional(v.array(OrderParcel))),
	/** When all of it was received. */
	receivedAt: ofExtension("orders", v.optional(Time)),
	/** The claims for its goods, the oldest first. */
	claims: ofExtension("afterSale", v.optional(rowsOf(OrderClaim))),
	/** The money that came back: of a cancellation, or of the returns that are done. */
	refunded: ofExtension("orders", v.optional(Money)),
	track: rowsOf(v.object({ time: Time, operator: v.string(), content: v.string() })),
});
export type ChildOrder = v.InferOutput<typeof ChildOrder>;

/** An order as it was submitted. */
export const ParentOrder = v.object({
	...head,
	orderType: v.literal(1),
	/** The end of the time to pay. */
	expiresAt: v.optional(Time),
	/** The end of the time to decide on it, while it waits for approval. */
	decideBy: ofExtension("approval", v.optional(Time)),
	/** While it waits for approval: the code of the way by which the approval itself pays it. */
	paysBy: ofExtension("approval", v.optional(v.string())),
	children: v.array(ChildOrder),
});
export type ParentOrder = v.InferOutput<typeof ParentOrder>;

/** One supplier's part of an order, with the order that it is a part of. */
export const OrderPart = v.object({
	...ChildOrder.entries,
	/** The order as its own id is answered, but with its other parts alone. */
	whole: ofExtension("orders", v.optional(ParentOrder)),
});

/** An order as it was submitted, or one supplier's part of it; `orderType` decides. */
export const Order = v.variant("orderType", [ParentOrder, OrderPart]);
export type Order = v.InferOutput<typeof Order>;
