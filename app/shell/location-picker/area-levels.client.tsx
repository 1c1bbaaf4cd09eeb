"use client";
import { useEffect, useRef, useState } from "react";
import { api } from "~/api/client/client.browser";
import { listAreas } from "~/api/contract/mall/address";
import {
	type AreaChain,
	areaLevels,
	chooseArea,
	formatAreaPath,
	isWholeChoice,
	listChosenAreas,
	listNextAreas,
} from "~/domain/place/area-chain";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./location-picker.module.css";

/** Four levels, one after the other; after the last one the form around them is sent. */
export function AreaLevels() {
	const list = useRef<HTMLUListElement>(null);
	const [chain, setChain] = useState<AreaChain>([]);
	const [failed, setFailed] = useState(false);
	const chosen = listChosenAreas(chain);
	// None while a level is loading: an area of the level before must not be taken for one of the next.
	const areas = listNextAreas(chain);
	const isWhole = isWholeChoice(chain);

	useEffect(() => {
		if (areas || isWhole || failed) return;
		const stop = new AbortController();
		const parentId = chain.at(-1)?.chosen;
		api.call(listAreas, parentId ? { parentId } : {}, { signal: stop.signal }).then(
			(found) => setChain([...chain, { areas: found, chosen: "" }]),
			(error: unknown) => {
				if (stop.signal.aborted) return;
				console.warn(error);
				setFailed(true);
			},
		);
		return () => stop.abort();
	}, [chain, areas, isWhole, failed]);

	useEffect(() => {
		if (isWhole) list.current?.closest("form")?.requestSubmit();
		else if (chain.length > 1) list.current?.querySelector("button")?.focus();
	}, [chain, isWhole]);

	const choose = (level: number, areaId: string) => {
		setFailed(false);
		setChain(chooseArea(chain, level, areaId));
	};
	return (
		<>
			{isWhole && <input type="hidden" name="do" value={`choose/${formatAreaPath(chosen)}`} />}
			<ol className={joinClasses(styles.levels, row(4, "stretched", "unbroken"))}>
				{areaLevels.slice(0, chosen.length + 1).map(({ label }, level) => (
					<li key={label}>
						<button
							type="button"
							aria-current={level === chosen.length ? "step" : undefined}
							onClick={() => choose(level, "")}
						>
							{chosen[level]?.name ?? `请选择${label}`}
						</button>
					</li>
				))}
			</ol>
			{failed && (
				<p role="alert">
					地区加载失败
					<Button size="small" variant="text" type="button" onClick={() => setFailed(false)}>
						重试
					</Button>
				</p>
			)}
			<ul
				ref={list}
				className={styles.areas}
				aria-busy={!areas && !failed}
				aria-label={areaLevels[chosen.length]?.label}
			>
				{areas?.map(({ areaId, name }) => (
					<li key={areaId}>
						<button type="button" onClick={() => choose(chosen.length, areaId)}>
							{name}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}
