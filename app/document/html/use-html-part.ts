import "client-only";
import { createContext, type DOMAttributes, use } from "react";
import { dataHtml, mark } from "~/document/marks";
import type { HtmlPart } from "./html-part";

/** Content of an element as React takes it, to render or as HTML. The HTML may be the text of a slot (document/write). */
export type Rendered = Pick<DOMAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

/** The parts of a document while that is rendered; null in the browser. */
export const RenderedParts = createContext<readonly Rendered[] | null>(null);

/** Attributes of the element whose content a part is. */
export function useHtmlPart(part: HtmlPart): Rendered {
	const rendered = use(RenderedParts);
	if (!("at" in part)) return part;
	const { at } = part;
	return {
		...mark(dataHtml, at),
		...(rendered?.[at] ?? { dangerouslySetInnerHTML: { __html: readSent(at) } }),
	};
}

/** By number, whatever became of the element since the first reading. */
const sent = new Map<number, string>();

/**
 * The HTML of a part as the page brought it: React takes it over as it is. Where React finds a page changed, by a
 * translator for example, it creates the element again and sets the HTML. The page's Trusted Types allow that to a policy
 * only.
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
