import type { Page } from "~/domain/page/pages";

/**
 * The query of a kept page in canonical order, with its "?" unless it is empty; null when the page is not kept or the
 * query holds a parameter that is not the page's. Such a request is rendered for itself and not kept, so nothing
 * beside the page's row can find its way into a kept page (SECURITY C2). Values of one name keep their order.
 */
export function toCanonicalSearch({ kept, needs = [], takes = [] }: Page, search: string): string | null {
	if (!kept) return null;
	if (search === "") return "";
	const params = new URLSearchParams(search);
	const known: readonly string[] = [...needs, ...takes];
	for (const name of params.keys()) if (!known.includes(name)) return null;
	params.sort();
	return params.size > 0 ? `?${params}` : "";
}
