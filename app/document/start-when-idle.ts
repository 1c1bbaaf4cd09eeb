/** The longest time that the app waits for a quiet moment after the first paint, in milliseconds. */
const patienceMs = 1000;
/** The pause before the next try, in milliseconds; each one is twice as long as the last. */
const firstPauseMs = 12_000;
/** A browser says that it is online before it reaches anything. Milliseconds. */
const onlineMs = 1000;

/**
 * Loads and starts the app in the first quiet moment after the first paint. Until then the platform answers
 * every press. When its files do not come, it tries again once the network is back, and after a pause. A
 * browser that remembers the failure (Chromium 156) then gets the page again: recover-files.ts.
 */
export function startWhenIdle(load: () => Promise<unknown>): void {
	const start = (pauseMs: number) => {
		load().catch((error: unknown) => {
			console.warn(error);
			const tried = new AbortController();
			const again = () => {
				tried.abort();
				start(pauseMs * 2);
			};
			let timer = setTimeout(again, pauseMs);
			const hurry = () => {
				clearTimeout(timer);
				timer = setTimeout(again, onlineMs);
			};
			addEventListener("online", hurry, { signal: tried.signal });
		});
	};
	const wait = () => {
		if ("requestIdleCallback" in globalThis)
			requestIdleCallback(() => start(firstPauseMs), { timeout: patienceMs });
		else setTimeout(start, 0, firstPauseMs);
	};
	// A hidden page paints nothing: its tab must learn of a session's end all the same.
	if (document.hidden) wait();
	else requestAnimationFrame(() => setTimeout(wait));
}
