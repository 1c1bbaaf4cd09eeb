import type { ReactNode } from "react";

/** What a document brings as HTML alone: content to render, whose HTML is kept where it says so; or what was kept. */
export type HtmlContent = { content: ReactNode; keep?: (html: Uint8Array) => void } | { html: Uint8Array };
