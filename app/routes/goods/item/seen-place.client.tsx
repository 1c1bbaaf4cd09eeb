"use client";
import { type ComponentType, useEffect, useState } from "react";
import type { SeenProps } from "./seen-list.client";

/** The place of 最近浏览, which loads at the first touch. It is below everything else, so that nothing moves. */
export function SeenPlace(props: SeenProps) {
	const [List, setList] = useState<ComponentType<SeenProps>>();
	useEffect(() => {
		void import("./seen-list.client").then(({ SeenList }) => setList(() => SeenList));
	}, []);
	return List && <List {...props} />;
}
