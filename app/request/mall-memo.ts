import "server-only";
import { LRUCache } from "lru-cache";
import { ApiError } from "~/api/error";
import { logError } from "./log-error";
import { getScope } from "./scope";

/** Milliseconds that an answer which is the same for every buyer of a mall is kept; a failure is kept shortly. */
export const keptForMs = 300_000;
export const failureKeptForMs = 5000;

const kept = new LRUCache<string, { value: unknown }>({
	max: 2000,
	ttl: keptForMs,
	ttlResolution: 0,
	perf: { now: () => performance.now() },
});

/**
 * What all buyers of this request's mall share, remembered by this isolate under `name`; null when it cannot be
 * had. Answers only are shared, never promises: workerd ties a promise to the request that began it.
 */
export async function loadForMall<T extends {}>(name: string, load: () => Promise<T>): Promise<T | null> {
	const key = `${getScope().mall.mallCode} ${name}`;
	const known = kept.get(key);
	if (known) {
		if (known.value === null) getScope().markIncomplete();
		return known.value as T | null;
	}
	try {
		const value = await load();
		kept.set(key, { value });
		return value;
	} catch (error) {
		logError(error);
		if (!isOneBuyersOwn(error)) kept.set(key, { value: null }, { ttl: failureKeptForMs });
		return null;
	}
}

/** An ended session, a right or a limit of one buyer says nothing about the others'. */
function isOneBuyersOwn(error: unknown): boolean {
	if (error instanceof Response) return true;
	return error instanceof ApiError && (error.status < 500 || error.status === 511 || error.status === 555);
}
