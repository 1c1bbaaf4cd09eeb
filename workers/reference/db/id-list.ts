import { type SQL, sql } from "drizzle-orm";

/** SQL for IN: any number of ids as one bound parameter, because D1 takes 100 parameters at most. */
export function toIdList(ids: readonly (string | number)[]): SQL {
	return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
