// Runs on every page, before and without the app (SPEC §2, §5, §8; SECURITY R4, R7, R8).
(() => {
	// Back and forward load the page again: the browser's stored page may show yesterday's cart. The browser restores the place.
	addEventListener("pageshow", ({ persisted }) => {
		const [entry] = performance.getEntriesByType("navigation");
		if (persisted || (entry?.type === "back_forward" && entry.transferSize === 0)) location.reload();
		// After a redirect the address still has the fragment of the form that led here.
		if (location.hash && !document.querySelector(":target")) history.replaceState(history.state, "", read());
		// Chromium's navigator.cookieEnabled is true for a site whose cookies are blocked.
		document.cookie ||= "probe=1; Max-Age=1";
		if (!document.cookie) say("浏览器禁用了 Cookie，无法登录，请允许后刷新");
	});

	// The same holds for pages that a script put into the history. A new fragment is not a new page.
	const read = () => location.pathname + location.search;
	let shown = read();
	globalThis.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
		if (navigationType !== "traverse") shown = read();
	});
	addEventListener("popstate", () => {
		if (read() !== shown) location.reload();
	});

	// A button sends the same data once in 2000 ms, whoever handles it; changed data may go at once. Without a network the
	// browser's own page would take the place of the form and its text; a mall on this machine answers all the same.
	const sent = new WeakMap();
	let isReached = false;
	let busyUntil = 0;
	addEventListener(
		"submit",
		(event) => {
			const { target: form, submitter } = event;
			const stop = () => {
				event.preventDefault();
				event.stopImmediatePropagation();
			};
			if (!navigator.onLine && !isReached) {
				stop();
				askMall().then(() => {
					isReached = true;
					form.requestSubmit(submitter);
					isReached = false;
				}, sayOffline);
				return;
			}
			if (form.method !== "post") return;
			const last = sent.get(form);
			const text = JSON.stringify([...new FormData(form, submitter)]);
			if (last?.text === text && performance.now() < last.until) stop();
			else sent.set(form, { text, until: (busyUntil = performance.now() + 2000) });
		},
		true,
	);

	// The key "/" leads to the search box, as in other shops; while the buyer types it is a sign. A buyer can switch it off
	// (WCAG 2.1.4): the box then has no such attribute.
	addEventListener("keydown", (event) => {
		const { key, target, ctrlKey, metaKey, altKey } = event;
		const box = document.querySelector('header [aria-keyshortcuts]');
		if (key !== "/" || ctrlKey || metaKey || altKey || !box || target.matches("input, select, textarea")) return;
		event.preventDefault();
		box.focus();
	});

	// Runs when a file did not load. If the mall is unreachable, a reload would replace this page by the browser's own.
	const findOut = () => performance.now() < leftUntil || askMall().then(reloadOnce, sayOffline);
	const askMall = () => fetch("/page.js", { method: "HEAD", cache: "no-store" });

	// A deploy removed the file: one reload, none within 10 s of the last, and none that would cut off a sent form.
	function reloadOnce() {
		if (performance.now() < busyUntil) return;
		try {
			const last = Number(sessionStorage.reloadedAt ?? 0);
			sessionStorage.reloadedAt = Date.now();
			if (Math.abs(Date.now() - last) > 10_000) location.reload();
		} catch {
			// Without a memory of the last reload the reloads could go on forever.
		}
	}

	// Firefox rejects the imports of a page that a link or a form leaves. A reload would take the place of the next page.
	let leftUntil = 0;
	addEventListener("beforeunload", () => (leftUntil = performance.now() + 2000));

	const sayOffline = () => say("网络连接失败，请检查网络后重试", 6000);
	addEventListener("unreached", sayOffline);

	// The app's own messages may be in a file that did not load. Without a time the note stays.
	function say(text, ms) {
		if (document.querySelector(".offline")) return;
		const note = document.createElement("p");
		Object.assign(note, { className: "offline", role: "alert", popover: "manual" });
		note.textContent = text;
		document.body.append(note);
		note.showPopover();
		if (ms) setTimeout(() => note.remove(), ms);
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
