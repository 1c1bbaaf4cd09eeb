import { createPerWorld } from "./world";

/** The time that was set, and the real time at which it was; a frozen clock has no such time. */
type ForcedClock = { time: number; since: number | null };

/** Null is the real clock. */
const clock = createPerWorld<ForcedClock | null>(() => null);

/** The time of the reference worker: every handler, the console and the scheduled run read it here. */
export function getNow(): Date {
	const forced = clock.get();
	if (!forced) return new Date();
	return new Date(forced.since === null ? forced.time : forced.time + Date.now() - forced.since);
}

type ClockChange = {
	/** Milliseconds since 1970. */
	time?: number | undefined;
	/** Milliseconds to add, negative to go back. */
	move?: number | undefined;
	/** The clock stands still from now on. It stays as it is without a value. */
	frozen?: boolean | undefined;
};

/** Sets the clock, then moves it. */
export function changeClock({ time, move = 0, frozen = isFrozen() }: ClockChange): void {
	const next = (time ?? getNow().getTime()) + move;
	clock.set({ time: next, since: frozen ? null : Date.now() });
}

/** True if the clock stands still. */
export function isFrozen(): boolean {
	return clock.get()?.since === null;
}

/** Returns to the real time. */
export function resetClock(): void {
	clock.set(null);
}
