import type { saveSearchKey } from "~/api/contract/mall/goods";
import { readJson } from "~/api/wire/read-json.browser";

/**
 * The greatest length of a cookie's value, in bytes. A browser drops a cookie above
 * 4,096 with its name (SECURITY B9).
 */
const longest = 3800;
// The browser sends it with /search alone: on other pages it would make the browser's
// cached copies stale (Vary: Cookie).
const attributes = "; Path=/search; SameSite=Lax";

/**
 * Stores the category and the commodity specs of /search in cookies while the buyer is on the page,
 * and removes them when the buyer leaves (SPEC §3, §4). It saves the keyword as the buyer's latest
 * search by a call of its own, because to render a search, or to load it ahead, changes nothing.
 * Returns what removes the cookies.
 */
export function rememberSearch(keyword: string): () => void {
	if (keyword && !isReloaded())
		void readJson<typeof saveSearchKey>("/api/mall/goods/searchKeys/save", { keyword });
	const cookies = toSearchCookies(new URLSearchParams(location.search));
	const set = (name: string, text: string) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too late for a page that is being left
		document.cookie = `${name}=${text}${attributes}`;
	};
	const forget = () => {
		for (const name of cookies.keys()) set(name, "; Max-Age=0");
	};
	for (const [name, value] of cookies) set(name, encodeURIComponent(value));
	addEventListener("pagehide", forget);
	return () => {
		removeEventListener("pagehide", forget);
		forget();
	};
}

/** Tells a reload. It is no new search, and must not restore a record that the buyer has just deleted. */
function isReloaded(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "reload";
}

/**
 * The cookies for a query of /search. Specs that are too long for a cookie are reduced to the ids of their
 * attributes.
 */
export function toSearchCookies(query: URLSearchParams): Map<string, string> {
	const cookies = new Map<string, string>();
	const category = query.get("catId");
	if (category) cookies.set("searchCategory", category.slice(0, 64));
	const specs = query.getAll("attrs");
	if (specs.length === 0) return cookies;
	const whole = specs.join("|");
	const ids = [...new Set(specs.map((spec) => spec.split("~")[0]))].join("|");
	const value = [whole, ids].find((text) => encodeURIComponent(text).length <= longest);
	if (value !== undefined) cookies.set("searchSpecs", value);
	return cookies;
}
