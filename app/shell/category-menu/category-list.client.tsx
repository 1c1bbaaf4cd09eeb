"use client";
import { type ComponentType, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import type { TopCategory } from "~/parts/categories/load-top-categories";
import styles from "./category-menu.module.css";
import type { CategoryPanelProps } from "./category-panel.client";

/** A pointer on its way elsewhere opens nothing. Milliseconds. */
const intent = 100;

type Props = { top: readonly TopCategory[]; icon: ReactNode; chevron: ReactNode };

/** 200 px button and 480 px dropdown (SPEC §9), a native disclosure: it opens without JavaScript too. */
export function CategoryList({ top, icon, chevron }: Props) {
	const menu = useRef<HTMLDetailsElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [Panel, setPanel] = useState<ComponentType<CategoryPanelProps> | null>(null);
	const [active, setActive] = useState<string | null>(null);

	const fetchPanel = () => {
		if (!Panel) void import("./category-panel.client").then((it) => setPanel(() => it.CategoryPanel));
	};
	const soon = (work: () => void) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(work, intent);
	};
	const show = (open: boolean) => {
		if (menu.current) menu.current.open = open;
		if (!open) setActive(null);
	};
	const onHover = (event: PointerEvent, work: () => void) => {
		if (event.pointerType === "mouse") soon(work);
	};
	return (
		<details
			ref={menu}
			name="menu"
			data-menu="hover"
			className={styles.menu}
			onPointerEnter={(event) => {
				fetchPanel();
				onHover(event, () => show(true));
			}}
			onPointerLeave={(event) => onHover(event, () => show(false))}
			onToggle={(event) => {
				if (event.currentTarget.open) fetchPanel();
				else setActive(null);
			}}
		>
			<summary>
				{icon}
				全部商品分类
			</summary>
			<div className={styles.dropdown}>
				<ul className={styles.top}>
					{top.map(([catId, name]) => (
						<li key={catId}>
							<a
								href={toPath(pages.search, { catId })}
								data-cat={catId}
								aria-current={active === catId || undefined}
								onPointerEnter={(event) => onHover(event, () => setActive(catId))}
								onFocus={() => setActive(catId)}
							>
								<span>{name}</span>
								{chevron}
							</a>
						</li>
					))}
					{top.length === 0 && (
						<li>
							<a href={pages.search.path}>全部商品</a>
						</li>
					)}
				</ul>
				{Panel && <Panel menu={menu} active={active} />}
			</div>
		</details>
	);
}
