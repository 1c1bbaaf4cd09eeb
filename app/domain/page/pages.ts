import type { ParameterName } from "./parameters";

/** An address of the storefront and what it may name: a page, or a row of `resources`. */
export type Address = {
	path: `/${string}`;
	/** Parameters that every link to it names, and those that it may name, in the order of its address. */
	needs?: readonly ParameterName[];
	takes?: readonly ParameterName[];
};

/** Everything about a page. Links and the browser read it too, so it is plain data: no schema, no code. */
export type Page = Address & {
	layout: "default" | "top-bar" | "no-footer";
	/** The room of app/routes that the screen is in, named after the buyer's purpose. */
	room: "goods" | "buying" | "after-order" | "company" | "account" | "informed";
	/** The folder of the screen in its room; by default the page's name: `shopList` is in shop-list. */
	screen?: string;
	/**
	 * The page cache stores it, and the browser prerenders it when a pointer rests on its link. It may depend on the
	 * parameters of its address alone (SECURITY C2), and loading it changes nothing.
	 */
	cached?: true;
	/**
	 * Says where its first view ends (app/ui/page/first-view.tsx): the browser paints from there on, and nothing that
	 * follows may shift the first view. Any other page is painted whole.
	 */
	firstView?: true;
	/** Shown without a session (SPEC §2, §4). */
	public?: true;
	/**
	 * False where nothing should lead away: the specification's black list, and the pages that explain a refusal (SPEC
	 * §2).
	 */
	footer?: false;
	/** The copyright line, where a buyer enters the mall: the specification's white list (SPEC §2). */
	copyright?: true;
	/** The router never goes there by itself (SPEC §2). */
	fullLoad?: true;
	/** Its form takes files. */
	upload?: true;
};

/** Shown before the session, or in place of another page. */
const withoutSession = { layout: "no-footer", room: "account", public: true, footer: false } as const;
const status = { ...withoutSession, screen: "status" } as const;
/** These know from the session who can help. */
const explained = {
	layout: "no-footer",
	room: "account",
	footer: false,
	screen: "status",
	takes: ["right"],
} as const;

