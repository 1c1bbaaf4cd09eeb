import { getOpenUrl } from "~/domain/page/open-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { mayShrink } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { accent } from "~/ui/look/words/words";
import styles from "./notice-strip.module.css";

type Notice = { noticeId?: string | undefined; title: string; link?: string | undefined };

type Props = { title: string; notices: Notice[]; adminUrl: string | null };

/** The latest notices of the mall, in one line. */
export function NoticeStrip({ title, notices, adminUrl }: Props) {
	if (notices.length === 0) return null;
	return (
		<Surface as="section" padding="bar" className={row(16)} aria-label={title}>
			<h2 className={joinClasses(row(4), styles.title, accent, unbroken)}>
				<Icon name="notice" />
				{title}
			</h2>
			<ul className={joinClasses(styles.list, row([0, 24], "stretched", "wrap"), mayShrink)}>
				{notices.slice(0, 3).map((notice) => (
					<li key={notice.noticeId ?? notice.title} className="ellipsis">
						<Title notice={notice} adminUrl={adminUrl} />
					</li>
				))}
			</ul>
		</Surface>
	);
}

/** A notice without a page of its own and without a link is a text. */
function Title({
	notice: { noticeId, title, link },
	adminUrl,
}: {
	notice: Notice;
	adminUrl: Props["adminUrl"];
}) {
	const href = noticeId ? toPath(pages.noticeDetail, { id: noticeId }) : getOpenUrl(link, adminUrl);
	return href ? <a href={href}>{title}</a> : title;
}
