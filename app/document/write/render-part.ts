import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { DocumentPart } from "~/document/html/document-parts";
import type { Rendered } from "~/document/html/use-html-part";
import type { Memory } from "~/memory/memory";
import type { Slots } from "./slots";

const encoder = new TextEncoder();

/**
 * Returns the props for a part of a document: a slot with cached markup, or its content. Content whose render fails stays
 * content, so that it fails in its own place, and is not cached.
 */
export function renderPart(
	{ content, cacheKey }: DocumentPart,
	cache: Memory<Uint8Array>,
	slots: Slots,
): Rendered {
	const markup = cacheKey !== undefined && (cache.get(cacheKey) ?? renderFor(cacheKey, content, cache));
	return markup ? { dangerouslySetInnerHTML: { __html: slots.reserve(markup) } } : { children: content };
}

function renderFor(key: string, content: ReactNode, cache: Memory<Uint8Array>): Uint8Array | undefined {
	try {
		// React puts its preload hints before the markup, where a list would have links between its items.
		const html = renderToStaticMarkup(content).replace(/^(?:<link rel="preload"[^>]*>)+/, "");
		const markup = encoder.encode(html);
		cache.set(key, markup, Number.POSITIVE_INFINITY);
		return markup;
	} catch {
		return undefined;
	}
}
