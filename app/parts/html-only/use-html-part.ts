import "client-only";
import { createContext, type ReactNode, use } from "react";
import type { HtmlPart } from "./html-part";

/** A part of a document while that is rendered. The HTML may be what stands for it (app/entry.slots.ts). */
export type RenderedPart = { content: ReactNode } | { html: string };

/** The parts of a document; null in the browser. */
export const HtmlParts = createContext<readonly RenderedPart[] | null>(null);

/** Attributes of the element that a part is the content of. */
export function useHtmlPart(inner: HtmlPart) {
	const parts = use(HtmlParts);
	if (!("at" in inner)) return { children: inner.children };
	const { at } = inner;
	const part = parts?.[at];
	if (part && "content" in part) return { "data-html": at, children: part.content };
	return { "data-html": at, dangerouslySetInnerHTML: { __html: part?.html ?? readSent(at) } };
}

/** By number, whatever has become of its element since it was first asked for. */
const sent = new Map<number, string>();

/**
 * The HTML of a part as the page brought it: React takes it over as it is. Where React finds a page changed, by a translator
 * say, it makes the element anew and sets it, which the page's Trusted Types allow to a policy only.
 */
function readSent(at: number): string {
	const html = sent.get(at) ?? trust(document.querySelector(`[data-html="${at}"]`)?.innerHTML ?? "");
	sent.set(at, html);
	return html;
}

function trust(html: string): string {
	return (
		globalThis.trustedTypes?.createPolicy("html-only", { createHTML: (own) => own }).createHTML(html) ?? html
	);
}
