import NProgress from "nprogress";
import { loadingBar } from "~/domain/page/business-constants";
import "./loading-bar.css";

/**
 * SPEC §2: the time that the bar takes, the time that a short wait stays unseen, and
 * the time that a full bar stays.
 */
const { duration, throttle: throttleMs, hide } = loadingBar;
const tick = 100;
let throttle: ReturnType<typeof setTimeout> | undefined;
let ticker: ReturnType<typeof setInterval> | undefined;

const template = '<div class="bar"></div>';

NProgress.configure({
	trickle: false,
	showSpinner: false,
	minimum: 0.01,
	speed: hide,
	barSelector: ".bar",
	// nprogress sets it as HTML, which the page's Trusted Types allow through a policy only.
	template:
		globalThis.trustedTypes?.createPolicy("nprogress", { createHTML: (html) => html }).createHTML(template) ??
		template,
});

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

/** A navigation began. The bar shows after 200 ms and would be full after 5 s. */
export function startBar(): void {
	if (throttle !== undefined || ticker !== undefined) return;
	throttle = setTimeout(() => {
		throttle = undefined;
		const begun = performance.now();
		NProgress.start();
		// nprogress marks <html> with a class, which React would report when it hydrates.
		document.documentElement.removeAttribute("class");
		ticker = setInterval(() => {
			const done = (performance.now() - begun) / duration;
			if (done >= 1) finishBar();
			else NProgress.set(done);
		}, tick);
	}, throttleMs);
}

/** The navigation is over: a visible bar is filled and hides after 500 ms. */
export function finishBar(): void {
	clearTimeout(throttle);
	clearInterval(ticker);
	throttle = undefined;
	ticker = undefined;
	if (NProgress.isStarted()) NProgress.done();
}
