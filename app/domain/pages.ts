import type { ParameterName } from "./parameters";

/** Everything about a page. Links and the browser read it too, so it is plain data: no schema, no code. */
export type Page = {
	path: `/${string}`;
	layout: "default" | "top-bar" | "no-footer";
	/** The folder of its screen in app/routes; without it that of its name: `shopList` is in shop-list. */
	screen?: string;
	/** Parameters that every link to the page names, and those that it may name, in the order of its address. */
	needs?: readonly ParameterName[];
	takes?: readonly ParameterName[];
	/**
	 * Kept by the page cache, and made ready by the browser when a pointer rests on its link. Of its address it may then
	 * depend on its parameters alone (SECURITY C2), and to load it changes nothing.
	 */
	kept?: true;
	/**
	 * Says where its first view ends (app/ui/page/first-view.tsx) and is painted from there on; nothing that follows may
	 * shift what stands above. Any other page is painted whole.
	 */
	firstView?: true;
	/** Shown without a session (SPEC §2, §4). */
	public?: true;
	/** False where nothing should lead away: the specification's black list, and the pages that say why not (SPEC §2). */
	footer?: false;
	/** The copyright line, where a buyer comes in: the specification's white list (SPEC §2). */
	copyright?: true;
	/** The router never goes there by itself (SPEC §2). */
	fullLoad?: true;
	/** Its form takes files. */
	upload?: true;
};

/** Shown before the session, or in place of another page. */
const withoutSession = { layout: "no-footer", public: true, footer: false } as const;
const status = { ...withoutSession, screen: "status" } as const;
/** They know from the session who can help. */
const explained = { layout: "no-footer", footer: false, screen: "status", takes: ["right"] } as const;

