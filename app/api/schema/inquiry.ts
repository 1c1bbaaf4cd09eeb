import * as v from "valibot";
import { Address } from "./address";
import { Id } from "./id";
import { Money, TaxRate } from "./money";
import { Count, Quantity } from "./number";
import { OrderState } from "./order";
import { optionalText } from "./text";
import { Day, Time } from "./time";

/** An inquiry (询价) asks suppliers once; a bidding (竞价) is an inquiry in rounds, each below the one before. */
export const InquiryKind = v.picklist(["inquiry", "bidding"], "没有这种采购方式");
export type InquiryKind = v.InferOutput<typeof InquiryKind>;

/** Waiting for the first offer, having some, over (by the deadline or the last round), decided, taken back. */
export const InquiryState = v.picklist(
	["open", "answered", "closed", "accepted", "withdrawn"],
	"没有这种状态",
);
export type InquiryState = v.InferOutput<typeof InquiryState>;

const wish = {
	num: Quantity,
	/** By when it is wanted. */
	wishDate: v.optional(Day),
	remark: optionalText("说明", 200),
};

/** What is asked for: an article of the catalogue, or what the buyer calls it. */
export const InquiryLineInput = v.pipe(
	v.object({
		skuId: v.optional(Id),
		name: optionalText("品名", 100),
		model: optionalText("型号", 100),
		unit: optionalText("单位", 10),
		...wish,
	}),
	v.forward(
		v.check(({ skuId, name }) => Boolean(skuId || name), "请填写品名"),
		["name"],
	),
);

/** Lines are known by their place, from 1. */
export const InquiryLine = v.object({
	lineNo: Count,
	skuId: v.optional(Id),
	name: v.string(),
	model: v.string(),
	unit: v.string(),
	...wish,
});
export type InquiryLine = v.InferOutput<typeof InquiryLine>;

/** What a supplier asks for a piece of a line; without `skuId` it has no article of the catalogue to order. */
export const OfferLine = v.object({
	lineNo: Count,
	skuId: v.optional(Id),
	price: Money,
	nakedPrice: Money,
	taxRate: TaxRate,
	/** Days from the order to the delivery. */
	promiseDays: Count,
	remark: v.optional(v.string()),
});
export type OfferLine = v.InferOutput<typeof OfferLine>;

/** A supplier's answer; of a bidding, its bid of one round. Lines that it cannot supply are missing. */
export const Offer = v.object({
	offerId: Id,
	/** From 1. */
	round: Count,
	venderId: Id,
	venderName: v.string(),
	time: Time,
	validUntil: Time,
	remark: v.optional(v.string()),
	lines: v.array(OfferLine),
});
export type Offer = v.InferOutput<typeof Offer>;

const head = {
	inquiryId: Id,
	kind: InquiryKind,
	state: InquiryState,
	createdAt: Time,
	/** Nothing is offered after it. */
	deadline: Time,
	/** Of an inquiry both are 1. */
	round: Count,
	rounds: Count,
	/** What was accepted, as the last settlement of it. */
	settlementId: v.optional(Id),
};

/** One of a list. */
export const InquiryBrief = v.object({
	...head,
	/** The last order of it. */
	orderId: v.optional(Id),
	/** The first line's name. */
	name: v.string(),
	lineCount: Count,
	/** Suppliers that have answered. */
	venderCount: Count,
});
export type InquiryBrief = v.InferOutput<typeof InquiryBrief>;

export const Inquiry = v.object({
	...head,
	address: Address,
	contact: v.string(),
	mobile: v.string(),
	remark: v.optional(v.string()),
	lines: v.array(InquiryLine),
	/** Of all rounds, in the order of their arrival. */
	offers: v.array(Offer),
	/** Which offer was accepted for which line. */
	choices: v.array(v.object({ lineNo: Count, offerId: Id })),
	/** All that were placed at its prices, the oldest first: more than one where something came to nothing. */
	orders: v.array(v.object({ orderId: Id, state: OrderState })),
	handleOption: v.object({
		withdraw: v.boolean(),
		accept: v.boolean(),
		/** Something that was ordered came to nothing, and its offer still holds: `accept` the same again. */
		reorder: v.optional(v.boolean(), false),
	}),
});
export type Inquiry = v.InferOutput<typeof Inquiry>;
