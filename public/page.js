// Runs on every page before and without the app: full loads on back and forward, the top of the page after
// them, and one reload when a file of the app is missing after a deploy (SPEC §2, §8).
(() => {
	const reloadedAt = "reloadedAt";
	const pause = 10_000;

	// Back and forward: a page from the browser's memory or cache may hold yesterday's cart.
	addEventListener("pageshow", (event) => {
		const [entry] = performance.getEntriesByType("navigation");
		const isBack = entry?.type === "back_forward";
		if (!event.persisted && !isBack) return;
		history.scrollRestoration = "manual";
		if (event.persisted || entry.transferSize === 0) location.reload();
		else scrollTo(0, 0);
	});

	// The same for pages that a script put into the history; a fragment alone changes no page.
	let shown = location.pathname + location.search;
	addEventListener("popstate", () => {
		const now = location.pathname + location.search;
		if (now === shown) return;
		history.scrollRestoration = "manual";
		location.reload();
	});
	globalThis.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
		if (navigationType !== "traverse") shown = location.pathname + location.search;
	});

	function reloadOnce() {
		let last = Number.POSITIVE_INFINITY;
		try {
			last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
			sessionStorage.setItem(reloadedAt, String(Date.now()));
		} catch {
			// Without a memory of the last reload there could be no end to them.
		}
		if (Math.abs(Date.now() - last) > pause && last !== Number.POSITIVE_INFINITY) location.reload();
	}
	addEventListener("vite:preloadError", reloadOnce);
	addEventListener("unhandledrejection", ({ reason }) => {
		if (/dynamically imported module|module script|ChunkLoadError/i.test(String(reason))) reloadOnce();
	});
	// One that failed before this script ran.
	for (const { name, responseStatus } of performance.getEntriesByType("resource")) {
		if (responseStatus === 404 && /\/assets\/[^?]+\.js/.test(name)) reloadOnce();
	}
})();
