import "server-only";
import { toMenuGroups } from "~/domain/menu-groups";
import { MenuLink } from "~/parts/menu-link/menu-link";
import { loadSession } from "~/session/session";
import { Icon } from "~/ui/icon/icon";
import styles from "./customer-menu.module.css";

/** As many as the panel shows at once; the side menu and the workbench have all of them. */
const maxGroups = 8;
const maxEntries = 8;

/** The buyer's own pages from anywhere: groups, and below each its pages (SPEC §1). Nothing without a tree. */
export async function CustomerMenu() {
	const { menu, orderProcurementType } = await loadSession();
	const groups = toMenuGroups(menu, orderProcurementType).slice(0, maxGroups);
	if (groups.length === 0) return null;
	return (
		<li>
			<details name="shell-menu" data-menu="" className={styles.menu}>
				<summary>
					客户中心
					<Icon name="chevron-down" />
				</summary>
				<div className={styles.panel}>
					{groups.map(({ code, name, entries }) => (
						<dl key={code}>
							<dt>{name}</dt>
							{entries.slice(0, maxEntries).map((entry) => (
								<dd key={entry.href}>
									<MenuLink entry={entry} />
								</dd>
							))}
						</dl>
					))}
				</div>
			</details>
		</li>
	);
}
