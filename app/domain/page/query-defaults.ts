/**
 * Values that an address need not name: a link leaves them out, and a page uses
 * them when its address has none.
 */
export const queryDefaults = {
	keyword: "",
	pageIndex: 1,
	sortType: "default",
	groupBy: "spu",
	view: "grid",
	months: 12,
	tab: "notice",
	account: "deposit",
	mode: "password",
} as const;
