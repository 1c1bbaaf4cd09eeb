"use client";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import type { MenuGroup, MenuIcon } from "~/domain/menu-groups";
import { pages } from "~/domain/pages";
import { MenuLink } from "~/parts/menu-link/menu-link";
import "./menu-icons.css";
import Cookies from "js-cookie";
import styles from "./side-menu.module.css";

type Props = {
	path: string;
	groups: readonly MenuGroup[];
	/** Drawn by the server, so that no page has to load the drawings of all icons. */
	icons: Record<"home" | "workbench" | "expand" | "collapse", ReactNode>;
	collapsed: boolean;
};

/**
 * Native disclosures, so that groups open without JavaScript. Expanded, a click opens a group in place; collapsed
 * or narrow, a pointer over a group or the focus in it shows its pages beside the menu.
 */
export function MenuList({ path, groups, icons, collapsed: initial }: Props) {
	const [collapsed, setCollapsed] = useState(initial);
	const toggle = () => {
		setCollapsed(!collapsed);
		saveCollapsed(!collapsed);
	};
	const fixed = [
		{ href: pages.home.path, name: "首页", icon: icons.home },
		{ href: pages.workbench.path, name: "工作台", icon: icons.workbench },
	];
	return (
		<nav className={styles.menu} data-collapsed={collapsed ? "" : undefined} aria-label="侧边菜单">
			<ul className={styles.groups}>
				{fixed.map(({ href, name, icon }) => (
					<li key={href}>
						<a
							className={styles.entry}
							href={href}
							title={name}
							aria-current={path === href ? "page" : undefined}
						>
							{icon}
							<span>{name}</span>
						</a>
					</li>
				))}
				{groups.map(({ code, name, icon, entries }) => (
					<li key={code}>
						<details
							onPointerEnter={(event) => onPointer(event, true)}
							onPointerLeave={(event) => onPointer(event, false)}
							onKeyDown={onKey}
							onToggle={(event) => placeFlyOut(event.currentTarget)}
						>
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
			</ul>
			<button type="button" className={styles.toggle} aria-expanded={!collapsed} onClick={toggle}>
				{collapsed ? icons.expand : icons.collapse}
				<span>{collapsed ? "展开菜单" : "收起菜单"}</span>
			</button>
		</nav>
	);
}

function GroupIcon({ icon }: { icon: MenuIcon | null }) {
	if (icon && "url" in icon) return <img src={icon.url} alt="" width={20} height={20} />;
	return <i className={`iconfont ${icon?.className ?? ""}`} aria-hidden="true" />;
}

/** Hover opens only where groups fly out; expanded, a group stays as the buyer left it. */
function onPointer({ pointerType, currentTarget }: PointerEvent<HTMLDetailsElement>, open: boolean): void {
	if (pointerType === "mouse" && fliesOut(currentTarget)) currentTarget.open = open;
}

/** Esc closes a fly-out and gives the focus back to its group. */
function onKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
	if (key !== "Escape" || !currentTarget.open || !fliesOut(currentTarget)) return;
	currentTarget.open = false;
	currentTarget.querySelector("summary")?.focus();
}

function fliesOut(group: HTMLDetailsElement): boolean {
	return getComputedStyle(group).getPropertyValue("--flies-out") === "1";
}

/** Keeps a fly-out inside the window: it begins beside its group, and further up where the window ends first. */
function placeFlyOut(group: HTMLDetailsElement): void {
	const pages = group.querySelector("ul");
	if (!pages) return;
	pages.style.removeProperty("inset-block-start");
	if (!group.open || getComputedStyle(pages).position !== "fixed") return;
	const top = group.getBoundingClientRect().top;
	const lowest = Math.max(0, innerHeight - pages.offsetHeight);
	pages.style.setProperty("inset-block-start", `${Math.min(top, lowest)}px`);
}

const year = 365;

/** Keeps the choice under the key `collapse`, '1' for collapsed (SPEC §2); a cookie, for the next first paint. */
function saveCollapsed(collapsed: boolean): void {
	Cookies.set("collapse", collapsed ? "1" : "0", {
		path: "/",
		expires: year,
		sameSite: "lax",
		secure: location.protocol === "https:",
	});
}