/** Every page of the storefront (SPEC §2 Routes), a row each; docs/adding.md shows how to add one. */
export const pages = {
	home: { path: "/", layout: "default", kept: true, firstView: true, copyright: true },
	search: {
		path: "/search",
		layout: "default",
		takes: [
			"keyword",
			"asTyped",
			"catId",
			"catIds",
			"venderId",
			"venderIds",
			"brands",
			"attrs",
			"min",
			"max",
			"inStockOnly",
			"arrivesWithin",
			"sortType",
			"groupBy",
			"view",
			"pageIndex",
			"added",
		],
		kept: true,
		firstView: true,
		copyright: true,
		fullLoad: true,
	},
	item: {
		path: "/item",
		layout: "default",
		needs: ["skuId"],
		kept: true,
		firstView: true,
		copyright: true,
		fullLoad: true,
	},
	shop: {
		path: "/shop",
		layout: "default",
		needs: ["venderId"],
		takes: ["keyword", "catId", "sortType", "groupBy", "view", "pageIndex", "added"],
		kept: true,
		firstView: true,
		copyright: true,
	},
	shopList: {
		path: "/shopList",
		layout: "default",
		takes: ["keyword", "pageIndex"],
		kept: true,
		copyright: true,
	},
	special: {
		path: "/special",
		layout: "default",
		takes: ["platform", "keyword", "catId", "sortType", "groupBy", "view", "pageIndex", "added"],
		kept: true,
		firstView: true,
		copyright: true,
	},
	page: {
		path: "/page",
		layout: "default",
		needs: ["id"],
		kept: true,
		firstView: true,
		copyright: true,
		fullLoad: true,
	},
	notice: {
		path: "/notice",
		layout: "default",
		takes: ["tab", "kind", "unread", "pageIndex"],
		fullLoad: true,
	},
	noticeDetail: {
		path: "/noticeDetail",
		layout: "default",
		takes: ["id", "articleId"],
		kept: true,
	},
	const: { path: "/const", layout: "default", kept: true },
	workbench: { path: "/admin/main/index", layout: "default" },
	orders: {
		path: "/admin/order/theOrder",
		layout: "default",
		takes: ["state", "invoice", "keyword", "from", "to", "pageIndex"],
	},
	deliveryNote: {
		path: "/admin/order/theOrder/deliveryNote",
		layout: "default",
		needs: ["orderChildId"],
	},
	service: {
		path: "/admin/service",
		layout: "default",
		takes: ["skuId", "orderChildId", "pageIndex"],
	},
	orderDetails: { path: "/admin/order/theOrder/orderDetails", layout: "default", needs: ["orderChildId"] },
	approvals: { path: "/admin/approval", layout: "default", takes: ["role", "keyword", "pageIndex"] },
	approval: { path: "/admin/approval/detail", layout: "default", needs: ["orderId"] },
	afterSaleApply: {
		path: "/admin/after/sale/apply",
		layout: "default",
		takes: ["orderChildId", "skuId", "keyword", "pageIndex"],
		upload: true,
	},
	afterSaleRecords: {
		path: "/admin/after/sale/record",
		layout: "default",
		takes: ["serviceState", "keyword", "pageIndex"],
	},
	afterSaleRecord: { path: "/admin/after/sale/record/detail", layout: "default", needs: ["serviceId"] },
	compare: { path: "/compare", layout: "default" },
	compareRecords: { path: "/admin/goods/compareRecord", layout: "default" },
	compareRecord: { path: "/admin/goods/compareRecord/detail", layout: "default", needs: ["recordId"] },
	inquiries: {
		path: "/admin/specialPurchase/inquiryList",
		layout: "default",
		takes: ["inquiryState", "keyword", "pageIndex"],
	},
	inquiry: {
		path: "/admin/specialPurchase/inquiryList/detail",
		layout: "default",
		needs: ["inquiryId"],
	},
	inquiryForm: {
		path: "/admin/specialPurchase/inquiryList/edit",
		layout: "default",
		takes: ["goods", "inquiryId"],
	},
	biddings: {
		path: "/admin/specialPurchase/biddingList",
		layout: "default",
		screen: "inquiries",
		takes: ["inquiryState", "keyword", "pageIndex"],
	},
	bidding: {
		path: "/admin/specialPurchase/biddingList/detail",
		layout: "default",
		screen: "inquiry",
		needs: ["inquiryId"],
	},
	biddingForm: {
		path: "/admin/specialPurchase/biddingList/edit",
		layout: "default",
		screen: "inquiry-form",
		takes: ["goods", "inquiryId"],
	},
	nonInquiry: {
		path: "/admin/non/inquiry/purchase",
		layout: "default",
		screen: "direct-purchases",
		takes: ["keyword", "from", "to", "pageIndex"],
	},
	nonBidding: {
		path: "/admin/non/bidding/purchase",
		layout: "default",
		screen: "direct-purchases",
		takes: ["keyword", "from", "to", "pageIndex"],
	},
	addresses: { path: "/admin/company/address", layout: "default", takes: ["keyword", "pageIndex", "saved"] },
	addressForm: { path: "/admin/company/address/edit", layout: "default", takes: ["addressId"] },
	followedShops: { path: "/admin/goods/followShop", layout: "default", takes: ["keyword", "pageIndex"] },
	companyAccounts: {
		path: "/admin/finance/credit",
		layout: "default",
		takes: ["account", "from", "to", "pageIndex"],
	},
	transfers: { path: "/admin/order/transfer", layout: "default", takes: ["pageIndex"] },
	account: { path: "/admin/company/account", layout: "default", takes: ["ended"] },
	invoiceHeaders: {
		path: "/admin/finance/invoiceHeader",
		layout: "default",
		takes: ["keyword", "pageIndex", "saved"],
	},
	invoiceHeaderForm: { path: "/admin/finance/invoiceHeader/edit", layout: "default", takes: ["headerId"] },
	cart: { path: "/cart", layout: "top-bar", takes: ["cartItemId"], fullLoad: true },
	cartNew: { path: "/cartNew", layout: "top-bar", takes: ["cartItemId"] },
	cartPage: { path: "/cartPage", layout: "top-bar", takes: ["cartItemId"] },
	orderConfirm: {
		path: "/orderConfirm",
		layout: "top-bar",
		needs: ["settlementId"],
		takes: ["panel", "inv.type", "keyword", "pageIndex"],
	},
	cashier: {
		path: "/cashier",
		layout: "top-bar",
		needs: ["orderId"],
		takes: ["paymentId", "method"],
		upload: true,
	},
	orderStatus: { path: "/orderStatus", layout: "top-bar", needs: ["orderId"] },
	location: {
		path: "/location",
		layout: "top-bar",
		needs: ["back"],
		takes: ["ids", "former", "keyword", "pageIndex"],
	},
	login: {
		path: "/login",
		...withoutSession,
		takes: ["mode", "expired", "reset", "redirect"],
		copyright: true,
	},
	unauthorized: { path: "/401", ...status },
	forbidden: { path: "/403", ...explained },
	notFound: { path: "/404", ...status },
	accessFail: { path: "/accessFail", ...explained },
} as const satisfies Record<string, Page>;

export const allPages: readonly Page[] = Object.values(pages);

/** The folder of a page's screen in app/routes. */
export function nameScreen(page: Page): string {
	const [id = ""] = Object.entries(pages).find(([, row]) => row === page) ?? [];
	return page.screen ?? id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const byPath = new Map(allPages.map((page) => [page.path.toLowerCase(), page]));

/** The page at a path, read as React Router reads it: in either case, with or without a slash at its end. */
export function findPage(path: string): Page | null {
	return byPath.get(path.toLowerCase().replace(/(.)\/$/, "$1")) ?? null;
}
