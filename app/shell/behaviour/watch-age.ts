import { cachedPages } from "~/domain/page/business-constants";

type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/**
 * Loads a page again when it comes into sight with prices that are older than a minute: a prerendered page that
 * waited, or a tab that the buyer comes back to (SECURITY C10). A page in which something is typed stays: what is
 * typed, added or settled gets today's price anyway.
 * @param openedAt when the navigation began, in milliseconds of `Date`, which goes on while the machine sleeps
 */
export function watchAge(openedAt: number): void {
	const [entry] = performance.getEntriesByType("navigation") as Navigation[];
	const timing = entry?.serverTiming?.find(({ name }) => name === "age");
	if (!entry || !timing) return;
	const { minute } = cachedPages.freshMs;
	// The browser's own cache does not say how long the page was in it.
	const ageBefore = entry.transferSize === 0 ? minute : timing.duration;
	const look = () => {
		const age = ageBefore + Date.now() - openedAt - entry.responseStart;
		if (age > minute && !isTypedIn()) location.reload();
	};
	if (entry.activationStart) look();
	document.addEventListener("visibilitychange", () => document.hidden || look());
}

function isTypedIn(): boolean {
	const boxes = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
	return [...boxes].some((box) => box.value !== box.defaultValue);
}
