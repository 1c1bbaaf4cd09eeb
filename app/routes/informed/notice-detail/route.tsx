import { readNotice } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { backAfter, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { RichText } from "~/parts/page/rich-text/rich-text";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Button, LinkButton } from "~/ui/control/button/button";
import { above } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { centred } from "~/ui/look/words/words";
import type { Route } from "./+types/route";
import { loadText } from "./load-text";
import styles from "./notice-detail.module.css";
import { ReadNotice } from "./read-notice.client";

export function loader() {
	return decideStatus(loadText());
}

/** Handles 标为已读 without JavaScript. */
export function action() {
	return runForm({
		verbs: { read: on(OneId, ([noticeId]) => backAfter(getScope().api.call(readNotice, { noticeId }))) },
	});
}

/** /noticeDetail?id= : a notice; ?articleId= : an article of the footer (SPEC §2, §7). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const all = { label: "公告", href: pages.notice.path };
	return (
		<DetailPage
			thing={loadText()}
			missing={{
				title: "没有找到这条公告",
				text: "它可能已经撤下，或者链接不完整。",
				next: { ...all, label: "查看全部公告" },
			}}
			name={({ title }) => title}
			title="公告内容"
			way={[getQuery(pages.noticeDetail).id ? all : { label: "帮助中心" }]}
			heading="below"
			message={actionData?.message}
			failure="公告内容暂时无法显示"
		>
			{({ title, publishTime, html, isArticle, unreadId }) => (
				<>
					<Surface as="article" className={styles.text}>
						<header className={joinClasses(styles.head, stack(12, "centred"), centred)}>
							<h1>{title}</h1>
							<p className={mutedNote}>
								发布时间 <time dateTime={publishTime}>{formatDate(publishTime, "yyyy-MM-dd hh:mm")}</time>
							</p>
						</header>
						<RichText html={html} />
					</Surface>
					{unreadId && <ReadMark noticeId={unreadId} />}
					<p className={joinClasses(above(4), centred)}>
						<LinkButton href={all.href}>{isArticle ? "查看公告" : "返回公告列表"}</LinkButton>
					</p>
				</>
			)}
		</DetailPage>
	);
}

/**
 * Marks a notice as read once the buyer sees it; without JavaScript a button does. To render the page, or
 * to load it ahead, marks nothing.
 */
function ReadMark({ noticeId }: { noticeId: string }) {
	return (
		<>
			<ReadNotice noticeId={noticeId} />
			<noscript>
				<form method="post" className={joinClasses(above(4), centred)}>
					<Button name="do" value={`read/${noticeId}`}>
						标为已读
					</Button>
				</form>
			</noscript>
		</>
	);
}
