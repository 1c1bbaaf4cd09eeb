"use client";
import type { HtmlPart } from "~/document/html/html-part";
import { useHtmlPart } from "~/document/html/use-html-part";
import { chooseNothing, narrowValues } from "./narrow-values";

/** The content of facets.tsx: what is typed above the values of a facet narrows them. */
export function LiveFacets({ htmlPart }: { htmlPart: HtmlPart }) {
	// biome-ignore lint/a11y/noStaticElementInteractions: its fields are what a hand is on
	return <div onInput={narrowValues} onKeyDown={chooseNothing} {...useHtmlPart(htmlPart)} />;
}
