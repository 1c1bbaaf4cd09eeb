import type { ReactNode } from "react";

/** What an element has as HTML alone, by its place in the document's list; or as it is, where all that is sent is Flight. */
export type HtmlPart = { at: number } | { children: ReactNode };
