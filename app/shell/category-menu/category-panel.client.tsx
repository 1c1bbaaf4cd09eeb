"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "~/api/client/client.browser";
import { type Category, getMarketList } from "~/api/contract/mall/home";
import { dataCat } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import styles from "./category-menu.module.css";

export type CategoryPanelProps = { menu: RefObject<HTMLDetailsElement | null>; active: string | null };

/** The second and third level of the category under the pointer or in focus. */
export function CategoryPanel({ menu, active }: CategoryPanelProps) {
	const panel = useRef<HTMLElement>(null);
	const [tree, setTree] = useState<readonly Category[]>([]);

	useEffect(() => {
		const stop = new AbortController();
		api
			.call(getMarketList, {}, { signal: stop.signal })
			.then(setTree)
			// The first level still leads to all goods of a category.
			.catch((error: unknown) => stop.signal.aborted || console.warn(error));
		return () => stop.abort();
	}, []);

	useEffect(() => {
		const details = menu.current;
		const onKeyDown = (event: KeyboardEvent) => {
			if (details && moveFocus(details, panel.current, event.key)) event.preventDefault();
		};
		details?.addEventListener("keydown", onKeyDown);
		return () => details?.removeEventListener("keydown", onKeyDown);
	}, [menu]);

	const category = tree.find(({ catId }) => catId === active);
	if (!category || category.children.length === 0) return null;
	return (
		<section ref={panel} className={`${styles.panel} wide-only`} aria-label={category.catName}>
			{category.children.map(({ catId, catName, children }) => (
				<dl key={catId}>
					<dt>
						<a href={toPath(pages.search, { catId })}>{catName}</a>
					</dt>
					<dd>
						{children.map((third) => (
							<a key={third.catId} href={toPath(pages.search, { catId: third.catId })}>
								{third.catName}
							</a>
						))}
					</dd>
				</dl>
			))}
		</section>
	);
}

/**
 * Handles arrow keys in the menu: up and down within a level, right into the panel of the category in focus,
 * left back to it. Returns true when it has used the key.
 */
function moveFocus(menu: HTMLDetailsElement, panel: HTMLElement | null, key: string): boolean {
	const focus = document.activeElement;
	const isInPanel = panel?.contains(focus) ?? false;
	const top = [...menu.querySelectorAll<HTMLElement>(`[${dataCat}]`)];
	const level = isInPanel ? [...(panel?.querySelectorAll<HTMLElement>("a") ?? [])] : top;
	const at = level.indexOf(focus as HTMLElement);
	const target = {
		ArrowDown: level[at + 1],
		ArrowUp: at > 0 ? level[at - 1] : menu.querySelector("summary"),
		Home: level[0],
		End: level.at(-1),
		ArrowRight: isInPanel ? null : panel?.querySelector("a"),
		ArrowLeft: isInPanel ? top.find((link) => link.ariaCurrent !== null) : null,
	}[key];
	if (!menu.open || !target) return false;
	target.focus();
	return true;
}