/** Every page of the storefront (SPEC §2 Routes), a row each; docs/adding.md shows how to add one. */
export const pages = {
	home: { path: "/", room: "goods", layout: "default", cached: true, firstView: true, copyright: true },
	search: {
		path: "/search",
		room: "goods",
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
		cached: true,
		firstView: true,
		copyright: true,
		fullLoad: true,
	},
	item: {
		path: "/item",
		room: "goods",
		layout: "default",
		needs: ["skuId"],
		cached: true,
		firstView: true,
		copyright: true,
		fullLoad: true,
	},
	shop: {
		path: "/shop",
		room: "goods",
		layout: "default",
		needs: ["venderId"],
		takes: ["keyword", "catId", "sortType", "groupBy", "view", "pageIndex", "added"],
		cached: true,
		firstView: true,
		copyright: true,
	},
	shopList: {
		path: "/shopList",
		room: "goods",
		layout: "default",
		takes: ["keyword", "pageIndex"],
		cached: true,
		copyright: true,
	},
	special: {
		path: "/special",
		room: "goods",
		layout: "default",
		takes: ["platform", "keyword", "catId", "sortType", "groupBy", "view", "pageIndex", "added"],
		cached: true,
		firstView: true,
		copyright: true,
	},
	page: {
		path: "/page",
		room: "goods",
		layout: "default",
		needs: ["id"],
		cached: true,
		firstView: true,
		copyright: true,
		fullLoad: true,
	},
	notice: {
		path: "/notice",
		room: "informed",
		layout: "default",
		takes: ["tab", "kind", "unread", "pageIndex"],
		fullLoad: true,
	},
	noticeDetail: {
		path: "/noticeDetail",
		room: "informed",
		layout: "default",
		takes: ["id", "articleId"],
		cached: true,
	},
	const: { path: "/const", room: "informed", layout: "default", cached: true },
	workbench: { path: "/admin/main/index", room: "company", layout: "default" },
	orders: {
		path: "/admin/order/theOrder",
		room: "after-order",
		layout: "default",
		takes: ["state", "invoice", "keyword", "from", "to", "pageIndex"],
	},
	deliveryNote: {
		path: "/admin/order/theOrder/deliveryNote",
		room: "after-order",
		layout: "default",
		needs: ["orderChildId"],
	},
	service: {
		path: "/admin/service",
		room: "informed",
		layout: "default",
		takes: ["skuId", "orderChildId", "pageIndex"],
	},
	orderDetails: {
		path: "/admin/order/theOrder/orderDetails",
		room: "after-order",
		layout: "default",
		needs: ["orderChildId"],
	},
	approvals: {
		path: "/admin/approval",
		room: "company",
		layout: "default",
		takes: ["role", "keyword", "pageIndex"],
	},
	approval: { path: "/admin/approval/detail", room: "company", layout: "default", needs: ["orderId"] },
	afterSaleApply: {
		path: "/admin/after/sale/apply",
		room: "after-order",
		layout: "default",
		takes: ["orderChildId", "skuId", "keyword", "pageIndex"],
		upload: true,
	},
	afterSaleRecords: {
		path: "/admin/after/sale/record",
		room: "after-order",
		layout: "default",
		takes: ["serviceState", "keyword", "pageIndex"],
	},
	afterSaleRecord: {
		path: "/admin/after/sale/record/detail",
		room: "after-order",
		layout: "default",
		needs: ["serviceId"],
	},
	compare: { path: "/compare", room: "goods", layout: "default" },
	compareRecords: { path: "/admin/goods/compareRecord", room: "goods", layout: "default" },
	compareRecord: {
		path: "/admin/goods/compareRecord/detail",
		room: "goods",
		layout: "default",
		needs: ["recordId"],
	},
	inquiries: {
		path: "/admin/specialPurchase/inquiryList",
		room: "buying",
		layout: "default",
		takes: ["inquiryState", "keyword", "pageIndex"],
	},
	inquiry: {
		path: "/admin/specialPurchase/inquiryList/detail",
		room: "buying",
		layout: "default",
		needs: ["inquiryId"],
	},
	inquiryForm: {
		path: "/admin/specialPurchase/inquiryList/edit",
		room: "buying",
		layout: "default",
		takes: ["goods", "inquiryId"],
	},
	biddings: {
		path: "/admin/specialPurchase/biddingList",
		room: "buying",
		layout: "default",
		screen: "inquiries",
		takes: ["inquiryState", "keyword", "pageIndex"],
	},
	bidding: {
		path: "/admin/specialPurchase/biddingList/detail",
		room: "buying",
		layout: "default",
		screen: "inquiry",
		needs: ["inquiryId"],
	},
	biddingForm: {
		path: "/admin/specialPurchase/biddingList/edit",
		room: "buying",
		layout: "default",
		screen: "inquiry-form",
		takes: ["goods", "inquiryId"],
	},
	nonInquiry: {
		path: "/admin/non/inquiry/purchase",
		room: "buying",
		layout: "default",
		screen: "direct-purchases",
		takes: ["keyword", "from", "to", "pageIndex"],
	},
	nonBidding: {
		path: "/admin/non/bidding/purchase",
		room: "buying",
		layout: "default",
		screen: "direct-purchases",
		takes: ["keyword", "from", "to", "pageIndex"],
	},
	addresses: {
		path: "/admin/company/address",
		room: "company",
		layout: "default",
		takes: ["keyword", "pageIndex", "saved"],
	},
	addressForm: {
		path: "/admin/company/address/edit",
		room: "company",
		layout: "default",
		takes: ["addressId"],
	},
	followedShops: {
		path: "/admin/goods/followShop",
		room: "goods",
		layout: "default",
		takes: ["keyword", "pageIndex"],
	},
	companyAccounts: {
		path: "/admin/finance/credit",
		room: "company",
		layout: "default",
		takes: ["account", "from", "to", "pageIndex"],
	},
	transfers: { path: "/admin/order/transfer", room: "company", layout: "default", takes: ["pageIndex"] },
	account: { path: "/admin/company/account", room: "account", layout: "default", takes: ["ended"] },
	invoiceHeaders: {
		path: "/admin/finance/invoiceHeader",
		room: "company",
		layout: "default",
		takes: ["keyword", "pageIndex", "saved"],
	},
	invoiceHeaderForm: {
		path: "/admin/finance/invoiceHeader/edit",
		room: "company",
		layout: "default",
		takes: ["headerId"],
	},
	cart: { path: "/cart", room: "buying", layout: "top-bar", takes: ["cartItemId"], fullLoad: true },
	cartNew: { path: "/cartNew", room: "buying", layout: "top-bar", takes: ["cartItemId"] },
	cartPage: { path: "/cartPage", room: "buying", layout: "top-bar", takes: ["cartItemId"] },
	orderConfirm: {
		path: "/orderConfirm",
		room: "buying",
		layout: "top-bar",
		needs: ["settlementId"],
		takes: ["panel", "inv.type", "keyword", "pageIndex"],
	},
	cashier: {
		path: "/cashier",
		room: "buying",
		layout: "top-bar",
		needs: ["orderId"],
		takes: ["paymentId", "method"],
		upload: true,
	},
	orderStatus: { path: "/orderStatus", room: "buying", layout: "top-bar", needs: ["orderId"] },
	location: {
		path: "/location",
		room: "buying",
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

/** The folder of a page's screen below app/routes: `goods/shop-list`. */
export function nameScreen(page: Page): string {
	const [id = ""] = Object.entries(pages).find(([, row]) => row === page) ?? [];
	return `${page.room}/${page.screen ?? id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const byPath = new Map(allPages.map((page) => [page.path.toLowerCase(), page]));

/** The page at a path, read as React Router reads it: in either case, with or without a slash at its end. */
export function findPage(path: string): Page | null {
	return byPath.get(path.toLowerCase().replace(/(.)\/$/, "$1")) ?? null;
}
