import { comparison } from "~/domain/business-constants";

/**
 * Lets the buttons of the comparison (`data-compare`) work in place, and opens its bar where something is chosen, in
 * this tab or another. The code of both is loaded only then.
 */
export function watchComparison(signal: AbortSignal): void {
	const load = () => import("../compare-bar/comparison.client");
	let loaded = false;
	const look = (told?: string) => {
		loaded ||= Boolean(told) || document.cookie.includes(`${comparison.cookie}=`);
		if (loaded) void load().then(({ showComparison }) => showComparison(told));
	};
	look();
	// A page that was prerendered has become visible, too: the choice may be another by now.
	document.addEventListener("visibilitychange", () => look(), { signal });
	const channel = new BroadcastChannel(comparison.cookie);
	// The other tab tells the choice itself: its cookie may get here later than the message.
	channel.onmessage = ({ data }) => look(String(data));
	signal.addEventListener("abort", () => channel.close());
	document.addEventListener(
		"click",
		(event) => {
			const button = event.target instanceof Element && event.target.closest("[data-compare]");
			if (!(button instanceof HTMLElement)) return;
			event.preventDefault();
			loaded = true;
			void load().then(({ toggleCompared }) => toggleCompared(button.dataset.compare ?? ""));
		},
		{ signal },
	);
}
