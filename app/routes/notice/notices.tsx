import { listNotices } from "~/api/contract/purchaser";
import { formatDate } from "~/domain/dates";
import { noticeDetailPath } from "~/domain/paths";
import { Section } from "~/parts/section/section";
import { getScope } from "~/request/scope";
import { Button, LinkButton } from "~/ui/button/button";
import { Chip } from "~/ui/chip/chip";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Pager } from "~/ui/pager/pager";
import styles from "./notice.module.css";
import { formatNoticePath, type NoticeQuery } from "./notice-query";
import { UnreadMark } from "./unread-mark";

const pageSize = 20;

/** The mall's notices, pinned ones first; one becomes read when it is opened. */
export function Notices({ query, unread }: { query: NoticeQuery; unread: number | null }) {
	const { page } = query;
	return (
		<Section
			name="公告列表暂时无法显示"
			load={() => getScope().api.call(listNotices, { pageIndex: page, pageSize })}
		>
			{({ list, pageCount, totalCount }) =>
				list.length === 0 ? (
					<EmptyState
						icon="notice"
						text={totalCount > 0 ? `没有第 ${page} 页` : "暂时没有公告"}
						action={page > 1 && <LinkButton href={formatNoticePath({})}>回到第 1 页</LinkButton>}
					/>
				) : (
					<>
						<form method="post" className={styles.tools}>
							<Button size="small" name="all" value="notice" disabled={unread === 0}>
								全部已读
							</Button>
						</form>
						<ul className={styles.list}>
							{list.map(({ noticeId, title, publishTime, readFlag, topFlag }) => (
								<li key={noticeId}>
									<a href={noticeDetailPath(noticeId)} className={styles.row}>
										<UnreadMark read={readFlag} />
										{topFlag && <Chip tone="primary" label="置顶" />}
										<span className={readFlag ? styles.title : `${styles.title} ${styles.unread}`}>
											{title}
										</span>
										<time dateTime={publishTime}>{formatDate(publishTime, "yyyy-MM-dd")}</time>
									</a>
								</li>
							))}
						</ul>
						<Pager
							page={page}
							pageCount={pageCount}
							totalCount={totalCount}
							toHref={(at) => formatNoticePath({ ...query, page: at })}
						/>
					</>
				)
			}
		</Section>
	);
}
