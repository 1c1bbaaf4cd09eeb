import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id } from "../../schema/id";
import { text, Url } from "../../schema/text";

const { get, post } = callsOf("mall");

const url = v.object({ url: v.string() });

/** The after-sale pages: firstUrlId 1 apply, 2 record; `result` is opened in a new tab. */
export const getAfterSaleUrl = post("/afterSale/componentUrl", {
	mayForbid: true,
	changes: false,
	input: v.object({
		dataRange: v.literal("3"),
		/** 1 to apply, 2 the claims so far. */
		firstUrlId: v.picklist(["1", "2"]),
		/** The same choice as `firstUrlId`, as a number. */
		type: v.picklist([1, 2]),
		/** The login name. */
		lotteryContacts: text("登录名", 50),
		/** The return address for a buyer whose session has ended. */
		expiredUrl: Url,
	}),
	output: v.object({ result: v.string() }),
});

/**
 * The page of the online service, opened in a new tab. It is about an article, an order or a supplier where
 * one is named.
 */
export const getCustomerServiceUrl = post("/customer/onlineUrl", {
	mayForbid: true,
	changes: false,
	input: v.object({ skuId: v.optional(Id), orderId: v.optional(Id), venderId: v.optional(Id) }),
	output: url,
});

/** Tells if this buyer may see the online service. */
export const getCustomerServicePermission = get("/customer/onlineViewPermissions", {
	output: v.object({ visible: v.boolean() }),
});

/** Platform 18 is the bidding hall, 19 the inquiry hall (§9). */
const HallInput = v.object({
	/** 18 the bidding hall, 19 the inquiry hall. */
	platform: v.picklist([18, 19]),
	vc: v.literal(1),
	urlType: v.literal("dt"),
	orderDetailUrl: Url,
	loginUrl: Url,
});

/** The page of a hall for a buyer with the right to it, opened in a new tab. */
export const getAucUrl = post("/auc/getAucUrl", {
	model: "OPEN",
	mayForbid: true,
	changes: false,
	input: HallInput,
	output: url,
});

/**
 * The page of the bidding hall or the inquiry hall, which the top bar opens in a new tab. It needs no
 * session.
 */
export const getHallUrl = post("/auc/getDtUrl", {
	model: "OPEN",
	public: true,
	changes: false,
	input: HallInput,
	output: url,
});

/** Tells if a domain belongs to a mall. */
export const checkDomain = get("/mall/checkDomain", {
	uncalled: "The edge knows its malls by itself.",
	input: v.object({ domainName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(253)) }),
	output: v.object({ valid: v.boolean() }),
});
