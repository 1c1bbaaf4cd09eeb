import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Done } from "../../schema/done";
import { FreeGoods } from "../../schema/free-goods";
import { Id } from "../../schema/id";
import { Inquiry, InquiryBrief, InquiryKind, InquiryLineInput, InquiryState } from "../../schema/inquiry";
import { Money } from "../../schema/money";
import { Count, int } from "../../schema/number";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Picture } from "../../schema/picture";
import { Keyword, Mobile, optionalText, text } from "../../schema/text";
import { Day, Time } from "../../schema/time";

const { get, post } = callsOf("mall");

export const maxInquiryLines = 50;
export const maxRounds = 5;
export const maxInquiryVenders = 20;

const inquiryId = v.object({ inquiryId: Id });

/** 403 without the right to this kind (SPEC §5), 555 where too many are open. */
export const createInquiry = post("/inquiry/create", {
	mayForbid: true,
	extension: "inquiry",
	idempotentBy: "requestId",
	input: v.object({
		/** An id from the page: sent twice, it makes one inquiry. */
		requestId: Id,
		kind: InquiryKind,
		lines: v.pipe(
			v.array(InquiryLineInput),
			v.minLength(1, "请至少填写一行"),
			v.maxLength(maxInquiryLines, `一次最多 ${maxInquiryLines} 行`),
		),
		/** The number of rounds of a bidding. */
		rounds: v.optional(int(1, maxRounds), 1),
		/** Its last day, in Asia/Shanghai. */
		deadline: Day,
		addressId: Id,
		contact: text("联系人", 20),
		mobile: Mobile,
		remark: optionalText("说明", 500),
		/** The suppliers to ask; without it all of them. */
		venderIds: v.optional(
			v.pipe(v.array(Id), v.maxLength(maxInquiryVenders, `一次最多选 ${maxInquiryVenders} 家供应商`)),
		),
	}),
	output: inquiryId,
});

/** Each word is part of the number, or of the name or model of a line. */
const conditions = { kind: InquiryKind, keyword: Keyword };

/** The buyer's own, newest first. */
export const listInquiries = get("/inquiry/list", {
	mayForbid: true,
	extension: "inquiry",
	input: v.object({ state: v.optional(InquiryState), ...conditions, ...pageQueryEntries }),
	output: v.object(pageOf(InquiryBrief)),
});

/** How many `listInquiries` has in all, and in each state. */
export const countInquiries = get("/inquiry/stateCount", {
	mayForbid: true,
	extension: "inquiry",
	input: v.object(conditions),
	output: v.object({
		all: Count,
		open: Count,
		answered: Count,
		closed: Count,
		accepted: Count,
		withdrawn: Count,
	}),
});

/** An inquiry of the buyer's own, with its lines and the suppliers' offers. */
export const getInquiry = get("/inquiry/detail/:inquiryId", {
	mayForbid: true,
	extension: "inquiry",
	input: inquiryId,
	output: Inquiry,
});

/** 409: it is decided already. */
export const withdrawInquiry = post("/inquiry/withdraw/:inquiryId", {
	mayForbid: true,
	extension: "inquiry",
	input: inquiryId,
	output: Done,
});

/**
 * Accepts an offer as a whole, or line by line, and makes a settlement of these lines at the offered prices.
 * A line without an article becomes `FreeGoods`. The same choice again answers the same settlement. After
 * goods of its orders were cancelled or sent back, it answers the settlement that has all of these goods and
 * is not ordered yet, or else a new one. 409: another choice, or an offer that is no longer valid.
 */
export const acceptOffers = post("/inquiry/accept", {
	mayForbid: true,
	extension: "inquiry",
	idempotentBy: "inquiryId",
	input: v.object({
		inquiryId: Id,
		choices: v.pipe(
			v.array(v.object({ lineNo: int(1, maxInquiryLines), offerId: Id })),
			v.minLength(1, "请选择报价"),
			v.maxLength(maxInquiryLines),
		),
	}),
	output: v.object({ settlementId: Id }),
});

/** An article that was bought without an inquiry, or without a bidding. */
export const DirectPurchase = v.object({
	skuId: Id,
	name: v.string(),
	imageUrl: Picture,
	venderName: v.string(),
	saleUnit: v.string(),
	free: v.optional(FreeGoods),
	/** In the period: orders, pieces and cost, tax included. */
	orderCount: Count,
	num: Count,
	amount: Money,
	/** The number of the last order. */
	price: Money,
	time: Time,
});
export type DirectPurchase = v.InferOutput<typeof DirectPurchase>;

/**
 * The goods that the buyer ordered from `from` to `to` without an inquiry or bidding,
 * by amount; days, both included.
 */
export const listDirectPurchases = get("/inquiry/direct", {
	mayForbid: true,
	extension: "inquiry",
	input: v.object({
		kind: InquiryKind,
		keyword: Keyword,
		from: v.optional(Day),
		to: v.optional(Day),
		...pageQueryEntries,
	}),
	output: v.object(pageOf(DirectPurchase)),
});
