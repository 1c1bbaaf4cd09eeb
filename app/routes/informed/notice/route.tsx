import { getUnreadMessageCount } from "~/api/contract/partner";
import { getUnreadBulletins } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { Messages } from "./messages";
import styles from "./notice.module.css";
import { handleNoticeForm } from "./notice-action";
import { Notices } from "./notices";

export function action({ request }: Route.ActionArgs) {
	return handleNoticeForm(request);
}

/** /notice : the mall's notices and the buyer's station messages, a tab each (SPEC §2, §4). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { mall } = getScope();
	const found = getQuery(pages.notice);
	// Messages alone can be narrowed.
	const isMessage = found.tab === "message";
	const query = { ...found, unread: isMessage && found.unread, kind: isMessage ? found.kind : undefined };
	const unread = loadUnread();
	const tabs = [
		{ tab: "notice", label: "公告" },
		{ tab: "message", label: "消息" },
	] as const;
	const label = query.tab === "message" ? "消息" : "公告";
	return (
		<Page>
			<title>{`${label} - ${mall.title}`}</title>
			<h1 className="visually-hidden">{label}</h1>
			<Alert>{actionData?.message}</Alert>
			<Surface className={styles.card}>
				<nav className={styles.tabs} aria-label="公告与消息">
					{tabs.map(({ tab, label }) => (
						<a
							key={tab}
							href={toPath(pages.notice, { tab })}
							aria-current={tab === query.tab ? "page" : undefined}
						>
							{label}
							<UnreadCount count={unread[tab]} />
						</a>
					))}
				</nav>
				{query.tab === "message" ? (
					<Messages query={query} unread={unread.message} />
				) : (
					<Notices query={query} unread={unread.notice} />
				)}
			</Surface>
		</Page>
	);
}

async function UnreadCount({ count }: { count: Promise<number | null> }) {
	const unread = await count;
	return unread ? <small>{`${unread} 条未读`}</small> : null;
}

/**
 * How many notices and messages are unread, each beside whatever else the page loads; null where that cannot be had,
 * which only hides the number.
 */
function loadUnread(): { notice: Promise<number | null>; message: Promise<number | null> } {
	const { api } = getScope();
	return {
		notice: ifAnswered(api.call(getUnreadBulletins, {}).then(({ count }) => count)),
		message: ifAnswered(api.call(getUnreadMessageCount, {})),
	};
}
