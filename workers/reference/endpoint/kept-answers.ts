import { LRUCache } from "lru-cache";

/** The body of an answer, and the epoch of the catalogue that it shows. */
type KeptAnswer = { epoch: string; body: string };

/** Of prepareEpoch; there is none in a database without an epoch. */
export type EpochRow = { epoch: string };

/** The answer under a key, if one was kept when the request began. */
export type KeptPlace = {
	/** "" without an answer. */
	epoch: string;
	/** The kept body where the catalogue still has its epoch; else what `write` yields, which is then kept. */
	take(rows: readonly EpochRow[], write: () => Promise<string>): Promise<string>;
};

/** Each of some hundred kilobytes. */
const answers = new LRUCache<string, KeptAnswer>({ max: 32 });
const epochSql = "SELECT value AS epoch FROM meta WHERE key = 'catalogue'";

/** @param key names all that the answer depends on beside the catalogue. */
export function findKept(key: string): KeptPlace {
	const kept = answers.get(key);
	return {
		epoch: kept?.epoch ?? "",
		async take([row], write) {
			const epoch = row?.epoch;
			if (kept && kept.epoch === epoch) return kept.body;
			const body = await write();
			if (epoch !== undefined) answers.set(key, { epoch, body });
			return body;
		},
	};
}

/** Asks for the epoch of the catalogue: a word that is new with each change of what its cards show (migration 0020). */
export function prepareEpoch(d1: D1Database): D1PreparedStatement {
	return d1.prepare(epochSql);
}

/** SQL: whether the catalogue has another epoch than that at a place, e.g. "?". */
export function isNotOfEpoch(place: string): string {
	return `(${epochSql}) IS NOT ${place}`;
}
