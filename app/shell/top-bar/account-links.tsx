import { dataOut, mark } from "~/document/marks";
import type { MenuGroup } from "~/domain/access/menu-groups";
import { pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { truncate } from "~/domain/text/truncate";
import { LiveBadge } from "~/parts/number/live-badge/live-badge.client";
import type { Destination } from "~/parts/page/out-link/destinations";
import { outPath } from "~/parts/page/out-link/out-path";
import { hasExtension } from "~/request/has-extension";
import { Icon } from "~/ui/look/icon/icon";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import { CustomerMenu } from "./customer-menu";
import { KeySwitch } from "./key-switch";
import { LookMenu, type MenuLooks } from "./look-menu";
import styles from "./top-bar.module.css";

type Props = {
	/** Null before log-in. */
	person: { loginName: string; realName: string; companyName: string } | null;
	isOpen: boolean;
	groups: readonly MenuGroup[];
	/** The key / leads to the search box. */
	hasKey: boolean;
	looks: MenuLooks;
};

/**
 * In the OPEN model also the two halls and the notice bell (SPEC §2 Top bar). The way out is the last, where
 * Tab and Enter do not meet it on the way to anything else.
 */
export function AccountLinks({ person, isOpen, groups, hasKey, looks }: Props) {
	return (
		<>
			{person === null ? (
				<li>
					<a href={loginPath()}>请登录</a>
				</li>
			) : (
				<li className={styles.greeting}>
					欢迎您，<span title={person.loginName}>{nameOf(person)}</span>
				</li>
			)}
			{hasExtension("orders") && (
				<li>
					<PageLink href={pages.orders.path}>我的订单</PageLink>
				</li>
			)}
			<li>
				<PageLink href={pages.workbench.path}>工作台</PageLink>
			</li>
			<li>
				{groups.length > 0 ? <CustomerMenu groups={groups} hasKey={hasKey} /> : <KeySwitch hasKey={hasKey} />}
			</li>
			<li>
				<LookMenu looks={looks} />
			</li>
			{isOpen && (
				<>
					<li>
						<OutLink to="bidding">竞价大厅</OutLink>
					</li>
					<li>
						<OutLink to="inquiry">询比价大厅</OutLink>
					</li>
					<li>
						<a href={toPath(pages.notice, { tab: "message" })} className={styles.bell}>
							<Icon name="bell" />
							消息
							<LiveBadge follows="messageRead" count={null} says="# 条未读消息" />
						</a>
					</li>
				</>
			)}
			{person && (
				<li>
					<form method="post" action={resources.logOut.path}>
						<button type="submit">退出登录</button>
					</form>
				</li>
			)}
		</>
	);
}

/**
 * "王磊 · 红杉精工制造": the person and the company, each in ten characters (§3); the log-in name where the backend
 * sends no name.
 */
function nameOf({ loginName, realName, companyName }: NonNullable<Props["person"]>): string {
	return [realName || loginName, companyName]
		.filter(Boolean)
		.map((name) => truncate(name))
		.join(" · ");
}

/** Leads out of the mall in a new tab; without JavaScript the server finds the address (SPEC §7). */
function OutLink({ to, children }: { to: Destination; children: string }) {
	return (
		<a href={outPath(to)} target="_blank" rel="noopener noreferrer" {...mark(dataOut, to)}>
			{children}
		</a>
	);
}
