"use client";
import type { HTMLAttributes } from "react";
import styles from "./html-only.module.css";
import type { HtmlPart } from "./html-part";
import { useHtmlPart } from "./use-html-part";

export type HtmlElementProps = HTMLAttributes<HTMLElement> & { as?: "div" | "footer" | "li" | "nav" | "ul" };

/** The element of a part. Without `as` it is an element that does not affect the layout. */
export function HtmlOnlyElement({ as, htmlPart, ...attributes }: HtmlElementProps & { htmlPart: HtmlPart }) {
	const content = useHtmlPart(htmlPart);
	if (!as) return <div className={styles.contents} {...attributes} {...content} />;
	const Tag = as as "div";
	return <Tag {...attributes} {...content} />;
}
