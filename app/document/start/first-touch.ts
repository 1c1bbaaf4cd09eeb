import { dataMenu } from "~/document/marks";
import { findHeldControl, held, press } from "./held-press";
import { type Changes, noteChanges } from "./note-changes";

/** A mark of the browser's timeline (User Timing): from here on every control answers. */
const appRuns = "app-runs";

/** The longest time that a press with a native way waits for the app, in milliseconds. */
const patienceMs = 2000;

/** The pause before the app is loaded again when its files did not come although the network is back, in milliseconds. */
const firstPauseMs = 1000;

/** Controls that the app improves on: a pointer that comes near will want it. */
const nearby = `button, input, select, textarea, summary, label, [${dataMenu}=hover], a:is(${held})`;

/** A press that waits for the app; with a native way until its timer ends. */
type Waiting = { control: HTMLElement; event: MouseEvent; timer?: ReturnType<typeof setTimeout> };

/**
 * Starts the app at the first touch: a pointer on a control, a key, the focus. Until it runs, the platform handles
 * everything, which works on every page (docs/decisions/0004-forms-without-javascript.md). The exceptions are the presses
 * of held-press.ts: they wait for the app, which then gets them. When the app takes too long or its files do not load,
 * they go to the platform. Each press takes effect once. `load` gets the fields that changed meanwhile. When the network is
 * back, fields that changed start the app again. Returns a function that starts the app without a touch, and tells whether
 * it then runs.
 */
export function startAtFirstTouch(load: (changed: Changes) => Promise<void>): () => Promise<boolean> {
	const stop = new AbortController();
	const options = { capture: true, signal: stop.signal };
	const waiting = new Set<Waiting>();
	const changed = noteChanges(stop.signal);
	let started: Promise<boolean> | undefined;
	let hasFailed = false;
	let isPressing = false;
	let isAsking = false;
	let pauseMs = firstPauseMs;

	function start(): Promise<boolean> {
		started ??= run();
		return started;
	}

	async function run(): Promise<boolean> {
		try {
			await load(changed);
			stop.abort();
			performance.mark(appRuns);
		} catch (error) {
			console.warn(error);
			hasFailed = true;
		}
		for (const pressed of waiting) {
			release(pressed);
			// Each press meets the changes of the one before, as a buyer's presses do.
			await null;
		}
		return !hasFailed;
	}

	function hold(event: MouseEvent): void {
		const found = findHeldControl(event);
		if (!found || isPressing) return;
		const { control, isNative } = found;
		if (hasFailed && isNative && navigator.onLine) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		if (hasFailed) askForFiles();
		else wait(control, event, isNative);
	}

	function wait(control: HTMLElement, event: MouseEvent, isNative: boolean): void {
		const pressed: Waiting = { control, event };
		if (isNative) pressed.timer = setTimeout(release, patienceMs, pressed);
		waiting.add(pressed);
		control.ariaBusy = "true";
		void start();
	}

	/** Handles the events from before this script. The platform has already answered those presses that it can answer. */
	function takeEarly(): void {
		early.end.abort();
		for (const event of early.events) {
			const found = event instanceof MouseEvent && findHeldControl(event);
			if (found && !found.isNative) wait(found.control, event, false);
			touch(event);
		}
		if (early.moved) touch(early.moved);
		touch({ type: "focusin", target: document.activeElement });
	}

	/**
	 * Handles a press that only the app can answer, when its files did not load. The page's script loads the page
	 * again (SECURITY R4), unless that would undo typed text. Without a network it says so (SECURITY R7): the
	 * platform would show a page of its own.
	 */
	function askForFiles(): void {
		if (changed.entered.size > 0 && navigator.onLine) return;
		isAsking = true;
		dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
		isAsking = false;
	}

	function release(pressed: Waiting): void {
		const { control, event, timer } = pressed;
		waiting.delete(pressed);
		clearTimeout(timer);
		control.ariaBusy = null;
		const hasNoWay = hasFailed && !(timer !== undefined && navigator.onLine);
		isPressing = true;
		if (hasNoWay) askForFiles();
		else press(control, event);
		isPressing = false;
	}

	/**
	 * A text that was typed meanwhile waits for the app, which may send it. A browser may say that it is online before it
	 * reaches anything, so a failure is followed by another try, each time after twice as long.
	 */
	async function tryAgain(): Promise<void> {
		if (!hasFailed) return;
		hasFailed = false;
		started = undefined;
		if (changed.entered.size === 0 || (await start())) return;
		setTimeout(tryAgain, pauseMs);
		pauseMs *= 2;
	}

	/** A plain link leaves the page, and a focus that a page sets by itself is no touch. */
	function touch({ target, type }: Pick<Event, "target" | "type">): void {
		if (!(target instanceof Element) || target.closest(`a:not(${held})`)) return;
		if (type === "pointermove" && !target.closest(nearby)) return;
		if (type === "focusin" && target.matches("body, [autofocus]")) return;
		void start();
	}

	addEventListener("click", hold, options);
	// Not pointerover: a page that appears under a resting pointer is not touched.
	for (const type of ["pointermove", "pointerdown", "focusin"]) addEventListener(type, touch, options);
	addEventListener("keydown", () => void start(), options);
	addEventListener("online", tryAgain, options);
	// A page that the platform handles does not need a missing file: to load it again would undo the buyer's input.
	addEventListener("vite:preloadError", (event) => isAsking || event.preventDefault(), options);
	takeEarly();
	return start;
}
