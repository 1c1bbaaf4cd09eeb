import type { MenuGroup, MenuIcon } from "~/domain/access/menu-groups";
import { pages } from "~/domain/page/pages";
import { MenuLink } from "~/parts/page/menu-link/menu-link";
import { Icon, type IconName } from "~/ui/look/icon/icon";
import { CurrentLink } from "~/ui/navigation/page-link/current-link.client";
import styles from "./side-menu.module.css";

const fixed = [
	{ href: pages.home.path, name: "首页", icon: "home" },
	{ href: pages.workbench.path, name: "工作台", icon: "workbench" },
] as const;

/** The font-icon classes that permission trees name (SPEC §3). */
const groupIcons: ReadonlyMap<string, IconName> = new Map<string, IconName>([
	["icon-order", "receipt"],
	["icon-purchase", "layers"],
	["icon-service", "headset"],
	["icon-goods", "box"],
	["icon-finance", "yuan"],
]);

/**
 * Home, workbench and the groups with their pages: native disclosures, so that they open without JavaScript.
 */
export function MenuEntries({ groups }: { groups: readonly MenuGroup[] }) {
	return (
		<>
			{fixed.map(({ href, name, icon }) => (
				<li key={href}>
					<CurrentLink className={styles.entry} href={href} title={name}>
						<Icon name={icon} />
						<span>{name}</span>
					</CurrentLink>
				</li>
			))}
			{groups.map(({ code, name, icon, entries }) => (
				<li key={code}>
					<details>
						<summary className={styles.entry}>
							<GroupIcon icon={icon} />
							<span>{name}</span>
						</summary>
						<ul className={styles.pages} aria-label={name}>
							{entries.map((entry) => (
								<li key={entry.href}>
									<MenuLink entry={entry} />
								</li>
							))}
						</ul>
					</details>
				</li>
			))}
		</>
	);
}

/** An unknown class shows the plain icon. */
function GroupIcon({ icon }: { icon: MenuIcon | null }) {
	if (icon && "url" in icon) return <img src={icon.url} alt="" width={20} height={20} loading="lazy" />;
	const names = icon?.className.split(" ").map((name) => groupIcons.get(name)) ?? [];
	return <Icon name={names.find(Boolean) ?? "menu"} size={20} />;
}
