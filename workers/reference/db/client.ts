import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database & { $client: D1Database };

/** Creates the query builder for a D1 binding. */
export function createDb(d1: D1Database): Db {
	return drizzle(d1);
}
