import "server-only";
import { ApiError } from "~/api/endpoint/error";
import { createMemory } from "~/memory/memory";
import { logError } from "./log-error";
import { getScope } from "./scope";

/**
 * How long an answer that every buyer of a mall shares is remembered, in
 * milliseconds; a failure for a shorter time.
 */
export const answerFreshMs = 300_000;
export const failureFreshMs = 5000;

const patienceMs = 6000;

const answers = createMemory<unknown>();

/**
 * Remembers in this isolate, under `name`, an answer that all buyers of this request's mall share.
 * Null when it is not to be had.
 */
export async function loadForMall<T extends {}>(name: string, load: () => Promise<T>): Promise<T | null> {
	const { mall, waitUntil, markIncomplete } = getScope();
	const work = async () => {
		try {
			return { value: await load(), freshMs: answerFreshMs };
		} catch (error) {
			logError(error);
			return isOneBuyersOwn(error) ? null : { value: null, freshMs: failureFreshMs };
		}
	};
	const answer = await answers.load(`${mall.mallCode} ${mall.purge ?? ""} ${name}`, work, {
		patienceMs,
		waitUntil,
	});
	if (answer !== null && answer !== undefined) return answer as T;
	markIncomplete();
	return null;
}

/** One buyer's ended session, missing right or limit says nothing about the others. */
function isOneBuyersOwn(error: unknown): boolean {
	if (error instanceof Response) return true;
	return error instanceof ApiError && (error.status < 500 || error.status === 511 || error.status === 555);
}
