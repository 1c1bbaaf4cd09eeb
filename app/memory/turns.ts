/** Who waits looks so often whether the turn of another one is over. Milliseconds. */
const lookEveryMs = 5;

const sleep = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets pieces of work take turns, so that a request beside them waits for one piece at most. Before the next
 * turn all rest for `rest` times as long as the last one took. A turn that its caller has left counts as over
 * after `longestMs`. Each isolate counts for itself. It looks at a clock, since a promise of another request
 * may never settle.
 */
export function createTurns({
	longestMs,
	rest,
}: {
	longestMs: number;
	rest: number;
}): <T>(work: () => T | Promise<T>) => Promise<T> {
	let busyUntil = 0;
	return async (work) => {
		while (busyUntil > Date.now()) await sleep(lookEveryMs);
		const began = Date.now();
		const end = began + longestMs;
		busyUntil = end;
		try {
			return await work();
		} finally {
			// The clock of Workers stands still while code runs, and the others come first.
			await sleep();
			const now = Date.now();
			if (busyUntil === end) busyUntil = now + rest * (now - began);
		}
	};
}
