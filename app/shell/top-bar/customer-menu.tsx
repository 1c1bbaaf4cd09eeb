import type { MenuGroup } from "~/domain/access/menu-groups";
import { MenuLink } from "~/parts/page/menu-link/menu-link";
import { Icon } from "~/ui/look/icon/icon";
import { Menu } from "~/ui/overlay/menu/menu";
import styles from "./customer-menu.module.css";
import { KeySwitch } from "./key-switch";

/** The number that the panel shows at once; the side menu and the workbench have all of them. */
const maxGroups = 8;
const maxEntries = 8;

/** The buyer's own pages from anywhere: groups, each with its pages (SPEC §1). */
export function CustomerMenu({ groups, hasKey }: { groups: readonly MenuGroup[]; hasKey: boolean }) {
	return (
		<Menu
			panelClass={styles.panel}
			summary={
				<>
					客户中心
					<Icon name="chevron-down" />
				</>
			}
		>
			{groups.slice(0, maxGroups).map(({ code, name, entries }) => (
				<dl key={code}>
					<dt>{name}</dt>
					{entries.slice(0, maxEntries).map((entry) => (
						<dd key={entry.href}>
							<MenuLink entry={entry} />
						</dd>
					))}
				</dl>
			))}
			<dl>
				<dt>快捷键</dt>
				<dd>
					<KeySwitch hasKey={hasKey} />
				</dd>
			</dl>
		</Menu>
	);
}
