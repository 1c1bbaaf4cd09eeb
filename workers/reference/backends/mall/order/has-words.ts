import { type SQL, sql } from "drizzle-orm";
import { squash } from "../../../catalogue/text/normalise";
import { buyers } from "../../../db/schema/identity";
import { orders, orderWords } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOfCompany } from "../../permission/readable-orders";

/** More words add nothing to the search. */
const maxWords = 8;
/** A shorter model is in too many others. */
const leastModel = 3;

/**
 * SQL on orders: each word of a keyword is somewhere in the buyer's order, or with a `scope` in the company's
 * or in the name of who ordered. A model matches with or without its signs.
 */
export function orderHasWords(keyword: string, ctx: BuyerContext, scope?: "company"): SQL | undefined {
	const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
	if (words.length === 0) return undefined;
	const { userId, orderId, words: texts, skuIds, models } = orderWords;
	const isMeant = scope ? isOfCompany(ctx, orderWords) : sql`${userId} = ${ctx.buyer.userId}`;
	const found = words.map((typed) => {
		const narrow = typed.normalize("NFKC");
		const key = squash(typed);
		const forms = [...new Set([typed, narrow])];
		const has = (text: SQL) =>
			sql`(${sql.join(
				forms.map((form) => sql`instr(${text}, ${form})`),
				sql` OR `,
			)})`;
		const ways = [
			has(sql`${texts}`),
			sql`instr(${skuIds}, ${`|${narrow}|`})`,
			...(key.length < leastModel ? [] : [sql`instr(${models}, ${key})`]),
			...(scope
				? [sql`${userId} IN (SELECT user_id FROM buyers WHERE ${has(sql`lower(${buyers.realName})`)})`]
				: []),
		];
		return sql`(${sql.join(ways, sql` OR `)})`;
	});
	// Reads the company's rows in the order in which they lie, once.
	return sql`${orders.orderId} IN (
		SELECT ${orderId} FROM order_words WHERE ${isMeant} AND ${sql.join(found, sql` AND `)})`;
}
