/** Pseudo-random numbers that are the same on every machine. */
export type Random = {
	/** 0 ≤ x < 1 */
	next(): number;
	/** min ≤ integer ≤ max */
	int(min: number, max: number): number;
	pick<T>(list: readonly T[]): T;
	chance(probability: number): boolean;
	/** Shuffles in place. */
	shuffle<T>(list: T[]): T[];
};

/** Creates a generator (mulberry32). 32 bits of state are enough for sample data. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	return {
		next,
		int,
		pick<T>(list: readonly T[]): T {
			if (list.length === 0) throw new Error("pick from an empty list");
			return list[int(0, list.length - 1)] as T;
		},
		chance: (probability) => next() < probability,
		shuffle(list) {
			for (let last = list.length - 1; last > 0; last--) {
				const other = int(0, last);
				const moved = list[last] as (typeof list)[number];
				list[last] = list[other] as (typeof list)[number];
				list[other] = moved;
			}
			return list;
		},
	};
}
