import { getUnreadMessageCount } from "~/api/contract/partner";
import { getUnreadBulletins } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { tabRow } from "~/ui/navigation/tabs/tab-row";
import type { Route } from "./+types/route";
import { LiveUnread } from "./live-unread.client";
import { Messages } from "./messages";
import styles from "./notice.module.css";
import { Notices } from "./notices";

export { handleNoticeForm as action } from "./notice-action";

/** /notice : the mall's notices and the buyer's station messages, a tab each (SPEC §2, §4). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const found = getQuery(pages.notice);
	// Only messages have filters.
	const isMessage = found.tab === "message";
	const query = { ...found, unread: isMessage && found.unread, kind: isMessage ? found.kind : undefined };
	const unread = loadUnread();
	const tabs = [
		{ tab: "notice", label: "公告" },
		{ tab: "message", label: "消息" },
	] as const;
	const label = query.tab === "message" ? "消息" : "公告";
	return (
		<TitledPage title={label} heading="hidden" message={actionData?.message}>
			<Surface className={styles.card}>
				<nav className={joinClasses(tabRow, styles.tabs)} aria-label="公告与消息">
					{tabs.map(({ tab, label }) => (
						<a
							key={tab}
							href={toPath(pages.notice, { tab })}
							aria-current={tab === query.tab ? "page" : undefined}
						>
							{label}
							<UnreadCount tab={tab} count={unread[tab]} />
						</a>
					))}
				</nav>
				{query.tab === "message" ? (
					<Messages query={query} unread={unread.message} />
				) : (
					<Notices query={query} unread={unread.notice} />
				)}
			</Surface>
		</TitledPage>
	);
}

async function UnreadCount({ tab, count }: { tab: "notice" | "message"; count: Promise<number | null> }) {
	const unread = await count;
	if (tab === "message") return <LiveUnread count={unread} />;
	return unread ? <small>{`${unread} 条未读`}</small> : null;
}

/**
 * Loads the numbers of unread notices and messages, in parallel with the rest of the page. A number that
 * fails to load is null, and the page does not show it.
 */
function loadUnread(): { notice: Promise<number | null>; message: Promise<number | null> } {
	const { api } = getScope();
	return {
		notice: ifAnswered(api.call(getUnreadBulletins, {}).then(({ count }) => count)),
		message: ifAnswered(api.call(getUnreadMessageCount, {})),
	};
}
