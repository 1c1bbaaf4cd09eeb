import { exits, type Resource } from "./exits.ts";

/** Product pictures are below this path, by names that the mall backend gives them. */
export const pictureFolder = "/pictures/";

const file = { method: "GET", answers: "file" } as const;

/** Every address of the storefront that is neither a page nor a call, a row each (docs/addresses.md). */
export const resources = {
	/** The orders that their page finds. */
	ordersFile: {
		path: "/export/orders",
		...file,
		screen: "after-order/order-export",
		takes: ["scope", "state", "invoice", "keyword", "from", "to", "catId"],
	},
	/** A request for approval, for its submitter and its approvers. */
	approvalFile: {
		path: "/export/approval",
		...file,
		screen: "company/approval-export",
		needs: ["orderId"],
	},
	/** A saved comparison. */
	comparisonFile: {
		path: "/export/comparison",
		...file,
		screen: "goods/compare-export",
		needs: ["recordId"],
	},
	/** The entries of an account of the company. */
	accountFile: {
		path: "/export/account",
		...file,
		screen: "company/account-export",
		takes: ["account", "from", "to"],
	},
	/** The invoices of a month as a table. */
	invoicesFile: {
		path: "/export/invoices",
		...file,
		screen: "company/invoice-export",
		takes: ["scope", "month"],
	},
	/** The files of a month's invoices, so many at once. */
	invoicesZip: {
		path: "/export/invoiceFiles",
		...file,
		screen: "company/invoice-files",
		takes: ["scope", "month", "pageIndex"],
	},
	/** The bought goods, by month and category. */
	spendingFile: {
		path: "/export/spending",
		...file,
		screen: "company/spending-export",
		takes: ["scope", "from", "to", "months"],
	},
	/** The material codes of the buyer's company. */
	ownCodesFile: {
		path: "/export/ownCodes",
		...file,
		screen: "company/own-codes-export",
	},
	/** A saved list of goods. */
	savedListFile: {
		path: "/export/savedList",
		...file,
		screen: "goods/saved-list-export",
		needs: ["listId"],
	},
	...exits,
	/** How the screen looks: light or dark, dense or not, 1200 px or as wide as the window. */
	look: { path: "/session/look", method: "POST", answers: "redirect", public: true },
	pictures: { path: `${pictureFolder}*`, method: "GET", answers: "picture", public: true },
	/** Tells that the worker runs, and its build; of any host. */
	health: { path: "/healthz", method: "GET", answers: "state", public: true },
	/** Tells if it can serve a mall; of any host. */
	ready: { path: "/readyz", method: "GET", answers: "state", public: true },
	/** Ends what is cached of a mall, for the operator's token; of any host. */
	purge: { path: "/purge/:mallCode", method: "POST", answers: "state", public: true },
	/** The links that a browser may load ahead. */
	speculationRules: { path: "/speculation-rules.json", method: "GET", answers: "rules", public: true },
} as const satisfies Record<string, Resource>;

export const allResources: readonly Resource[] = Object.values(resources);
