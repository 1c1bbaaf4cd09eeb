import { noticePath } from "~/domain/paths";

/** What /notice shows, as its URL holds it. */
export type NoticeQuery = {
	tab: "notice" | "message";
	/** Messages only. */
	unreadOnly: boolean;
	/** From 1. */
	page: number;
};

/** Any query string → what to show; what cannot be understood counts as not there. */
export function parseNoticeQuery(params: URLSearchParams): NoticeQuery {
	const tab = params.get("tab") === "message" ? "message" : "notice";
	const page = params.get("pageIndex") ?? "";
	return {
		tab,
		unreadOnly: tab === "message" && params.get("unread") === "1",
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	};
}

/** The address of /notice with these conditions. */
export function formatNoticePath({ tab, unreadOnly, page }: Partial<NoticeQuery>): string {
	const params = new URLSearchParams();
	if (tab === "message") params.set("tab", tab);
	if (unreadOnly) params.set("unread", "1");
	if (page && page > 1) params.set("pageIndex", String(page));
	return params.size > 0 ? `${noticePath}?${params}` : noticePath;
}
