import NProgress from "nprogress";
import { loadingBar } from "~/domain/page/business-constants";
import "./loading-bar.css";

/** SPEC §2: the time that the bar takes, and the time that a full bar stays. */
const { duration, hide } = loadingBar;
const tick = 100;

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

/** Shows the bar until `signal` aborts. After 5 s it is full, and `onFull` ends the wait. */
export function showBar(signal: AbortSignal, onFull: () => void): void {
	if (signal.aborted) return;
	const begun = performance.now();
	NProgress.start();
	// nprogress marks <html> with a class, which React would report when it hydrates.
	document.documentElement.removeAttribute("class");
	const ticker = setInterval(() => {
		const done = (performance.now() - begun) / duration;
		if (done >= 1) onFull();
		else NProgress.set(done);
	}, tick);
	signal.addEventListener("abort", () => {
		clearInterval(ticker);
		NProgress.done();
	});
}
