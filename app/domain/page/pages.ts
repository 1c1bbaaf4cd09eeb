import type { Extension } from "~/api/endpoint/extension";
import type { Right } from "~/api/endpoint/right";
import type { ParameterName } from "./parameters";

/** An address of the storefront and what it may name: a page, or a row of `resources`. */
export type PageAddress = {
	path: `/${string}`;
	/** Parameters that every link to it names, and those that it may name, in the order of its address. */
	needs?: readonly ParameterName[];
	takes?: readonly ParameterName[];
};

/** Everything about a page. Links and the browser read it too, so it is plain data: no schema, no code. */
export type Page = PageAddress & {
	/** The frame around it, from app/shell; "default" where its row has none. */
	layout?: "default" | "top-bar" | "no-footer";
	/** The room of app/routes that the screen is in, named after the buyer's purpose. */
	room: "goods" | "buying" | "after-order" | "company" | "account" | "informed";
	/** The folder of the screen in its room; by default the page's name: `shopList` is in shop-list. */
	screen?: string;
	/**
	 * How long the page cache stores it: a minute where it shows prices, stock or arrivals (C10). The browser
	 * loads it ahead at the press on its link. It may depend on the parameters of its address alone
	 * (SECURITY C2), and loading it changes nothing.
	 */
	cached?: "minute" | "hour";
	/** The browser asks for the number in the cart: the page has six calls of its own, and six run at once. */
	asksLater?: true;
	/**
	 * Says where its first view ends (app/ui/layout/page/first-view.tsx): the browser paints from there on, and
	 * nothing that follows may shift the first view. Any other page is painted whole.
	 */
	firstView?: true;
	/** Shown without a session (SPEC §2, §4). */
	public?: true;
	/**
	 * The right that opens it; without the right its address leads to the page that explains this (SPEC §6). A
	 * buyer's own orders, claims, addresses and account need none.
	 */
	right?: Right;
	/**
	 * The extension without which it is not there: no link leads to it, and its address says so with status
	 * 404.
	 */
	extension?: Extension;
	/** The company may have it elsewhere instead: its loader finds out, and leads there. */
	elsewhere?: true;
	/**
	 * False where nothing should lead away: the specification's black list, and the pages that explain a
	 * refusal (SPEC §2).
	 */
	footer?: false;
	/** The copyright line, where a buyer enters the mall: the specification's white list (SPEC §2). */
	copyright?: true;
	/** The router never goes there by itself (SPEC §2). */
	fullLoad?: true;
	/** A list, which may be as wide as the window (docs/look-and-words.md). */
	grows?: true;
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

/** Inquiries and biddings have the same screens. */
const ofInquiries = { extension: "inquiry", room: "buying" } as const;
const inquiryList = {
	...ofInquiries,
	screen: "inquiries",
	grows: true,
	elsewhere: true,
	takes: ["inquiryState", "keyword", "pageIndex"],
} as const;
const inquiryDetail = { ...ofInquiries, screen: "inquiry", needs: ["inquiryId"] } as const;
const inquiryEdit = {
	...ofInquiries,
	screen: "inquiry-form",
	takes: ["goods", "inquiryId", "keyword"],
	upload: true,
} as const;
const directPurchases = {
	...ofInquiries,
	screen: "direct-purchases",
	grows: true,
	takes: ["keyword", "from", "to", "pageIndex"],
} as const;

const cart = {
	layout: "top-bar",
	room: "buying",
	screen: "cart",
	takes: ["keyword", "pageIndex", "cartItemId"],
} as const;

/** A page that shows goods, the same ones to many buyers. */
const showcase = { cached: "minute", firstView: true, copyright: true } as const;

/** Every page of the storefront (SPEC §2 Routes), a row each; docs/adding.md shows how to add one. */
export const pages = {
	home: { path: "/", room: "goods", ...showcase },
	search: {
		path: "/search",
		grows: true,
		room: "goods",
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
			"perPiece",
			"inStockOnly",
			"arrivesWithin",
			"sortType",
			"groupBy",
			"view",
			"pageIndex",
			"added",
		],
		...showcase,
		fullLoad: true,
	},
	item: { path: "/item", room: "goods", needs: ["skuId"], ...showcase, fullLoad: true },
	shop: {
		path: "/shop",
		grows: true,
		room: "goods",
		needs: ["venderId"],
		takes: ["keyword", "catId", "sortType", "groupBy", "view", "pageIndex", "added"],
		...showcase,
	},
	shopList: {
		path: "/shopList",
		room: "goods",
		takes: ["keyword", "pageIndex"],
		cached: "minute",
		copyright: true,
	},
	special: {
		path: "/special",
		room: "goods",
		takes: ["platform", "keyword", "catId", "sortType", "groupBy", "view", "pageIndex", "added"],
		...showcase,
	},
	page: { path: "/page", room: "goods", needs: ["id"], ...showcase, fullLoad: true },
	notice: {
		path: "/notice",
		room: "informed",
		takes: ["tab", "kind", "unread", "pageIndex"],
		fullLoad: true,
	},
	noticeDetail: { path: "/noticeDetail", room: "informed", takes: ["id", "articleId"], cached: "hour" },
	const: { path: "/const", room: "informed", layout: "no-footer", footer: false, cached: "hour" },
	workbench: {
		path: "/admin/main/index",
		grows: true,
		room: "company",
		takes: ["scope", "from", "to", "months"],
	},
	orders: {
		path: "/admin/order/theOrder",
		grows: true,
		extension: "orders",
		room: "after-order",
		takes: ["scope", "state", "invoice", "keyword", "from", "to", "catId", "all", "pageIndex"],
	},
	deliveryNote: { path: "/admin/order/theOrder/deliveryNote", room: "after-order", needs: ["orderChildId"] },
	service: {
		path: "/admin/service",
		extension: "afterSale",
		room: "informed",
		takes: ["skuId", "orderChildId", "pageIndex"],
	},
	orderDetails: {
		path: "/admin/order/theOrder/orderDetails",
		room: "after-order",
		needs: ["orderChildId"],
		takes: ["panel"],
	},
	approvals: {
		path: "/admin/approval",
		grows: true,
		extension: "approval",
		room: "company",
		takes: ["role", "keyword", "pageIndex"],
	},
	approval: { path: "/admin/approval/detail", extension: "approval", room: "company", needs: ["orderId"] },
	afterSaleApply: {
		path: "/admin/after/sale/apply",
		extension: "afterSale",
		room: "after-order",
		takes: ["orderChildId", "skuId", "keyword", "pageIndex"],
		upload: true,
	},
	afterSaleRecords: {
		path: "/admin/after/sale/record",
		grows: true,
		extension: "afterSale",
		room: "after-order",
		takes: ["serviceState", "keyword", "pageIndex"],
	},
	afterSaleRecord: {
		path: "/admin/after/sale/record/detail",
		extension: "afterSale",
		room: "after-order",
		needs: ["serviceId"],
	},
	compare: { path: "/compare", room: "goods", takes: ["need"] },
	compareRecords: {
		path: "/admin/goods/compareRecord",
		grows: true,
		room: "goods",
		right: "/goods/compareRecord",
	},
	compareRecord: {
		path: "/admin/goods/compareRecord/detail",
		extension: "lists",
		room: "goods",
		right: "/goods/compareRecord",
		needs: ["recordId"],
	},
	savedLists: {
		path: "/admin/goods/savedList",
		extension: "lists",
		grows: true,
		room: "goods",
		takes: ["keyword", "pageIndex"],
	},
	savedList: {
		path: "/admin/goods/savedList/detail",
		extension: "lists",
		room: "goods",
		needs: ["listId"],
		takes: ["saved", "moved", "pageIndex"],
	},
	savedListPrint: {
		path: "/admin/goods/savedList/print",
		extension: "lists",
		room: "goods",
		needs: ["listId"],
	},
	saveGoods: {
		path: "/admin/goods/savedList/save",
		extension: "lists",
		room: "goods",
		needs: ["lines"],
		takes: ["listName", "back", "move", "remarks", "reqNos", "freeLines"],
	},
	inquiries: {
		path: "/admin/specialPurchase/inquiryList",
		right: "/specialPurchase/inquiryList",
		...inquiryList,
	},
	inquiry: {
		path: "/admin/specialPurchase/inquiryList/detail",
		right: "/specialPurchase/inquiryList",
		...inquiryDetail,
	},
	inquiryForm: {
		path: "/admin/specialPurchase/inquiryList/edit",
		right: "/specialPurchase/inquiryList",
		...inquiryEdit,
	},
	biddings: {
		path: "/admin/specialPurchase/biddingList",
		right: "/specialPurchase/biddingList",
		...inquiryList,
	},
	bidding: {
		path: "/admin/specialPurchase/biddingList/detail",
		right: "/specialPurchase/biddingList",
		...inquiryDetail,
	},
	biddingForm: {
		path: "/admin/specialPurchase/biddingList/edit",
		right: "/specialPurchase/biddingList",
		...inquiryEdit,
	},
	nonInquiry: { path: "/admin/non/inquiry/purchase", right: "/non/inquiry/purchase", ...directPurchases },
	nonBidding: { path: "/admin/non/bidding/purchase", right: "/non/bidding/purchase", ...directPurchases },
	addresses: { path: "/admin/company/address", room: "company", takes: ["keyword", "pageIndex", "saved"] },
	addressForm: { path: "/admin/company/address/edit", room: "company", takes: ["addressId"] },
	ownCodes: {
		path: "/admin/company/ownCode",
		extension: "lists",
		room: "company",
		takes: ["keyword", "pageIndex"],
		upload: true,
	},
	followedShops: {
		path: "/admin/goods/followShop",
		extension: "lists",
		room: "goods",
		right: "/goods/followShop",
		takes: ["keyword", "pageIndex"],
	},
	companyAccounts: {
		path: "/admin/finance/credit",
		grows: true,
		extension: "money",
		room: "company",
		right: "/finance/credit",
		takes: ["account", "from", "to", "pageIndex"],
	},
	transfers: {
		path: "/admin/order/transfer",
		grows: true,
		extension: "money",
		room: "company",
		right: "/order/transfer",
		takes: ["pageIndex"],
	},
	account: { path: "/admin/company/account", room: "account", takes: ["ended"] },
	issuedInvoices: {
		path: "/admin/order/invoice",
		grows: true,
		extension: "orders",
		room: "company",
		takes: ["scope", "month", "pageIndex"],
	},
	invoiceHeaders: {
		path: "/admin/finance/invoiceHeader",
		room: "company",
		right: "/finance/invoiceHeader",
		takes: ["keyword", "pageIndex", "saved"],
	},
	invoiceHeaderForm: {
		path: "/admin/finance/invoiceHeader/edit",
		room: "company",
		right: "/finance/invoiceHeader",
		takes: ["headerId"],
	},
	cart: { path: "/cart", ...cart, fullLoad: true },
	cartNew: { path: "/cartNew", ...cart },
	cartPage: { path: "/cartPage", ...cart },
	purchaseList: { path: "/quick", room: "buying", takes: ["lines"], upload: true },
	orderConfirm: {
		path: "/orderConfirm",
		asksLater: true,
		room: "buying",
		layout: "top-bar",
		needs: ["settlementId"],
		takes: ["panel", "inv.type", "keyword", "pageIndex"],
		upload: true,
	},
	orderDivide: {
		path: "/orderConfirm/divide",
		room: "buying",
		layout: "top-bar",
		needs: ["settlementId"],
		extension: "lines",
	},
	orderTogether: {
		path: "/orderConfirm/together",
		room: "buying",
		layout: "top-bar",
		needs: ["settlementIds"],
		takes: ["before"],
		extension: "lines",
	},
	cashier: {
		path: "/cashier",
		room: "buying",
		layout: "top-bar",
		needs: ["orderId"],
		takes: ["paymentId", "method", "deposit"],
		upload: true,
	},
	cashierTogether: {
		path: "/cashier/together",
		room: "buying",
		screen: "cashier",
		layout: "top-bar",
		needs: ["orderIds"],
		takes: ["paymentId", "method", "deposit"],
		upload: true,
		extension: "money",
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
		takes: ["mode", "expired", "foreign", "reset", "redirect"],
		copyright: true,
	},
	unauthorized: { path: "/401", ...status },
	forbidden: { path: "/403", ...explained },
	notFound: { path: "/404", ...status, takes: ["extension"] },
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

/**
 * True if the router opens the page at a path in place. SPEC §2 forces five pages to a full load; those
 * without a session are left by one, and any other address is no page.
 */
export function isRouted(path: string): boolean {
	const page = findPage(path);
	return page !== null && !page.fullLoad && page.layout !== "no-footer";
}
