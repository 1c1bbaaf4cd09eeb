import { say } from "./say";

const read = () => location.pathname + location.search;
let shown = "";

/** Notes the address that the router has led to. */
export function noteShown(): void {
	shown = read();
}

/**
 * Back and forward load the page again (SPEC §2): a page of the browser's memory may show yesterday's cart.
 * The browser restores the place in it.
 */
export function followHistory(): void {
	noteShown();
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const greet = (persisted: boolean) => {
		if (persisted || (entry?.type === "back_forward" && entry.transferSize === 0)) location.reload();
		// After a redirect the address still has the fragment of the form that led here.
		if (location.hash && !document.querySelector(":target")) history.replaceState(history.state, "", read());
		requireCookies();
	};
	addEventListener("pageshow", ({ persisted }) => greet(persisted));
	// The page does not wait for this script, and may be shown already.
	if (entry && entry.loadEventEnd > 0) greet(false);
	// A new fragment is not a new page.
	addEventListener("popstate", () => {
		if (read() !== shown) location.reload();
	});
}

/** Chromium's navigator.cookieEnabled is true for a site whose cookies are blocked. */
function requireCookies(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not say that cookies are blocked
	document.cookie ||= "probe=1; Max-Age=1";
	if (!document.cookie) say("浏览器禁用了 Cookie，无法登录，请允许后刷新");
}
