import { type SQL, sql } from "drizzle-orm";
import { costFields } from "~/api/endpoint/cost-field";
import { squash } from "../../../catalogue/text/normalise";
import { orders } from "../../../db/schema/trade";

/** More words add nothing to the search. */
const maxWords = 8;

/**
 * SQL: each word of a keyword is somewhere in the order or in `more`. A model
 * matches with or without its signs.
 */
export function orderHasWords(keyword: string, more: readonly SQL[] = []): SQL | undefined {
	const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
	if (words.length === 0) return undefined;
	const asked = words.map((typed) => ({ typed, narrow: typed.normalize("NFKC"), key: squash(typed) }));
	const elsewhere = more.map((column) => sql`OR ${has(column)}`);
	return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(asked)}) AS asked WHERE NOT (
		${has(sql`${orders.orderId}`)}
		OR ${has(sql`ifnull(${orders.poNo}, '')`)}
		OR ${hasCost(sql`${orders.costs}`)}
		OR EXISTS (SELECT 1 FROM child_orders AS child WHERE child.order_id = ${orders.orderId} AND (
			${has(sql`child.child_order_id`)}
			OR ${has(sql`child.vender_name`)}
			OR ${has(sql`child.snapshot ->> '$.address.name'`)}
			OR ${has(sql`child.snapshot ->> '$.address.mobile'`)}))
		OR EXISTS (SELECT 1 FROM child_orders AS child JOIN order_lines USING (child_order_id) LEFT JOIN skus USING (sku_id)
			WHERE child.order_id = ${orders.orderId} AND (
			${has(sql`order_lines.name`)}
			OR ${has(sql`ifnull(order_lines.req_no, '')`)}
			OR ${hasCost(sql`order_lines.costs`)}
			OR order_lines.sku_id = asked.value ->> 'narrow'
			OR (length(asked.value ->> 'key') > 2 AND instr(skus.model_key, asked.value ->> 'key'))))
		${sql.join(elsewhere, sql` `)}))`;
}

/** SQL: a column contains the word, as typed or in half width. */
function has(column: SQL): SQL {
	return sql`(instr(lower(${column}), asked.value ->> 'typed') OR instr(lower(${column}), asked.value ->> 'narrow'))`;
}

/** SQL: one of the cost values in a JSON column contains the word. */
function hasCost(column: SQL): SQL {
	return sql.join(
		costFields.map(({ name }) => has(sql`ifnull(${column} ->> ${sql.raw(`'$.${name}'`)}, '')`)),
		sql` OR `,
	);
}
