"use client";
import { type ComponentType, useEffect, useState } from "react";
import type { SeenProps } from "./seen-list.client";

/** Where 最近浏览 comes to stand at the first touch: below everything, so that nothing moves. */
export function SeenPlace(props: SeenProps) {
	const [List, setList] = useState<ComponentType<SeenProps>>();
	useEffect(() => {
		void import("./seen-list.client").then(({ SeenList }) => setList(() => SeenList));
	}, []);
	return List && <List {...props} />;
}
