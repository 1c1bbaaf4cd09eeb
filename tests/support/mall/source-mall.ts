import worker from "../../../workers/reference/app";
import { createReferenceCalls, type ReferenceFetch } from "../reference/reference-calls.ts";
import { findDatabase, openSqliteD1 } from "../reference/sqlite-d1.ts";
import type { TestMall } from "./mall.ts";
import { createSeededData } from "./seeded-data.ts";

/** The part of a mall that a test of the reference worker alone needs. */
export type SourceMall = Pick<TestMall, "callReference" | "login" | "captchaCode"> & {
	db: TestMall["db"];
	reference: ReferenceFetch;
};

/**
 * The reference worker's source on the seeded database, all in this process: many times faster than the
 * built worker. Each request waits a random while before and after each access to the database, so that
 * requests interleave in any order.
 */
export async function openSourceMall(): Promise<SourceMall> {
	const folder = await createSeededData();
	const wait = async () => {
		for (let turns = Math.floor(Math.random() * 4); turns > 0; turns--) await new Promise(setImmediate);
	};
	const db = openSqliteD1(findDatabase(folder), wait);
	const env = { DB: db, CONSOLE: "on", CONSOLE_URL: "http://localhost" };
	const backend = {
		fetch: async (url: string, init?: RequestInit) => worker.fetch(new Request(url, init), env),
	};
	return {
		...createReferenceCalls(backend),
		db: db as unknown as TestMall["db"],
		reference: backend,
	};
}
