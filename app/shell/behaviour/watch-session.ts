import type { KnownSession } from "./store-session";

/** Long enough for the page to settle first. Milliseconds. */
const idleAfter = 2000;

/** Signs of a buyer: a page that nobody looks at stores nothing. */
const signs = ["pointermove", "pointerdown", "keydown"];

/** The facts about the session that the shell knows; `known` is null while its backends are slow. */
export type ShownSession = { anonymous: boolean; known: KnownSession | null };

/**
 * Stores a session's data in this browser, and ends it in every tab: a page without a session tells the
 * others, and they redirect to /login as after a 401 (SECURITY B8, O9).
 */
export function watchSession({ anonymous, known }: ShownSession, signal: AbortSignal): void {
	const channel = new BroadcastChannel("session");
	signal.addEventListener("abort", () => channel.close());
	if (anonymous) {
		import("~/session/clear-stored").then((it) => it.clearStored()).catch(console.warn);
		channel.postMessage("ended");
		return;
	}
	channel.onmessage = () => {
		import("./react-to-error").then((it) => it.leaveForLogin()).catch(console.warn);
	};
	if (!known) return;
	const seen = new AbortController();
	const store = () => {
		seen.abort();
		setTimeout(() => {
			import("./store-session").then((it) => it.storeSession(known)).catch(console.warn);
		}, idleAfter);
	};
	for (const sign of signs)
		addEventListener(sign, store, { signal: AbortSignal.any([signal, seen.signal]), passive: true });
}
