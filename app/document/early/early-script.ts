declare global {
	/** What a hand does before the page's script comes: in turn, and where the pointer went last. */
	var early: { events: Event[]; moved?: Event; end: AbortController };
}

/**
 * The inline script of a page's head: notes what a hand does from the first paint on, for start/first-touch.ts, which
 * knows what it means. Text, since the page shows and its policy names the same (docs/decisions/0010-script-hash.md).
 */
export const earlyScript = `{
const end = new AbortController();
const options = { capture: true, signal: end.signal };
self.early = { events: [], end };
for (const type of ["click", "input", "change"]) addEventListener(type, (event) => early.events.push(event), options);
addEventListener("pointermove", (event) => early.moved = event, options);
}`;
