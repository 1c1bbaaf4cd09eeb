import type { UserInfo } from "~/api/contract/user";
import { pages } from "~/domain/pages";
import { LinkButton } from "~/ui/button/button";
import { Surface } from "~/ui/surface/surface";
import styles from "./workbench.module.css";

/** For whom the workbench is, and where else the day's work is. */
export function Greeting({ user }: { user: UserInfo | null }) {
	return (
		<Surface as="header" className={styles.greeting}>
			<div>
				<h1>工作台</h1>
				{user && (
					<p className={styles.meta}>
						<bdi>{user.realName || user.loginName}</bdi> · <bdi>{user.companyName}</bdi>
					</p>
				)}
			</div>
			<div className={styles.links}>
				<LinkButton href={pages.notice.path}>查看公告</LinkButton>
				<LinkButton variant="primary" href={pages.search.path}>
					采购商品
				</LinkButton>
			</div>
		</Surface>
	);
}
