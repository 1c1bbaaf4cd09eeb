import { dataOut, mark } from "~/document/marks";
import type { MenuGroup } from "~/domain/access/menu-groups";
import { pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { truncate } from "~/domain/text/truncate";
import type { Destination } from "~/parts/page/out-link/destinations";
import { outPath } from "~/parts/page/out-link/out-path";
import { Badge } from "~/ui/badge/badge";
import { Icon } from "~/ui/icon/icon";
import { CustomerMenu } from "./customer-menu";
import styles from "./top-bar.module.css";

type Props = {
	/** Null before log-in. */
	loginName: string | null;
	isOpen: boolean;
	groups: readonly MenuGroup[];
};

/** In the OPEN model also the two halls and the notice bell (SPEC §2 Top bar). */
export function AccountLinks({ loginName, isOpen, groups }: Props) {
	return (
		<>
			{loginName === null ? (
				<li>
					<a href={loginPath()}>请登录</a>
				</li>
			) : (
				<>
					<li className={styles.greeting}>
						欢迎您，<span title={loginName}>{truncate(loginName)}</span>
					</li>
					<li>
						<form method="post" action={resources.logOut.path}>
							<button type="submit">退出登录</button>
						</form>
					</li>
				</>
			)}
			<li>
				<a href={pages.orders.path}>我的订单</a>
			</li>
			<li>
				<a href={pages.workbench.path}>工作台</a>
			</li>
			{groups.length > 0 && (
				<li>
					<CustomerMenu groups={groups} />
				</li>
			)}
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
							<Badge follows="messageRead" count={null} says="# 条未读消息" />
						</a>
					</li>
				</>
			)}
		</>
	);
}

/** Leads out of the mall in a new tab; without JavaScript the server finds the address (SPEC §7). */
function OutLink({ to, children }: { to: Destination; children: string }) {
	return (
		<a href={outPath(to)} target="_blank" rel="noopener noreferrer" {...mark(dataOut, to)}>
			{children}
		</a>
	);
}
