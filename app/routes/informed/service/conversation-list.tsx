import type { ServiceConversation } from "~/api/contract/mall/service";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Badge } from "~/ui/look/badge/badge";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { accent, regular } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./service.module.css";
import { isSameSubject, type Subject, toTitle } from "./subject";

const groups: [label: string, has: (subject: Subject) => boolean][] = [
	["订单咨询", ({ orderId }) => Boolean(orderId)],
	["商品咨询", ({ orderId, skuId }) => !orderId && Boolean(skuId)],
	["其他咨询", ({ orderId, skuId }) => !orderId && !skuId],
];

type Props = {
	conversations: readonly ServiceConversation[];
	/** The subject of the page. */
	open: Subject;
};

/** The buyer's conversations by subject, each with its last message. */
export function ConversationList({ conversations, open }: Props) {
	return (
		<Surface as="nav" padding="small" aria-label="咨询记录" className={joinClasses(stack(16), styles.list)}>
			{groups.map(([label, has]) => {
				const listed = conversations.filter(has);
				return (
					listed.length > 0 && (
						<section key={label}>
							<h2>{label}</h2>
							<ul>
								{listed.map((one) => (
									<li key={one.last.messageId}>
										<ConversationLink conversation={one} isOpen={isSameSubject(one, open)} />
									</li>
								))}
							</ul>
						</section>
					)
				);
			})}
			{conversations.length === 0 && <p className={joinClasses(mutedNote, styles.meta)}>还没有咨询记录</p>}
			<PageLink className={joinClasses(styles.meta, accent)} href={pages.service.path}>
				联系客服
			</PageLink>
		</Surface>
	);
}

function ConversationLink({ conversation, isOpen }: { conversation: ServiceConversation; isOpen: boolean }) {
	const { skuId, orderId, last, unread } = conversation;
	return (
		<PageLink
			className={styles.entry}
			href={toPath(pages.service, { skuId, orderChildId: orderId })}
			aria-current={isOpen ? "page" : undefined}
		>
			{/* An order's number is shown whole, because its end tells it from others. */}
			<b className={joinClasses("ellipsis", !isOpen && regular)}>{orderId ?? toTitle(conversation)}</b>
			<Badge count={unread} says="# 条未读回复" />
			<span className={`${mutedNote} ellipsis`}>{last.text}</span>
			<time className={mutedNote} dateTime={last.time}>
				{formatDate(last.time, "MM-dd hh:mm")}
			</time>
		</PageLink>
	);
}
