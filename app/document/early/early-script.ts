declare global {
	/** The buyer's actions before the page's script comes, in their order, and the last position of the pointer. */
	var early: { events: Event[]; moved?: Event; end: AbortController };
}

/**
 * The inline script of a page's head. It notes the buyer's actions from the first paint on, for start/first-touch.ts,
 * which interprets them. It is text, since the page contains it and its policy names it
 * (docs/decisions/0010-script-hash.md).
 */
export const earlyScript = `{
const end = new AbortController();
const options = { capture: true, signal: end.signal };
self.early = { events: [], end };
for (const type of ["click", "input", "change"]) addEventListener(type, (event) => early.events.push(event), options);
addEventListener("pointermove", (event) => early.moved = event, options);
}`;
