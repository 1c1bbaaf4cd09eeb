"use client";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { setCookie } from "~/session/browser-cookies.client";
import { row } from "~/ui/layout/row/row";
import { Drawing } from "~/ui/look/icon/drawing";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";
import styles from "./side-menu.module.css";

type Props = {
	/** `MenuEntries`. */
	entries: ReactNode;
	icons: Record<"expand" | "collapse", string>;
	collapsed: boolean;
};

/**
 * Expanded, a click opens a group in place. Collapsed or narrow, a group under the pointer or in focus
 * shows its pages beside the menu.
 */
export function MenuList({ entries, icons, collapsed: initial }: Props) {
	const isLive = useHydrated();
	const [collapsed, setCollapsed] = useState(initial);
	const list = useRef<HTMLUListElement>(null);

	useEffect(() => {
		const stop = new AbortController();
		// It does not bubble.
		list.current?.addEventListener("toggle", onToggle, { capture: true, signal: stop.signal });
		return () => stop.abort();
	}, []);
	const toggle = () => {
		setCollapsed(!collapsed);
		saveCollapsed(!collapsed);
	};
	return (
		<nav className={styles.menu} data-collapsed={collapsed} aria-label="侧边菜单">
			<ul
				ref={list}
				className={styles.groups}
				onPointerOver={onPointer}
				onPointerOut={onPointer}
				onKeyDown={onKey}
			>
				{entries}
			</ul>
			<button
				type="button"
				disabled={!isLive}
				className={joinClasses(styles.toggle, row(12, "unbroken"), muted, unbroken)}
				aria-expanded={!collapsed}
				onClick={toggle}
			>
				<Drawing path={collapsed ? icons.expand : icons.collapse} />
				<span>{collapsed ? "展开菜单" : "收起菜单"}</span>
			</button>
		</nav>
	);
}

function findGroup(inside: EventTarget | null): HTMLDetailsElement | null {
	return inside instanceof Element ? inside.closest("details") : null;
}

/** Hover opens groups only as fly-outs. Expanded, a group stays as the buyer left it. */
function onPointer({ pointerType, type, target, relatedTarget }: PointerEvent): void {
	const group = findGroup(target);
	const isInside = relatedTarget instanceof Node && group?.contains(relatedTarget);
	if (group && !isInside && pointerType === "mouse" && fliesOut(group)) group.open = type === "pointerover";
}

/** Esc closes a fly-out and gives the focus back to its group. */
function onKey({ key, target }: KeyboardEvent): void {
	const group = findGroup(target);
	if (key !== "Escape" || !group?.open || !fliesOut(group)) return;
	group.open = false;
	group.querySelector("summary")?.focus();
}

function onToggle({ target }: Event): void {
	const group = findGroup(target);
	if (group) placeFlyOut(group);
}

function fliesOut(group: HTMLDetailsElement): boolean {
	return getComputedStyle(group).getPropertyValue("--flies-out") === "1";
}

/** Fits a fly-out into the window: it begins beside its group, and further up where the window ends first. */
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

/**
 * Stores the choice under the key `collapse`, '1' for collapsed (SPEC §2): a
 * cookie, for the next first paint.
 */
function saveCollapsed(collapsed: boolean): void {
	setCookie("collapse", collapsed ? "1" : "0", year);
}
