"use client";
import type { HtmlPart } from "~/document/html/html-part";
import { useHtmlPart } from "~/document/html/use-html-part";
import { chooseNothing, narrowValues } from "./narrow-values";

/** The element around the content of facets.tsx. Text that the buyer types above a facet's values filters them. */
export function LiveFacets({ htmlPart }: { htmlPart: HtmlPart }) {
	// biome-ignore lint/a11y/noStaticElementInteractions: the events are those of its fields
	return <div onInput={narrowValues} onKeyDown={chooseNothing} {...useHtmlPart(htmlPart)} />;
}
