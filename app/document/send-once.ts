import { askMall } from "./ask-mall";
import { sayOffline } from "./say";

/** SPEC §9: milliseconds in which a button sends the same data once. */
const throttleMs = 2000;

const sent = new WeakMap<HTMLFormElement, { text: string; until: number }>();
let busyUntil = 0;

/** True if a form has just been sent: a reload would cut it off. */
export function isSending(): boolean {
	return performance.now() < busyUntil;
}

/**
 * A button sends the same data once in 2000 ms, whoever handles it; changed data may go at once
 * (SPEC §5). Without a network the browser's own page would take the place of the form and its text, so
 * the form stays and the page says so.
 */
export function sendOnce(): void {
	let isReached = false;
	addEventListener(
		"submit",
		(event) => {
			const form = event.target as HTMLFormElement;
			const { submitter } = event;
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
			// A field may be named `method`, and would stand in the place of the form's own.
			if (form.getAttribute("method") !== "post") return;
			const last = sent.get(form);
			const text = JSON.stringify([...new FormData(form, submitter)]);
			if (last?.text === text && performance.now() < last.until) return stop();
			busyUntil = performance.now() + throttleMs;
			sent.set(form, { text, until: busyUntil });
		},
		true,
	);
}
