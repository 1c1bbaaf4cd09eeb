import "server-only";

/** No turn holds the others longer: its request may have died. */
const longestTurnMs = 4000;
const askAgainMs = 15;
/** The rest after a turn, in turns: pages have three quarters of the isolate's time. */
const restPerTurn = 3;
const longestRestMs = 200;

let busyUntil = 0;

/**
 * Runs `work` when no other file of this isolate is being worked on, and then leaves the isolate to the
 * pages for longer than it took. Requests tell each other by time alone: in workerd a promise of
 * another request may never settle.
 */
export async function inTurn<T>(work: () => Promise<T>, now: () => number = Date.now): Promise<T> {
	while (now() < busyUntil) await wait(askAgainMs * (1 + Math.random()));
	const began = now();
	busyUntil = began + longestTurnMs;
	try {
		return await work();
	} finally {
		busyUntil = now() + Math.min((now() - began) * restPerTurn, longestRestMs);
	}
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
