import pLimit from "p-limit";

/**
 * On Cloudflare six connections of a request may wait for their answers. A seventh call would
 * wait for one of them without knowing it, while its deadline runs (SECURITY R2). workerd alone
 * has no such limit (docs/limits.md).
 */
const maxInFlight = 6;

/** The budget that all calls of one request share: its time, and the places in which they run. */
export type CallBudget = {
	/** Milliseconds until the request must begin to answer; 0 when that time has passed. */
	leftMs(): number;
	/**
	 * Restarts the time after a change, which took as long as it needed: the page
	 * that shows it is still to come.
	 */
	renew(): void;
	/** Runs `work` as soon as one of six places is free. */
	run<T>(work: () => Promise<T>): Promise<T>;
};

/** A budget of `milliseconds` from now. `now` is in milliseconds too. */
export function createCallBudget(milliseconds: number, now: () => number = Date.now): CallBudget {
	let end = now() + milliseconds;
	return {
		leftMs: () => Math.max(0, end - now()),
		renew: () => {
			end = now() + milliseconds;
		},
		run: pLimit(maxInFlight),
	};
}
