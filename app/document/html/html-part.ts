import type { ReactNode } from "react";

/**
 * The content of an element that goes to the browser as HTML alone: in a document its number among the document's parts,
 * and in an answer that is Flight alone the content itself.
 */
export type HtmlPart = { at: number } | { children: ReactNode };
