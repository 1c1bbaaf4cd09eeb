import { isTypedIn } from "~/document/typed-fields";
import { cachedPages } from "~/domain/page/business-constants";

type Entry = PerformanceResourceTiming & { activationStart?: number };

/**
 * When the document's navigation began, in milliseconds of `Date`, which goes on while the machine sleeps.
 */
const openedAt = Date.now() - performance.now();

/**
 * Loads a page again when it comes into sight with prices that are older than a minute: a tab that the
 * buyer comes back to (SECURITY C10). A page in which something is typed stays: what is typed, added or
 * settled gets today's price anyway.
 */
export function watchAge(signal: AbortSignal): void {
	const entry = findEntry();
	const timing = entry?.serverTiming?.find(({ name }) => name === "age");
	if (!entry || !timing) return;
	const { minute } = cachedPages.freshMs;
	// The browser's own cache does not say how long the page was in it.
	const ageBefore = entry.transferSize === 0 ? minute : timing.duration;
	const look = () => {
		const age = ageBefore + Date.now() - openedAt - entry.responseStart;
		if (age > minute && !isTypedIn()) location.reload();
	};
	// A page that the browser has loaded ahead has waited.
	if (entry.activationStart) look();
	document.addEventListener("visibilitychange", () => document.hidden || look(), { signal });
}

/** The answer that brought the shown page: the router's last one for its path, else the document. */
function findEntry(): Entry | undefined {
	const answers = performance.getEntriesByType("resource") as Entry[];
	const isShown = ({ name }: Entry) => {
		const { pathname, search } = new URL(name);
		return (
			search === location.search &&
			/^(.*?)(?:\/_)?\.rsc$/.exec(pathname)?.[1] === location.pathname.replace(/\/$/, "")
		);
	};
	return answers.findLast(isShown) ?? (performance.getEntriesByType("navigation") as Entry[])[0];
}
