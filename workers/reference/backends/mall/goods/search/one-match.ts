import { createOneAtATime } from "~/memory/one-at-a-time";
import { BusinessError } from "../../../../endpoint/implement";

/** A match that its caller has left counts as over after this time. Milliseconds. */
const longestMs = 30_000;
const retryAfterSeconds = 3;

const begin = createOneAtATime(longestMs);

/**
 * Matches one list at a time for a buyer: a list of 500 lines costs as much as some hundred pages of others.
 * @throws BusinessError 429 with the seconds until the next try.
 */
export async function oneMatch<T>(buyer: string, match: () => Promise<T>): Promise<T> {
	const end = begin(buyer);
	if (!end) {
		throw new BusinessError(429, "TOO_MANY", "正在识别上一份清单，请稍后再试", {
			retryAfter: retryAfterSeconds,
		});
	}
	try {
		return await match();
	} finally {
		end();
	}
}

/** A turn that its caller has left counts as over after this time. Milliseconds. */
const longestTurnMs = 3_000;
/** A list looks so often whether the turn of another one is over. Milliseconds. */
const lookEveryMs = 5;

let turnEnd = 0;

/**
 * Lets the lists of all buyers take turns: another request waits for one turn, however many lists are
 * matched. It looks at a clock, since a promise of another request may never settle.
 */
export async function oneTurn<T>(match: () => Promise<T>): Promise<T> {
	while (turnEnd > Date.now()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
	const end = Date.now() + longestTurnMs;
	turnEnd = end;
	try {
		return await match();
	} finally {
		if (turnEnd === end) turnEnd = 0;
	}
}
