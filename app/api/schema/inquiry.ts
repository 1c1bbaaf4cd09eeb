import * as v from "valibot";
import { Address } from "./address";
import { Drawing } from "./free-goods";
import { Id } from "./id";
import { Money, TaxRate } from "./money";
import { Count, Quantity } from "./number";
import { OrderState } from "./order";
import { Pack } from "./pack";
import { Picture } from "./picture";
import { optionalText } from "./text";
import { Day, Time } from "./time";

/** An inquiry (询价) asks suppliers once; a bidding (竞价) is an inquiry in rounds, each below the one before. */
export const InquiryKind = v.picklist(["inquiry", "bidding"], "没有这种采购方式");
export type InquiryKind = v.InferOutput<typeof InquiryKind>;

/** Waiting for the first offer, with offers, over (by the deadline or the last round), decided, withdrawn. */
export const InquiryState = v.picklist(
	["open", "answered", "closed", "accepted", "withdrawn"],
	"没有这种状态",
);
export type InquiryState = v.InferOutput<typeof InquiryState>;

const wish = {
	num: Quantity,
	/** The day by which the goods are wanted. */
	wishDate: v.optional(Day),
	remark: optionalText("说明", 200),
};

/** A wanted article: one of the catalogue, or the buyer's own words. */
export const InquiryLineInput = v.pipe(
	v.object({
		skuId: v.optional(Id),
		name: optionalText("品名", 100),
		model: optionalText("型号", 100),
		unit: optionalText("单位", 10),
		/** A drawing that the buyer has uploaded. */
		fileId: v.optional(Id),
		...wish,
	}),
	v.forward(
		v.check(({ skuId, name }) => Boolean(skuId || name), "请填写品名"),
		["name"],
	),
);

/** A line is known by its place, from 1. */
export const InquiryLine = v.object({
	lineNo: Count,
	skuId: v.optional(Id),
	name: v.string(),
	model: v.string(),
	unit: v.string(),
	drawing: v.optional(Drawing),
	...wish,
});
export type InquiryLine = v.InferOutput<typeof InquiryLine>;

/** The goods that a supplier offers, as they were at the time of its offer. */
export const OfferedGoods = v.object({
	name: v.string(),
	brandName: v.optional(v.string()),
	model: v.optional(v.string()),
	imageUrl: v.optional(Picture),
});
export type OfferedGoods = v.InferOutput<typeof OfferedGoods>;

/**
 * A supplier's price for a line; without `skuId` the goods are not in the
 * catalogue, and are ordered as words.
 */
export const OfferLine = v.object({
	lineNo: Count,
	skuId: v.optional(Id),
	goods: v.optional(OfferedGoods),
	/** The number of offered units for the line; without it the asked number. */
	num: v.optional(Quantity),
	price: Money,
	nakedPrice: Money,
	taxRate: TaxRate,
	/** The unit of `price`, and its content; without them the price is for the unit of the line. */
	saleUnit: v.optional(v.string()),
	pack: v.optional(Pack),
	/** Days from the order to the delivery. */
	promiseDays: Count,
	remark: v.optional(v.string()),
});
export type OfferLine = v.InferOutput<typeof OfferLine>;

/** A supplier's answer, in a bidding its bid of one round. Lines that it cannot supply are missing. */
export const Offer = v.object({
	offerId: Id,
	/** The round, from 1. */
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
	/** No offer comes after it. */
	deadline: Time,
	/** An inquiry has 1 of 1. */
	round: Count,
	rounds: Count,
	/** The accepted choice, with its last settlement. */
	settlementId: v.optional(Id),
};

/** An inquiry in a list. */
export const InquiryBrief = v.object({
	...head,
	/** The number of its last order. */
	orderId: v.optional(Id),
	/** The first line's name. */
	name: v.string(),
	lineCount: Count,
	/** The number of suppliers that have answered. */
	venderCount: Count,
});
export type InquiryBrief = v.InferOutput<typeof InquiryBrief>;

export const Inquiry = v.object({
	...head,
	address: Address,
	contact: v.string(),
	mobile: v.string(),
	remark: v.optional(v.string()),
	/** The suppliers that were asked; without it all of them. */
	venders: v.optional(v.array(v.object({ venderId: Id, venderName: v.string() }))),
	lines: v.array(InquiryLine),
	/** The offers of all rounds, in the order of their arrival. */
	offers: v.array(Offer),
	/** The accepted offer of each line. */
	choices: v.array(v.object({ lineNo: Count, offerId: Id })),
	/** All orders at its prices, the oldest first: more than one where goods were cancelled or sent back. */
	orders: v.array(v.object({ orderId: Id, state: OrderState })),
	handleOption: v.object({
		withdraw: v.boolean(),
		accept: v.boolean(),
		/**
		 * Some of its goods were cancelled or sent back, and their offers are still
		 * valid: `accept` the same again.
		 */
		reorder: v.optional(v.boolean(), false),
	}),
});
export type Inquiry = v.InferOutput<typeof Inquiry>;
