import * as v from "valibot";
import { ErrorBody } from "../endpoint/error";
import { Address } from "./address";
import { Budget } from "./budget";
import { AskedCostField, CostValues } from "./cost-fields";
import { AttachedFile } from "./file";
import { Id } from "./id";
import { InvoiceChoice } from "./invoice";
import { lineEntries } from "./line";
import { Money } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { PaymentType } from "./pay-method";
import { Gift } from "./sku";
import { StockStateId } from "./stock";
import { Day, Time } from "./time";

/** A change since the buyer last looked; `from` and `to` are texts to show. */
export const Change = v.object({
	skuId: Id,
	/** The field that differs: of a SKU, or the freight of its supplier. */
	field: v.picklist(["price", "stock", "state", "num", "freight"]),
	from: v.string(),
	to: v.string(),
});
export type Change = v.InferOutput<typeof Change>;

/** A promised day and time of day. */
export const Promised = v.object({ date: Day, range: v.string(), code: v.string() });
export type Promised = v.InferOutput<typeof Promised>;

export const SettlementItem = v.object({
	...lineEntries,
	/** The tax in `subtotal`, as the order will have it. The lines add up to `orderTaxPrice`. */
	tax: ofExtension("lines", v.optional(Money)),
	stockStateId: StockStateId,
	stockStateDesc: v.string(),
	attachments: v.array(Gift),
	/** The price is the supplier's offer in this inquiry. */
	quote: ofExtension("inquiry", v.optional(v.object({ inquiryId: Id, validUntil: Time }))),
});
export type SettlementItem = v.InferOutput<typeof SettlementItem>;

export const SettlementVender = v.object({
	venderId: Id,
	venderName: v.string(),
	items: v.array(SettlementItem),
	freight: Money,
	/** The remark for this supplier alone. */
	remark: ofExtension("lines", v.optional(v.string())),
	/** The buyer's files for this supplier. */
	files: ofExtension("lines", v.optional(v.array(AttachedFile))),
	promise: v.optional(Promised),
	/** The day by which the goods are there when no time is chosen. */
	arrivesBy: ofExtension("lines", v.optional(Day)),
	/**
	 * Why the supplier cannot deliver at the chosen time: it is full, or before the day of arrival. A submit is
	 * refused.
	 */
	promiseFault: ofExtension("lines", v.optional(v.string())),
});
export type SettlementVender = v.InferOutput<typeof SettlementVender>;

/** The ways of one supplier to deliver, and the chosen one. */
export const Delivery = v.object({
	venderId: Id,
	methods: v.array(v.object({ code: v.string(), name: v.string(), freight: v.optional(Money) })),
	selected: v.string(),
});
export type Delivery = v.InferOutput<typeof Delivery>;

/** Why an order is asked about, and by whom. */
export const AskedApproval = v.object({
	/** The company's limit that it is above; absent where it exceeds the month's budget alone. */
	limit: v.optional(Money),
	/** The approvers, by name. */
	approvers: v.array(v.string()),
	/** The codes of `paymentTypes` by which the approval itself pays the order. */
	paysBy: ofExtension("money", v.optional(v.array(v.string()))),
});
export type AskedApproval = v.InferOutput<typeof AskedApproval>;

/** An order before it is placed. Its `version` seals it: a submit with another one answers 409. */
export const Settlement = v.object({
	settlementId: Id,
	version: Count,
	/** Absent until the buyer has an address. */
	address: v.optional(Address),
	invoice: v.optional(InvoiceChoice),
	deliveries: v.array(Delivery),
	paymentTypes: v.array(PaymentType),
	/** The code of the way to pay that the buyer has chosen. */
	paymentType: ofExtension("money", v.optional(v.string())),
	venders: v.array(SettlementVender),
	remark: v.optional(v.string()),
	poNo: v.optional(v.string()),
	/** The cost fields that the buyer's company asks for. `modify` takes values for them. */
	costFields: ofExtension("approval", v.optional(v.array(AskedCostField))),
	/** The values of the whole order. */
	costs: ofExtension("approval", v.optional(CostValues)),
	orderPrice: Money,
	orderNakedPrice: Money,
	orderTaxPrice: Money,
	freight: Money,
	/** orderPrice + freight. */
	payPrice: Money,
	unsellable: v.array(
		v.object({ skuId: Id, name: v.optional(v.string()), num: v.optional(Count), reason: v.string() }),
	),
	warnings: v.array(v.string()),
	changes: v.array(Change),
	/**
	 * Where the order is above the company's limit or exceeds its budget for the month: the approvers, and what
	 * they see.
	 */
	approval: ofExtension(
		"approval",
		v.optional(v.object({ ...AskedApproval.entries, recordId: v.optional(Id) })),
	),
	/** The order exceeds the company's budget for this month. Every submitter is told. */
	isOverBudget: ofExtension("approval", v.optional(v.boolean())),
	/** The figures of this budget with this order, for a buyer who may see them. */
	budget: ofExtension("approval", v.optional(Budget)),
	/** `modify` takes other numbers of its lines. */
	mayChangeLines: ofExtension("lines", v.optional(v.boolean())),
	/** `modify` takes a remark for each supplier. */
	mayRemarkVenders: ofExtension("lines", v.optional(v.boolean())),
	/** `modify` takes files for each supplier. */
	mayAttachFiles: ofExtension("lines", v.optional(v.boolean())),
	/** It is a part of one order for several addresses: the ids of all parts, which are submitted together. */
	together: ofExtension("lines", v.optional(v.array(Id))),
	/** Set after the submit. */
	orderId: v.optional(Id),
});
export type Settlement = v.InferOutput<typeof Settlement>;

/** The body of a 409: the changes, and the settlement as it is now. */
export const SettlementConflict = v.object({
	...ErrorBody.entries,
	changes: v.optional(v.array(Change), []),
	settlement: v.optional(Settlement),
});
export type SettlementConflict = v.InferOutput<typeof SettlementConflict>;
