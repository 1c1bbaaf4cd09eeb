import "server-only";
import { getArticle } from "~/api/contract/mall/home";
import { listNotices, readNotice } from "~/api/contract/purchaser";
import { logError } from "~/request/log-error";
import { getQueryId } from "~/request/query-id";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** What the page shows, a notice or an article; `html` is not yet cleaned. */
export type NoticeText = { title: string; publishTime: string; html: string; isArticle: boolean };

/** The text that the query asks for; null when it asks for none, or resolves to null when there is none. */
export function loadText(): Promise<NoticeText | null> | null {
	const noticeId = getQueryId("id");
	if (noticeId !== null) return loadOnce("text", () => loadNotice(noticeId));
	const articleId = getQueryId("articleId");
	return articleId === null ? null : loadOnce("text", () => loadArticle(articleId));
}

/**
 * A notice counts as read once its page is rendered. That page is kept for this session only, so a later answer
 * from the cache has nothing left to mark; and no kept page tells read from unread, so none becomes stale.
 */
async function loadNotice(noticeId: string): Promise<NoticeText | null> {
	const { api } = getScope();
	const [notice] = (await api.call(listNotices, { noticeId })).list;
	if (!notice) return null;
	if (!notice.readFlag) await api.call(readNotice, { noticeId }).catch(logError);
	return {
		title: notice.title,
		publishTime: notice.publishTime,
		html: notice.content ?? "",
		isArticle: false,
	};
}

async function loadArticle(articleId: string): Promise<NoticeText> {
	const { title, publishTime, content } = await getScope().api.call(getArticle, { articleId });
	return { title, publishTime, html: withoutOwnTitle(content, title), isArticle: true };
}

/** Many articles begin with their title as a heading, which the page has already. */
function withoutOwnTitle(html: string, title: string): string {
	const [whole = "", inner = ""] = /^\s*<h[1-3]>([^<]*)<\/h[1-3]>/i.exec(html) ?? [];
	return inner.trim() === title.trim() ? html.slice(whole.length) : html;
}
