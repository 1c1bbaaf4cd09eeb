import { listMessages, type StationMessage } from "~/api/contract/partner";
import { present } from "~/api/wire/present";
import { lacksPage } from "~/domain/access/lacks-page";
import { formatDay } from "~/domain/goods/stock-state";
import { formatMessageKind, messageKinds } from "~/domain/message/message-kind";
import { getOpenUrl } from "~/domain/page/open-url";
import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { Pager } from "~/ui/navigation/pager/pager";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import { type Message, MessageList } from "./message-list.client";
import styles from "./notice.module.css";

const pageSize = 20;

type NoticeQuery = PageQuery<typeof pages.notice>;

/** The buyer's station messages, newest first. */
export function Messages({
	query,
	unread: counting,
}: {
	query: NoticeQuery;
	unread: Promise<number | null>;
}) {
	const { pageIndex, kind } = query;
	const empty = kind ? `没有${formatMessageKind(kind)}消息` : "暂时没有消息";
	const nothing = query.unread ? "没有未读消息" : empty;
	const asked = {
		pageIndex,
		pageSize,
		type: kind,
		readFlag: query.unread ? false : undefined,
	};
	return (
		<Section
			name="消息列表暂时无法显示"
			load={() => Promise.all([getScope().api.call(listMessages, asked), counting])}
		>
			{([{ list, pageCount, totalCount }, unread]) => (
				<>
					<PillLinks
						label="消息类型"
						className={styles.kinds}
						links={[undefined, ...messageKinds].map((one) => ({
							href: toPath(pages.notice, { ...query, kind: one, pageIndex: 1 }),
							label: one ? formatMessageKind(one) : "全部",
							isCurrent: one === kind,
						}))}
					/>
					<MessageList
						// A list of another page or kind starts with the server's data again.
						key={`${kind} ${query.unread} ${pageIndex}`}
						messages={list.map(toMessage)}
						unread={unread}
						filter={{
							href: toPath(pages.notice, { ...query, unread: !query.unread, pageIndex: 1 }),
							isOn: query.unread,
						}}
					/>
					{list.length === 0 && (
						<EmptyState
							icon="bell"
							text={totalCount > 0 ? `没有第 ${pageIndex} 页` : nothing}
							action={
								(pageIndex > 1 || query.unread || kind) && (
									<LinkButton href={toPath(pages.notice, { tab: "message" })}>查看全部消息</LinkButton>
								)
							}
						/>
					)}
					<Pager
						page={pageIndex}
						pageCount={pageCount}
						totalCount={totalCount}
						toHref={(at) => toPath(pages.notice, { ...query, pageIndex: at })}
					/>
				</>
			)}
		</Section>
	);
}

function toMessage({ messageId, type, title, content, sendTime, readFlag, link }: StationMessage): Message {
	const { adminUrl } = getScope().mall;
	const href = getOpenUrl(link, adminUrl, (page) => lacksPage(page, hasExtension));
	return {
		id: messageId,
		kind: formatMessageKind(type),
		title,
		content,
		day: formatDay(Date.parse(sendTime)),
		time: formatDate(sendTime, "hh:mm"),
		read: readFlag,
		...present({ href: href || undefined }),
	};
}
