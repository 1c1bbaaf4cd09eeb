const failuresToOpen = 5;
const windowMs = 10_000;
const restMs = 5_000;

export type BreakerState = "closed" | "open" | "half-open";

/** Holds calls back from a backend that fails again and again (SECURITY R3). */
export type Breaker = {
	readonly state: BreakerState;
	/** Whether a call may go now. The caller reports its end with `succeed` or `fail`, or not at all if it gave up. */
	admit(): boolean;
	succeed(): void;
	fail(): void;
};

/**
 * Five failures within 10 s open the breaker for 5 s. Then one call in 5 s probes whether the backend is well again. A
 * success resets the count, so that one page that always fails does not open the breaker for all.
 *
 * The breaker holds times alone. In workerd a timer or a promise dies with the request that made it, and a probe that
 * died so would leave the breaker as it is for good. `now` is in milliseconds; `onChange` hears of each new state.
 */
export function createBreaker(
	onChange: (state: BreakerState) => void,
	now: () => number = Date.now,
): Breaker {
	let state: BreakerState = "closed";
	let failures: number[] = [];
	let restsUntil = 0;

	function change(next: BreakerState): void {
		if (state === next) return;
		state = next;
		onChange(next);
	}

	return {
		get state() {
			return state;
		},
		admit() {
			if (state === "closed") return true;
			if (now() < restsUntil) return false;
			restsUntil = now() + restMs;
			change("half-open");
			return true;
		},
		succeed() {
			failures = [];
			// A call that was under way when the breaker opened may still end, and says nothing about the present.
			if (state === "half-open") change("closed");
		},
		fail() {
			if (state === "open") return;
			failures = [...failures.filter((time) => time > now() - windowMs), now()];
			if (state === "closed" && failures.length < failuresToOpen) return;
			failures = [];
			restsUntil = now() + restMs;
			change("open");
		},
	};
}
