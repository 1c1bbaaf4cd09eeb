import { dataSession } from "~/document/marks";
import type { KnownSession } from "./keep-session";

/** Long enough for the page to settle first. Milliseconds. */
const idleAfter = 2000;

/** Signs of a hand: a page that nobody is at keeps nothing. */
const signs = ["pointermove", "pointerdown", "keydown"];

/** What the shell says of the session; `known` is null while its backends are slow. */
export type ShownSession = { anonymous: boolean; known: KnownSession | null };

/**
 * Keeps a session's data for this browser, and ends it in every tab: a page without a session tells the others,
 * and they lead to /login as after a 401 (SECURITY B8, O9).
 */
export function watchSession(): void {
	const text = document.querySelector(`[${dataSession}]`)?.getAttribute(dataSession);
	if (!text) return;
	const { anonymous, known } = JSON.parse(text) as ShownSession;
	const channel = new BroadcastChannel("session");
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
	const keep = () => {
		seen.abort();
		setTimeout(() => {
			import("./keep-session").then((it) => it.keepSession(known)).catch(console.warn);
		}, idleAfter);
	};
	if (early.moved || early.events[0]) keep();
	else for (const sign of signs) addEventListener(sign, keep, { signal: seen.signal, passive: true });
}
