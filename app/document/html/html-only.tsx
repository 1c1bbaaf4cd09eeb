import "server-only";
import type { ReactNode } from "react";
import { addPart } from "./document-parts";
import { type HtmlElementProps, HtmlOnlyElement } from "./html-only.client";
import type { HtmlPart } from "./html-part";

/**
 * An element whose content no script of the app touches. By default it does not affect the layout. A document has the
 * content as HTML alone, and not a second time as data for the app (docs/tricks.md). So it must not contain a client
 * component, nor another such element.
 */
export function HtmlOnly({ children, ...element }: HtmlElementProps) {
	return <HtmlOnlyElement {...element} htmlPart={toHtmlPart(children)} />;
}

/** As `HtmlOnly`, for the content of a client component's own element, which reads it by `useHtmlPart`. */
export function toHtmlPart(content: ReactNode): HtmlPart {
	return addPart(content);
}
