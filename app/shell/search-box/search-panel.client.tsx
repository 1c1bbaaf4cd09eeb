"use client";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { api } from "~/api/client.browser";
import { deleteSearchKeys, listSearchKeys } from "~/api/contract/mall/goods";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { joinClasses } from "~/ui/join-classes";
import menu from "~/ui/menu/menu.module.css";
import styles from "./search-box.module.css";

export type SearchPanelProps = { input: RefObject<HTMLInputElement | null> };

const maxRecords = 10;

/** What the buyer searched for before, newest first, as links; the arrow keys move through them. */
export function SearchPanel({ input }: SearchPanelProps) {
	const panel = useRef<HTMLElement>(null);
	const [records, setRecords] = useState<string[]>([]);

	useEffect(() => {
		const stop = new AbortController();
		api
			.call(listSearchKeys, {}, { signal: stop.signal })
			.then((keys) => setRecords(keys.slice(0, maxRecords).map(({ keyword }) => keyword)))
			// Without records there is no panel; the error catalogue has said what the buyer must know.
			.catch((error: unknown) => stop.signal.aborted || console.warn(error));
		return () => stop.abort();
	}, []);

	// The field is outside the panel, and its arrow key is the way in.
	useEffect(() => {
		const field = input.current;
		const enter = (event: globalThis.KeyboardEvent) => {
			if (event.key !== "ArrowDown") return;
			event.preventDefault();
			panel.current?.querySelector("a")?.focus();
		};
		field?.addEventListener("keydown", enter);
		return () => field?.removeEventListener("keydown", enter);
	}, [input]);

	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step) return;
		event.preventDefault();
		const links = [...(panel.current?.querySelectorAll("a") ?? [])];
		const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
		(next < 0 ? input.current : links[Math.min(next, links.length - 1)])?.focus();
	};
	const clear = async () => {
		await api.call(deleteSearchKeys, {}).then(
			() => setRecords([]),
			(error: unknown) => console.warn(error),
		);
		input.current?.focus();
	};
	if (records.length === 0) return null;
	return (
		<section
			ref={panel}
			className={joinClasses(menu.panel, styles.panel)}
			aria-label="搜索记录"
			onKeyDown={onKeyDown}
		>
			<p>
				搜索记录
				<button type="button" onClick={clear}>
					清空
				</button>
			</p>
			<ul>
				{records.map((keyword) => (
					<li key={keyword}>
						<a href={toPath(pages.search, { keyword })}>{keyword}</a>
					</li>
				))}
			</ul>
		</section>
	);
}
