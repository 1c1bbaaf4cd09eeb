import { renderToStaticMarkup } from "react-dom/server.edge";
import type { RenderedPart } from "~/parts/html-only/use-html-part";
import type { HtmlContent } from "~/request/html-content";
import type { Slots } from "./entry.slots";

const encoder = new TextEncoder();

/**
 * A part of a document as React is given it: what is or will be kept stands in a slot. Content that cannot be rendered
 * stays content, so that it fails where it stands.
 */
export function toRendered(part: HtmlContent, slots: Slots): RenderedPart {
	if ("html" in part) return { html: slots.reserve(part.html) };
	const html = part.keep && renderAlone(part.content);
	if (html === undefined) return { content: part.content };
	part.keep?.(html);
	return { html: slots.reserve(html) };
}

function renderAlone(content: Parameters<typeof renderToStaticMarkup>[0]): Uint8Array | undefined {
	try {
		// React puts what it hints at before the markup, where a list would have links between its items.
		return encoder.encode(renderToStaticMarkup(content).replace(/^(?:<link rel="preload"[^>]*>)+/, ""));
	} catch {
		return undefined;
	}
}
