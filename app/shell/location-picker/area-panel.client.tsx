"use client";
import { useEffect, useRef, useState } from "react";
import { api } from "~/api/client.browser";
import { listAreas } from "~/api/contract/mall/address";
import type { Area } from "~/api/schema/area";
import { Button } from "~/ui/button/button";
import styles from "./location-picker.module.css";
import { levelCount, saveArea } from "./save-area";

const labels = ["省份", "城市", "区县", "街道"];

/** Four levels, one after the other; after the last the page is loaded again, for its prices and stock. */
export function AreaPanel() {
	const list = useRef<HTMLUListElement>(null);
	const [chosen, setChosen] = useState<readonly Area[]>([]);
	const [areas, setAreas] = useState<readonly Area[] | null>(null);
	const [failed, setFailed] = useState(0);
	const parent = chosen.at(-1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `failed` counts the tries, and each is a new load
	useEffect(() => {
		const stop = new AbortController();
		const input = parent ? { parentId: parent.areaId } : {};
		api.call(listAreas, input, { signal: stop.signal }).then(
			(found) => {
				// A level without areas is where the tree ends before its fourth: street 0.
				if (parent && found.length === 0) finish(chosen);
				else setAreas(found);
			},
			(error: unknown) => {
				if (stop.signal.aborted) return;
				console.warn(error);
				setAreas([]);
			},
		);
		return () => stop.abort();
	}, [chosen, failed]);

	useEffect(() => {
		if (chosen.length > 0 && areas) list.current?.querySelector("button")?.focus();
	}, [areas, chosen]);

	/** The areas of the level before go at once: none of them may be taken for one of the next. */
	const open = (next: readonly Area[]) => {
		setAreas(null);
		setChosen(next);
	};
	const retry = () => {
		setAreas(null);
		setFailed(failed + 1);
	};
	const choose = (area: Area) => {
		const next = [...chosen, area];
		if (next.length === levelCount) finish(next);
		else open(next);
	};
	return (
		<>
			<ol className={styles.levels}>
				{labels.slice(0, chosen.length + 1).map((label, level) => (
					<li key={label}>
						<button
							type="button"
							aria-current={level === chosen.length ? "step" : undefined}
							onClick={() => open(chosen.slice(0, level))}
						>
							{chosen[level]?.name ?? `请选择${label}`}
						</button>
					</li>
				))}
			</ol>
			{areas?.length === 0 && (
				<p role="alert">
					地区加载失败
					<Button size="small" variant="text" type="button" onClick={retry}>
						重试
					</Button>
				</p>
			)}
			<ul ref={list} className={styles.areas} aria-busy={areas === null} aria-label={labels[chosen.length]}>
				{areas?.map((area) => (
					<li key={area.areaId}>
						<button type="button" onClick={() => choose(area)}>
							{area.name}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

function finish(areas: readonly Area[]): void {
	saveArea(areas);
	location.reload();
}
