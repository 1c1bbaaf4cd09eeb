import type { Backend } from "../endpoint/endpoint";

/** A status, or the word for a call without one; "held" is a call that a breaker refused. */
type Outcome = number | "timeout" | "failed" | "held" | "given up";

type BackendTally = { count: number; ms: number; status: Record<string, number> };

/** The calls that one request made, by backend, for its line in the log. */
export type CallTally = {
	/** Counts a call; `ms` is the time until its answer was read, `bytes` the length of its body. */
	add(backend: Backend, outcome: Outcome, ms: number, bytes?: number): void;
	addRetry(): void;
	readonly backends: Readonly<Partial<Record<Backend, BackendTally>>>;
	readonly retries: number;
	readonly bytes: number;
	/** A backend failed: no answer, or a 5xx but 501, 511 and 555 (SPEC §8). */
	readonly hasFailed: boolean;
};

/** An empty tally. It names backends, and neither addresses nor what was sent. */
export function createCallTally(): CallTally {
	const backends: Partial<Record<Backend, BackendTally>> = {};
	const sums = { retries: 0, bytes: 0, hasFailed: false };
	return {
		backends,
		get retries() {
			return sums.retries;
		},
		get bytes() {
			return sums.bytes;
		},
		get hasFailed() {
			return sums.hasFailed;
		},
		add(backend, outcome, ms, bytes = 0) {
			backends[backend] ??= { count: 0, ms: 0, status: {} };
			const tally = backends[backend];
			tally.count++;
			tally.ms += ms;
			tally.status[outcome] = (tally.status[outcome] ?? 0) + 1;
			sums.bytes += bytes;
			if (isFailure(outcome)) sums.hasFailed = true;
		},
		addRetry() {
			sums.retries++;
		},
	};
}

/**
 * True if a backend is unwell: 511 and 555 are refusals of one buyer, 501 is a call that it lacks (SPEC §8).
 */
export function isFailure(outcome: Outcome): boolean {
	if (typeof outcome === "string") return outcome !== "given up";
	return outcome >= 500 && ![501, 511, 555].includes(outcome);
}
