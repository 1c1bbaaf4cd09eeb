import "server-only";
import type { ReactNode } from "react";
import { pages } from "~/domain/pages";
import { loginPath } from "~/domain/paths";
import { toPath } from "~/domain/to-path";
import { truncate } from "~/domain/truncate";
import { loadSession } from "~/session/session";
import { Badge } from "~/ui/badge/badge";
import { Icon } from "~/ui/icon/icon";
import styles from "./top-bar.module.css";

/**
 * The line on top of every page: who is logged in and the ways to their own things. In the OPEN model also the
 * two halls and the notice bell (SPEC §2 Top bar).
 */
export async function TopBar({ location, customerMenu }: { location: ReactNode; customerMenu: ReactNode }) {
	const { user, businessModel } = await loadSession();
	return (
		<div className={styles.bar}>
			<div className={`wrapper ${styles.row}`}>
				{location}
				<ul className={styles.links} aria-label="账号">
					{user ? (
						<>
							<li className={styles.greeting}>
								欢迎您，<span title={user.loginName}>{truncate(user.loginName)}</span>
							</li>
							<li>
								<form method="post" action="/session/logout">
									<button type="submit">退出登录</button>
								</form>
							</li>
						</>
					) : (
						<li>
							<a href={loginPath()}>请登录</a>
						</li>
					)}
					<li>
						<a href={pages.orders.path}>我的订单</a>
					</li>
					<li>
						<a href={pages.workbench.path}>工作台</a>
					</li>
					{customerMenu}
					{businessModel === "OPEN" && (
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
				</ul>
			</div>
		</div>
	);
}

/** Leads out of the mall in a new tab; without JavaScript the server finds the address (SPEC §7). */
function OutLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a href={`/out/${to}`} target="_blank" rel="noopener noreferrer" data-out={to}>
			{children}
		</a>
	);
}
