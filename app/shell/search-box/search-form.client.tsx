"use client";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { pages } from "~/domain/page/pages";
import { grow } from "~/ui/layout/item/item";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./search-box.module.css";
import type { SearchPanelProps } from "./search-panel.client";

type Props = {
	keyword: string;
	/** The key / leads here. Read by watch-shortcut.ts from the attribute. */
	hasKey: boolean;
	/** The mall has suggestions for a typed text, beside the past searches. */
	suggests: boolean;
	below: ReactNode;
};

/**
 * A GET form, complete without JavaScript. The first focus fetches the panel, which makes the field a
 * combobox.
 */
export function SearchForm({ keyword, hasKey, suggests, below }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);

	const fetchPanel = () => {
		if (!Panel) void import("./search-panel.client").then((it) => setPanel(() => it.SearchPanel));
	};
	const takeOver = useEffectEvent(() => document.activeElement === input.current && fetchPanel());
	// In focus before the app ran.
	useEffect(() => void takeOver(), []);
	return (
		<search className={joinClasses(styles.search, grow)}>
			<form action={pages.search.path} className={styles.form}>
				<input
					ref={input}
					type="search"
					name="keyword"
					defaultValue={keyword}
					aria-label="搜索商品"
					aria-keyshortcuts={hasKey ? "/" : undefined}
					placeholder="商品、品牌、型号或编号"
					autoComplete="off"
					enterKeyHint="search"
					onFocus={fetchPanel}
				/>
				<button type="submit">搜索</button>
				{Panel && <Panel input={input} suggests={suggests} />}
			</form>
			{below}
		</search>
	);
}
