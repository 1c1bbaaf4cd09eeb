import type { Page } from "~/domain/page/pages";
import { toPartPage } from "~/domain/page/whole-page";

/**
 * The query of a cached page in canonical order, with its "?" unless it is empty. Values of one name stay
 * in their order. Null when the page is not cached, or the query holds a parameter that the page's row
 * does not name. Such a request is rendered for itself and not cached, so nothing else can find its way
 * into a cached page (SECURITY C2).
 */
export function toCanonicalSearch({ cached, needs = [], takes = [] }: Page, search: string): string | null {
	if (!cached) return null;
	if (search === "") return "";
	// It is the same page, only later.
	const params = new URLSearchParams(toPartPage(search));
	const known: readonly string[] = [...needs, ...takes];
	for (const name of params.keys()) if (!known.includes(name)) return null;
	params.sort();
	return params.size > 0 ? `?${params}` : "";
}
