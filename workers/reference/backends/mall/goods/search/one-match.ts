import { createOneAtATime } from "~/memory/one-at-a-time";
import { createTurns } from "~/memory/turns";
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

/** Lets the lists of all buyers take turns: another request waits for one turn, however many there are. */
export const oneTurn = createTurns({ longestMs: 3_000, rest: 0 });
