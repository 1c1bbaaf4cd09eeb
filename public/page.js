// Runs on every page, before and without the app (SPEC §2, §5, §8; SECURITY R4, R7, R8).
(() => {
	// Back and forward load the page again, from its top: the browser's stored page may show yesterday's cart.
	addEventListener("pageshow", ({ persisted }) => {
		const [entry] = performance.getEntriesByType("navigation");
		if (!persisted && entry?.type !== "back_forward") return;
		history.scrollRestoration = "manual";
		if (persisted || entry.transferSize === 0) location.reload();
		else scrollTo(0, 0);
	});

	// The same holds for pages that a script put into the history. A new fragment is not a new page.
	const read = () => location.pathname + location.search;
	let shown = read();
	globalThis.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
		if (navigationType !== "traverse") shown = read();
	});
	addEventListener("popstate", () => {
		if (read() === shown) return;
		history.scrollRestoration = "manual";
		location.reload();
	});

	// A button sends the same data once in 2000 ms, whoever handles it; changed data may go at once.
	const sent = new WeakMap();
	addEventListener(
		"submit",
		(event) => {
			const { target: form, submitter } = event;
			if (form.method !== "post") return;
			const last = sent.get(form);
			const text = JSON.stringify([...new FormData(form, submitter)]);
			if (last?.text === text && performance.now() < last.until) {
				event.preventDefault();
				event.stopImmediatePropagation();
			} else sent.set(form, { text, until: performance.now() + 2000 });
		},
		true,
	);

	// Runs when a file did not load. If the mall is unreachable, a reload would replace this page by the browser's own.
	function findOut() {
		fetch("/page.js", { method: "HEAD", cache: "no-store" }).then(reloadOnce, sayOffline);
	}

	// A deploy removed the file: one reload, and none within 10 s of the last.
	function reloadOnce() {
		try {
			const last = Number(sessionStorage.reloadedAt ?? 0);
			sessionStorage.reloadedAt = Date.now();
			if (Math.abs(Date.now() - last) > 10_000) location.reload();
		} catch {
			// Without a memory of the last reload the reloads could go on forever.
		}
	}

	// The app's own messages may be in a file that did not load.
	function sayOffline() {
		if (document.querySelector(".offline")) return;
		const note = document.createElement("p");
		Object.assign(note, { className: "offline", role: "alert", popover: "manual" });
		note.textContent = "网络连接失败，请检查网络后重试";
		document.body.append(note);
		note.showPopover();
		setTimeout(() => note.remove(), 6000);
	}

	// Code that waits for the file may do without it and says so (app/document/start): its listener runs after this one.
	addEventListener("vite:preloadError", (event) => queueMicrotask(() => event.defaultPrevented || findOut()));
	addEventListener("unhandledrejection", ({ reason }) => {
		if (/dynamically imported|module script/i.test(reason)) findOut();
	});
	// For a file that failed before this ran.
	for (const { name, responseStatus } of performance.getEntriesByType("resource")) {
		if (responseStatus === 404 && /\/assets\/.+\.js$/.test(name)) findOut();
	}
})();
