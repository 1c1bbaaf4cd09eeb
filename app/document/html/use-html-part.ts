import "client-only";
import { createContext, type DOMAttributes, use } from "react";
import { dataHtml, mark } from "~/document/marks";
import type { HtmlPart } from "./html-part";

/**
 * The props of an element's content: children to render, or HTML. The HTML may be the text of a slot
 * (document/write).
 */
export type Rendered = Pick<DOMAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

/** The parts of the document during its render; null in the browser. */
export const RenderedParts = createContext<readonly Rendered[] | null>(null);

/** Returns the props of the element whose content the part is. */
export function useHtmlPart(part: HtmlPart): Rendered {
	const rendered = use(RenderedParts);
	if (!("at" in part)) return part;
	const { at } = part;
	return {
		...mark(dataHtml, at),
		...(rendered?.[at] ?? { dangerouslySetInnerHTML: { __html: readSent(at) } }),
	};
}

/** The HTML by number, as it was at the first reading. The element may change later. */
const sent = new Map<number, string>();

/**
 * Reads the HTML of a part from the page. React hydrates the element with this HTML and does not change it. When somebody
 * changed the page, a translator for example, React creates the element again and sets the HTML. The page's Trusted Types
 * allow that to a policy only.
 */
function readSent(at: number): string {
	const html = sent.get(at) ?? trust(document.querySelector(`[${dataHtml}="${at}"]`)?.innerHTML ?? "");
	sent.set(at, html);
	return html;
}

function trust(html: string): string {
	return (
		globalThis.trustedTypes?.createPolicy("html-only", { createHTML: (own) => own }).createHTML(html) ?? html
	);
}
