import type { saveSearchKey } from "~/api/contract/mall/goods";
import { readJson } from "~/api/read-json.browser";

/** Bytes that a cookie's value may take here; a browser drops one above 4,096 with its name (SECURITY B9). */
const longest = 3800;
// Sent with /search alone: elsewhere it would make the browser's own copies stale (Vary: Cookie).
const attributes = "; Path=/search; SameSite=Lax";

/**
 * While the buyer is on /search, its category and commodity specs are kept in cookies, and they go when the page
 * is left (SPEC §3, §4). A keyword becomes the latest of the buyer's searches: a call of its own, since to render
 * or to load a search ahead changes nothing.
 */
export function rememberSearch(keyword: string): void {
	if (keyword && !isReloaded())
		void readJson<typeof saveSearchKey>("/api/mall/goods/searchKeys/save", { keyword });
	const cookies = toSearchCookies(new URLSearchParams(location.search));
	const set = (name: string, text: string) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too late for a page that is being left
		document.cookie = `${name}=${text}${attributes}`;
	};
	for (const [name, value] of cookies) {
		set(name, encodeURIComponent(value));
		addEventListener("pagehide", () => set(name, "; Max-Age=0"));
	}
}

/** To load a page again is no new search, and must not bring back a record that was just deleted. */
function isReloaded(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "reload";
}

/** The cookies for a query of /search; specs too long for one are named by the ids of their attributes alone. */
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
