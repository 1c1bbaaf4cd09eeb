"use client";
import type { HTMLAttributes } from "react";
import type { HtmlPart } from "./html-part";
import { useHtmlPart } from "./use-html-part";

export type HtmlElementProps = HTMLAttributes<HTMLElement> & { as?: "div" | "footer" | "li" | "nav" | "ul" };

/** The element of a part. */
export function HtmlOnlyElement({
	as = "div",
	inner,
	...attributes
}: HtmlElementProps & { inner: HtmlPart }) {
	const Tag = as as "div";
	return <Tag {...attributes} {...useHtmlPart(inner)} />;
}
