"use client";
import type { ReactNode } from "react";
import { chooseNothing, narrowValues } from "./narrow-values";

/**
 * The element around the content of facets.tsx. Text that the buyer types above
 * a facet's values filters them.
 */
export function LiveFacets({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: its fields have the events
		<div onInput={narrowValues} onKeyDown={chooseNothing}>
			{children}
		</div>
	);
}
