/** In this tab, from the choice of another place until the next page has said what that changes. */
const formerKey = "formerPlace";

/** The place that a page shows: its ids in the cookies, in a fixed order whatever theirs. */
function readIds(): string {
	const ids = document.cookie
		.split("; ")
		.filter((pair) => /^(?:province|city|district|street|address)Id=/.test(pair));
	return ids.sort().join();
}

/**
 * A page whose place has been changed in another tab is loaded again, at once or when it comes back from the browser's
 * memory. Every page that opens makes the others look; cookies that are gone are the session's matter.
 */
export function followPlace(signal: AbortSignal): void {
	const own = readIds();
	const follow = () => {
		const now = readIds();
		// By its address: a page that answers a form would be posted again.
		if (now && now !== own) location.replace(location.pathname + location.search);
	};
	const channel = new BroadcastChannel("place");
	channel.onmessage = follow;
	channel.postMessage(null);
	addEventListener("pageshow", follow, { signal });
	document.addEventListener("visibilitychange", follow, { signal });
	signal.addEventListener("abort", () => channel.close());
}

/** Another place is about to be chosen; the next page finds the one that this page is for. */
export function keepFormerPlace(place: string): void {
	try {
		sessionStorage.setItem(formerKey, place);
	} catch {
		// Storage is full or off: the place is changed all the same, and nothing is said of it.
	}
}

/** The place before the choice that led to this page; null for any other page. */
export function takeFormerPlace(): string | null {
	try {
		const place = sessionStorage.getItem(formerKey);
		sessionStorage.removeItem(formerKey);
		return place;
	} catch {
		return null;
	}
}
