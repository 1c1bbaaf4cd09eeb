import "server-only";
import { getArticle } from "~/api/contract/mall/home";
import { listNotices } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The notice or article that the page shows; `html` is not sanitised yet. */
type NoticeText = {
	title: string;
	publishTime: string;
	html: string;
	isArticle: boolean;
	/** The id of a notice that is not marked as read yet. */
	unreadId?: string;
};

/** Loads the query's text: null when the query names none, a promise of null when there is no such text. */
export function loadText(): Promise<NoticeText | null> | null {
	const { id, articleId } = getQuery(pages.noticeDetail);
	if (id) return loadOnce("text", () => loadNotice(id));
	return articleId ? loadOnce("text", () => loadArticle(articleId)) : null;
}

async function loadNotice(noticeId: string): Promise<NoticeText | null> {
	const [notice] = (await getScope().api.call(listNotices, { noticeId })).list;
	if (!notice) return null;
	return {
		unreadId: notice.readFlag ? undefined : noticeId,
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

/** Removes the heading of an article that repeats its title: the page shows the title already. */
function withoutOwnTitle(html: string, title: string): string {
	const [whole = "", inner = ""] = /^\s*<h[1-3]>([^<]*)<\/h[1-3]>/i.exec(html) ?? [];
	return inner.trim() === title.trim() ? html.slice(whole.length) : html;
}
