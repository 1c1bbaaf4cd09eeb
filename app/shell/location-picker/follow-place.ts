/** The place that a page shows: its ids in the cookies, in a fixed order whatever theirs. */
function readIds(): string {
	const ids = document.cookie
		.split("; ")
		.filter((pair) => /^(?:province|city|district|street|address)Id=/.test(pair));
	return ids.sort().join();
}

/**
 * Reloads a page whose place has been changed in another tab, at once or when it comes back from the
 * browser's memory. Every page that opens makes the others look. Missing cookies are the session's matter.
 */
export function followPlace(signal: AbortSignal): void {
	const own = readIds();
	const follow = () => {
		const now = readIds();
		// Loads the address, since reloading would post a form again.
		if (now && now !== own) location.replace(location.pathname + location.search);
	};
	const channel = new BroadcastChannel("place");
	signal.addEventListener("abort", () => channel.close());
	channel.onmessage = follow;
	channel.postMessage(null);
	addEventListener("pageshow", follow, { signal });
	// A page that is left gets hidden, too, when the next one's cookies have come: it must
	// not load itself over that one.
	document.addEventListener("visibilitychange", () => document.hidden || follow(), { signal });
}
