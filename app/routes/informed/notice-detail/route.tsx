import * as v from "valibot";
import { readNotice } from "~/api/contract/purchaser";
import { Id } from "~/api/schema/id";
import { HtmlOnly } from "~/document/html/html-only";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { RichText } from "~/parts/page/rich-text/rich-text";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { loadText } from "./load-text";
import styles from "./notice-detail.module.css";
import { ReadMark } from "./read-mark";

export function loader() {
	return decideStatus(loadText());
}

const ReadForm = v.object({ do: pressed(v.strictTuple([v.literal("read"), Id])) });

/** Handles 标为已读 without JavaScript. */
export function action() {
	return runForm({
		schema: ReadForm,
		async run({ do: [, noticeId] }) {
			await getScope().api.call(readNotice, { noticeId });
			return undefined;
		},
	});
}

/** /noticeDetail?id= : a notice; ?articleId= : an article of the footer (SPEC §2, §7). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const text = loadText();
	if (!text || (await isMissing(text))) {
		return (
			<MissingPage
				title="没有找到这条公告"
				text="它可能已经撤下，或者链接不完整。"
				next={{ href: pages.notice.path, label: "查看全部公告" }}
			/>
		);
	}
	return (
		<Page>
			<Alert>{actionData?.message}</Alert>
			<Section main name="公告内容暂时无法显示" load={() => text}>
				{(found) =>
					found && (
						<>
							<title>{`${found.title} - ${getScope().mall.title}`}</title>
							<Breadcrumb
								items={[
									found.isArticle ? { label: "帮助中心" } : { label: "公告", href: pages.notice.path },
									{ label: found.title },
								]}
							/>
							<Surface as="article" className={styles.text}>
								<header className={styles.head}>
									<h1>{found.title}</h1>
									<p>
										发布时间{" "}
										<time dateTime={found.publishTime}>
											{formatDate(found.publishTime, "yyyy-MM-dd hh:mm")}
										</time>
									</p>
								</header>
								<HtmlOnly>
									<RichText html={found.html} />
								</HtmlOnly>
							</Surface>
							{found.unreadId && <ReadMark noticeId={found.unreadId} />}
							<p className={styles.back}>
								<LinkButton href={pages.notice.path}>
									{found.isArticle ? "查看公告" : "返回公告列表"}
								</LinkButton>
							</p>
						</>
					)
				}
			</Section>
		</Page>
	);
}
