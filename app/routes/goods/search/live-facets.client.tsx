"use client";
import type { HtmlPart } from "~/parts/html-only/html-part";
import { useHtmlPart } from "~/parts/html-only/use-html-part";
import { chooseNothing, narrowValues } from "./narrow-values";

/** The content of facets.tsx: what is typed above the values of a facet narrows them. */
export function LiveFacets({ inner }: { inner: HtmlPart }) {
	// biome-ignore lint/a11y/noStaticElementInteractions: its fields are what a hand is on
	return <div onInput={narrowValues} onKeyDown={chooseNothing} {...useHtmlPart(inner)} />;
}
