"use client";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./tabs.module.css";

export interface Tab {
	/** Id of its panel, and the fragment of its link. */
	id: string;
	label: string;
	content: ReactNode;
}

interface TabsProps {
	/** Names the row of tabs. */
	label: string;
	tabs: Tab[];
}

/**
 * Tabs by the WAI-ARIA pattern, as links to their panels: before hydration a tab opens its panel through
 * :target, and where scripts are off every panel is shown under its name.
 */
export function Tabs({ label, tabs }: TabsProps) {
	const [open, setOpen] = useState(tabs[0]?.id);
	const [live, setLive] = useState(false);
	const row = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const target = location.hash.slice(1);
		if (row.current?.querySelector(`[aria-controls="${CSS.escape(target)}"]`)) setOpen(target);
		setLive(true);
	}, []);

	function handleKey(event: KeyboardEvent) {
		const next = getNextTab(
			event.key,
			tabs.findIndex(({ id }) => id === open),
			tabs.length,
		);
		if (next === undefined) return;
		event.preventDefault();
		setOpen(tabs[next]?.id);
		row.current?.querySelectorAll<HTMLElement>("a")[next]?.focus();
	}

	return (
		<div className={styles.tabs} data-live={live || undefined}>
			<div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={handleKey}>
				{tabs.map((tab) => (
					<a
						key={tab.id}
						id={`${tab.id}-tab`}
						href={`#${tab.id}`}
						role="tab"
						aria-controls={tab.id}
						aria-selected={tab.id === open}
						tabIndex={tab.id === open || !live ? 0 : -1}
						onClick={(event) => {
							event.preventDefault();
							setOpen(tab.id);
						}}
					>
						{tab.label}
					</a>
				))}
			</div>
			{tabs.map((tab) => (
				<div
					key={tab.id}
					id={tab.id}
					className={styles.panel}
					role="tabpanel"
					aria-labelledby={`${tab.id}-tab`}
					data-open={tab.id === open || undefined}
				>
					{tab.content}
				</div>
			))}
		</div>
	);
}

/**
 * The tab that a key leads to in a row of `count` tabs (WAI-ARIA tabs pattern); undefined for any other key.
 */
export function getNextTab(key: string, at: number, count: number): number | undefined {
	if (key === "ArrowRight") return (at + 1) % count;
	if (key === "ArrowLeft") return (at + count - 1) % count;
	if (key === "Home") return 0;
	if (key === "End") return count - 1;
	return undefined;
}
