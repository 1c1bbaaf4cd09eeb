import { LRUCache } from "lru-cache";

const failuresToOpen = 5;
/** More failures of one buyer do not count for all. */
const countedOfOne = 2;
const windowMs = 10_000;
const restMs = 5_000;

export type BreakerState = "closed" | "open" | "half-open";

/**
 * Who asks: the session, and the person behind it as far as the edge knows. One buyer may have many sessions.
 */
export type Asker = { session: string; buyer: string };

/** Holds calls back from a backend that fails again and again (SECURITY R3). */
export type Breaker = {
	readonly state: BreakerState;
	/**
	 * True if a call may go now. The asker reports its end with `succeed` or
	 * `fail`, or not at all if it gave up.
	 */
	admit(asker: Asker): boolean;
	succeed(asker: Asker): void;
	fail(asker: Asker): void;
};

type Failure = Asker & { time: number };
type Hold = { restsUntil: number };

/**
 * Five failures within 10 s open the breaker for 5 s, at most two of each buyer: what one buyer sends cannot
 * hold the backend back from all. Five of one session hold back that session alone. Then one call in 5 s
 * probes whether the backend is well again. A success resets the count, so that one page that always fails
 * does not open the breaker for all.
 *
 * The breaker holds times alone. In workerd a timer or a promise dies with the request that made it,
 * and a probe that died so would leave the breaker as it is for good. `now` is in milliseconds;
 * `onChange` hears of each new state.
 */
export function createBreaker(
	onChange: (state: BreakerState) => void,
	now: () => number = Date.now,
): Breaker {
	let state: BreakerState = "closed";
	let failures: Failure[] = [];
	let restsUntil = 0;
	const held = new LRUCache<string, Hold>({ max: 1000 });

	function change(next: BreakerState): void {
		if (state === next) return;
		state = next;
		onChange(next);
	}

	/** A session that is held back may send one call in 5 s. */
	function admitOne(session: string): boolean {
		const hold = held.get(session);
		if (!hold) return true;
		if (now() < hold.restsUntil) return false;
		hold.restsUntil = now() + restMs;
		return true;
	}

	return {
		get state() {
			return state;
		},
		admit({ session }) {
			if (state === "closed") return admitOne(session);
			if (now() < restsUntil) return false;
			restsUntil = now() + restMs;
			change("half-open");
			return true;
		},
		succeed({ session }) {
			failures = [];
			held.delete(session);
			// A call that was under way when the breaker opened may still end, and says nothing about the present.
			if (state === "half-open") change("closed");
		},
		fail({ session, buyer }) {
			if (state === "open") return;
			failures = [...failures.filter(({ time }) => time > now() - windowMs), { time: now(), session, buyer }];
			const isHeld =
				held.has(session) || failures.filter((one) => one.session === session).length >= failuresToOpen;
			if (isHeld) held.set(session, { restsUntil: now() + restMs });
			if (state === "closed" && countForAll(failures) < failuresToOpen) return;
			failures = [];
			restsUntil = now() + restMs;
			change("open");
		},
	};
}

function countForAll(failures: readonly Failure[]): number {
	const byBuyer = Map.groupBy(failures, ({ buyer }) => buyer);
	return [...byBuyer.values()].reduce((sum, own) => sum + Math.min(own.length, countedOfOne), 0);
}
