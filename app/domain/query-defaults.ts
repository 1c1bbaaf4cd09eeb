/** What an address need not say: a link leaves these values out, and a page takes them where nothing is said. */
export const queryDefaults = {
	keyword: "",
	pageIndex: 1,
	sortType: "default",
	groupBy: "spu",
	view: "grid",
	tab: "notice",
	mode: "password",
} as const;
