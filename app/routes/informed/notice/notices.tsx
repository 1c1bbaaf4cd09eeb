import { listNotices } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { Button, LinkButton } from "~/ui/control/button/button";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { bold } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import styles from "./notice.module.css";
import { UnreadMark } from "./unread-mark";

const pageSize = 20;

type NoticeQuery = PageQuery<typeof pages.notice>;

/** The mall's notices, pinned ones first. Opening a notice marks it as read. */
export function Notices({ query, unread: counting }: { query: NoticeQuery; unread: Promise<number | null> }) {
	const { pageIndex } = query;
	return (
		<Section
			name="公告列表暂时无法显示"
			load={() => Promise.all([getScope().api.call(listNotices, { pageIndex, pageSize }), counting])}
		>
			{([{ list, pageCount, totalCount }, unread]) =>
				list.length === 0 ? (
					<EmptyState
						icon="notice"
						text={totalCount > 0 ? `没有第 ${pageIndex} 页` : "暂时没有公告"}
						action={pageIndex > 1 && <LinkButton href={pages.notice.path}>回到第 1 页</LinkButton>}
					/>
				) : (
					<>
						<form method="post" className={joinClasses(row(16), styles.tools)}>
							<Button size="small" name="do" value="readAll/notice" disabled={unread === 0}>
								全部已读
							</Button>
						</form>
						<ul className={styles.list}>
							{list.map(({ noticeId, title, publishTime, readFlag, topFlag }) => (
								<li key={noticeId}>
									<PageLink
										href={toPath(pages.noticeDetail, { id: noticeId })}
										className={joinClasses(row(8), styles.row)}
									>
										<UnreadMark read={readFlag} />
										{topFlag && <Chip tone="info" label="置顶" />}
										<span className={joinClasses("ellipsis", styles.title, !readFlag && bold)}>{title}</span>
										<time dateTime={publishTime} className={joinClasses(rigid, mutedNote)}>
											{formatDate(publishTime, "yyyy-MM-dd")}
										</time>
									</PageLink>
								</li>
							))}
						</ul>
						<Pager
							page={pageIndex}
							pageCount={pageCount}
							totalCount={totalCount}
							toHref={(at) => toPath(pages.notice, { ...query, pageIndex: at })}
						/>
					</>
				)
			}
		</Section>
	);
}
