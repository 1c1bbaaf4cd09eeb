import { clearStored } from "~/session/stored-session";
import type { KnownSession } from "./keep-session";

/** Long enough for the page to settle first. Milliseconds. */
const idleAfter = 2000;

/**
 * Keeps a session's data for this browser, and ends it in every tab: a page without a session tells the others,
 * and they lead to /login as after a 401 (SECURITY B8, O9). `session` is null while its backends are slow.
 */
export function watchSession(session: KnownSession | null, anonymous: boolean, signal: AbortSignal): void {
	const channel = new BroadcastChannel("session");
	signal.addEventListener("abort", () => channel.close());
	if (anonymous) {
		clearStored();
		channel.postMessage("ended");
		return;
	}
	channel.onmessage = () => {
		void import("./react-to-error").then(({ leaveForLogin }) => leaveForLogin());
	};
	if (!session) return;
	const timer = setTimeout(() => {
		void import("./keep-session").then(({ keepSession }) => keepSession(session));
	}, idleAfter);
	signal.addEventListener("abort", () => clearTimeout(timer));
}
