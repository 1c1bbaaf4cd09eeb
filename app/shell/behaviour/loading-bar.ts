import { loadingBar } from "~/domain/page/business-constants";

/** The time that a short wait stays unseen (SPEC §2). Milliseconds. */
const { throttle: throttleMs } = loadingBar;

/** The wait for the next page, until it is over. */
let waiting: AbortController | undefined;

/** Shows the bar from the click or the submit until the next page takes over. */
export function startWhereLeaving(event: Event): void {
	if (event.type === "submit" ? isPosting(event) : isFollowing(event as MouseEvent)) startBar();
}

function isPosting(event: Event): boolean {
	const form = event.target as HTMLFormElement;
	return !event.defaultPrevented && form.target !== "_blank" && form.method !== "dialog";
}

/** A plain click on a link that loads another page of this mall in this tab. */
function isFollowing(event: MouseEvent): boolean {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link?.href || event.defaultPrevented || event.button !== 0) return false;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
	if (link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin)
		return false;
	return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}

/** A navigation began. The bar shows after 200 ms; its file comes in that time. */
export function startBar(): void {
	if (waiting) return;
	waiting = new AbortController();
	const { signal } = waiting;
	const unseen = new Promise((resolve) => setTimeout(resolve, throttleMs));
	Promise.all([import("./progress-bar"), unseen])
		.then(([it]) => it.showBar(signal, finishBar))
		.catch(console.warn);
}

/** The navigation is over: a visible bar is filled and hides after 500 ms. */
export function finishBar(): void {
	waiting?.abort();
	waiting = undefined;
}
