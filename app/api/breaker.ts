const failuresToOpen = 5;
const windowMs = 10_000;
const restMs = 5_000;

export type BreakerState = "closed" | "open" | "half-open";

/** Keeps calls from a backend that keeps failing (SECURITY R3). */
export type Breaker = {
	readonly state: BreakerState;
	/** Whether a call may go now. Its end is told by `succeed` or `fail`, or by neither if its caller gave up. */
	admit(): boolean;
	succeed(): void;
	fail(): void;
};

/**
 * Five failures within 10 s open it for 5 s, then one call in 5 s finds out whether the backend is well again. A
 * success begins the count anew: one page that always fails must not cut off all others.
 *
 * It holds times alone. A timer or a promise dies in workerd with the request that made it, and with a probe's
 * request the breaker would stay as it is for good. `now` is in milliseconds; `onChange` hears of every new state.
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
			// A call that was under way when it opened may still end, and says nothing of now.
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
