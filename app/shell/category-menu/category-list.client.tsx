"use client";
import {
	type ComponentType,
	type PointerEvent,
	type ReactNode,
	type SyntheticEvent,
	useEffect,
	useRef,
	useState,
} from "react";
import { dataCat, dataMenu, mark } from "~/document/marks";
import { Drawing } from "~/ui/look/icon/drawing";
import styles from "./category-menu.module.css";
import type { CategoryPanelProps } from "./category-panel.client";

/** A pointer on its way elsewhere opens nothing. Milliseconds. */
const intent = 100;

type Props = {
	/** `TopCategories`. */
	top: ReactNode;
	icon: string;
};

/**
 * 200 px button and 480 px dropdown (SPEC §9), a native disclosure: it opens without JavaScript too. It
 * begins with the second level of its first category.
 */
export function CategoryList({ top, icon }: Props) {
	const menu = useRef<HTMLDetailsElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [Panel, setPanel] = useState<ComponentType<CategoryPanelProps> | null>(null);
	const [active, setActive] = useState<string | null>(null);

	useEffect(() => {
		for (const link of menu.current?.querySelectorAll(`[${dataCat}]`) ?? [])
			link.ariaCurrent = link.getAttribute(dataCat) === active ? "true" : null;
	}, [active]);

	const fetchPanel = () => {
		if (!Panel) void import("./category-panel.client").then((it) => setPanel(() => it.CategoryPanel));
	};
	// Opened before the app ran.
	useEffect(() => {
		if (menu.current?.open) fetchPanel();
	});
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
			{...mark(dataMenu, "hover")}
			className={styles.menu}
			onPointerEnter={(event) => {
				fetchPanel();
				onHover(event, () => show(true));
			}}
			onPointerLeave={(event) => onHover(event, () => show(false))}
			onToggle={(event) => {
				const { open } = event.currentTarget;
				if (open) fetchPanel();
				const first = event.currentTarget.querySelector(`[${dataCat}]`)?.getAttribute(dataCat) ?? null;
				setActive((now) => (open ? (now ?? first) : null));
			}}
		>
			<summary>
				<Drawing path={icon} />
				全部商品分类
			</summary>
			<div className={styles.dropdown}>
				<ul
					className={styles.top}
					onPointerOver={(event) => {
						const catId = findCategory(event);
						if (catId) onHover(event, () => setActive(catId));
					}}
					onFocus={(event) => setActive(findCategory(event))}
				>
					{top}
				</ul>
				{Panel && <Panel menu={menu} active={active} />}
			</div>
		</details>
	);
}

/** The id of the category whose link an event is about. */
function findCategory({ target }: SyntheticEvent): string | null {
	return (target instanceof Element && target.closest(`[${dataCat}]`)?.getAttribute(dataCat)) || null;
}
