import { type SQL, sql } from "drizzle-orm";
import type { FreeLineInput } from "~/api/contract/mall/saved-list";

/** SQL: the number of lines without goods that a list has beside these. */
export function countOtherFreeLines(listId: string, lines: readonly FreeLineInput[]): SQL {
	return sql`(SELECT count(*) FROM saved_list_free_lines WHERE list_id = ${listId}
		AND (name, unit) NOT IN (SELECT value ->> 1, value ->> 2 FROM json_each(${toRows(lines)})))`;
}

/** SQL: adds lines without goods to a list, or changes existing ones, if `condition` holds. */
export function insertFreeLines(listId: string, lines: readonly FreeLineInput[], condition: SQL): SQL {
	const last = sql`(SELECT ifnull(max(line_no), 0) FROM saved_list_free_lines WHERE list_id = ${listId})`;
	return sql`INSERT INTO saved_list_free_lines (line_id, list_id, line_no, name, unit, num, remark, req_no)
		SELECT value ->> 0, ${listId}, ${last} + key + 1, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
		FROM json_each(${toRows(lines)}) WHERE ${condition}
		ON CONFLICT (list_id, name, unit) DO UPDATE SET num = coalesce(excluded.num, num),
			remark = coalesce(excluded.remark, remark), req_no = coalesce(excluded.req_no, req_no)`;
}

function toRows(lines: readonly FreeLineInput[]): string {
	return JSON.stringify(
		lines.map(({ name, unit, num, remark, reqNo }) => [
			crypto.randomUUID(),
			name,
			unit ?? "",
			num ?? null,
			remark ?? null,
			reqNo ?? null,
		]),
	);
}
