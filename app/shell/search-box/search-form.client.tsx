"use client";
import { type ComponentType, useRef, useState } from "react";
import { pages } from "~/domain/pages";
import styles from "./search-box.module.css";
import type { SearchPanelProps } from "./search-panel.client";

/**
 * A GET form, complete without JavaScript. The first focus fetches the panel, which makes the field a combobox.
 * `hotKeys` are word and address.
 */
export function SearchForm({
	keyword,
	hotKeys,
}: {
	keyword: string;
	hotKeys: readonly (readonly [word: string, href: string])[];
}) {
	const input = useRef<HTMLInputElement>(null);
	const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);

	return (
		<search className={styles.search}>
			<form action={pages.search.path} className={styles.form}>
				<input
					ref={input}
					type="search"
					name="keyword"
					defaultValue={keyword}
					maxLength={100}
					aria-label="搜索商品"
					placeholder="商品名称、品牌、型号或编号"
					autoComplete="off"
					enterKeyHint="search"
					onFocus={() => {
						if (!Panel) void import("./search-panel.client").then((it) => setPanel(() => it.SearchPanel));
					}}
				/>
				<button type="submit">搜索</button>
				{Panel && <Panel input={input} />}
			</form>
			{hotKeys.length > 0 && (
				<nav className={styles.hot} aria-label="热门搜索">
					<span>热门搜索</span>
					{hotKeys.map(([word, href]) => (
						<a key={word} href={href}>
							{word}
						</a>
					))}
				</nav>
			)}
		</search>
	);
}
