/** Rights that open no page of their own: no menu shows their entries. */
export const plainRights = ["/company/shared", "/order/company"] as const;
export type PlainRight = (typeof plainRights)[number];

/**
 * A right of a buyer, by the path of its entry in the permission tree (SPEC §3, §6). The rows of pages and
 * the calls name the right that they need.
 */
export type Right =
	| "/order/transfer"
	| "/non/bidding/purchase"
	| "/non/inquiry/purchase"
	| "/specialPurchase/biddingList"
	| "/specialPurchase/inquiryList"
	| "/goods/compareRecord"
	| "/goods/followShop"
	| "/finance/invoiceHeader"
	| "/finance/credit"
	| PlainRight;
