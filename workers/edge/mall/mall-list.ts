import { type MallEntry, mallListKey, parseMalls } from "../config/malls";

/** A list is read again in the background of the first request after this time. Milliseconds. */
const freshMs = 30_000;
/** After this time without a request, the next one waits for the list: a mall may be gone. */
const staleMs = 600_000;
/** The longest that a request waits for the list; then none waits for the time of a pause. */
const patienceMs = 1_500;
const pauseMs = 5_000;

export type MallListSource = {
	/** Never rejects. Almost always an answer from memory. */
	get(waitUntil: (work: Promise<unknown>) => void): Promise<readonly MallEntry[]>;
};

/**
 * The malls of this storefront: the list in KV where there is one, else `own`, the configuration's. A list
 * that is wrong, and a KV that does not answer, change nothing; the log names the wrong fields once.
 */
export function createMallList(
	own: readonly MallEntry[],
	kv: Pick<KVNamespace, "get"> | null,
): MallListSource {
	let malls = own;
	let readAt = Number.NEGATIVE_INFINITY;
	let askedAt = Number.NEGATIVE_INFINITY;
	let noWaitUntil = Number.NEGATIVE_INFINITY;
	let logged = "";

	const report = (text: string, faults: readonly string[]) => {
		if (text !== logged) console.error(JSON.stringify({ level: "error", about: "malls", faults }));
		logged = text;
	};
	const read = async (source: Pick<KVNamespace, "get">) => {
		try {
			const text = await source.get(mallListKey);
			const parsed = text === null ? { malls: own, faults: [] } : parseMalls(text);
			if (parsed.malls) {
				malls = parsed.malls;
				logged = "";
			} else {
				report(text ?? "", parsed.faults);
			}
			readAt = Date.now();
		} catch {
			report("no answer", ["MALL_LIST: KV does not answer"]);
		}
	};

	return {
		async get(waitUntil) {
			if (!kv) return malls;
			const now = Date.now();
			const age = now - readAt;
			// No promise is shared: one that belongs to another request may never settle.
			if (age < freshMs || (age < staleMs && now - askedAt < freshMs)) return malls;
			askedAt = now;
			const reading = read(kv);
			waitUntil(reading);
			if (age < staleMs || now < noWaitUntil) return malls;
			await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
			if (readAt < now) noWaitUntil = now + pauseMs;
			return malls;
		},
	};
}
