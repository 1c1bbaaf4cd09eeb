"use client";
import { type ComponentType, useEffect, useState } from "react";
import { whenShown } from "~/parts/shown/when-shown";
import type { SeenProps } from "./seen-list.client";

/** Where 最近浏览 comes to stand once the page is in use: below everything, so that nothing moves. */
export function SeenPlace(props: SeenProps) {
	const [List, setList] = useState<ComponentType<SeenProps>>();
	useEffect(() => {
		const leaving = new AbortController();
		const load = async () => {
			const { SeenList } = await import("./seen-list.client");
			if (!leaving.signal.aborted) setList(() => SeenList);
		};
		whenShown(() => void load(), leaving.signal);
		return () => leaving.abort();
	}, []);
	return List && <List {...props} />;
}
