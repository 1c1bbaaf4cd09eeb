import type { ReactNode } from "react";

/**
 * The content of an element that goes to the browser as HTML alone. In a document this is its number among the parts; in
 * an answer of Flight alone it is the content itself.
 */
export type HtmlPart = { at: number } | { children: ReactNode };
