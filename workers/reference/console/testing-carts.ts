import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { runBatch } from "../db/run-batch";
import { getNow } from "../testing/clock";
import { findBuyer } from "./testing-buyers";

/**
 * Empties the carts of all buyers, or of one, with the deleted lines that could come back.
 * @throws BusinessError 404 for a buyer who does not exist.
 */
export async function emptyCarts(db: Db, loginName?: string): Promise<void> {
	const where = loginName ? sql`WHERE user_id = ${(await findBuyer(db, loginName)).userId}` : sql``;
	await runBatch(db, [sql`DELETE FROM cart_items ${where}`, sql`DELETE FROM deleted_cart_items ${where}`]);
}

/**
 * Puts the first articles on sale that the buyer's cart lacks into it, each in its smallest quantity. Returns
 * the number of lines of the cart afterwards.
 * @throws BusinessError 404 for a buyer who does not exist.
 */
export async function fillCart(db: Db, { buyer, lines }: { buyer: string; lines: number }): Promise<number> {
	const { userId, mallCode } = await findBuyer(db, buyer);
	const cart = sql`SELECT sku_id FROM cart_items WHERE user_id = ${userId}`;
	await db.run(sql`
		INSERT INTO cart_items (cart_item_id, mall_code, user_id, business_model, sku_id, num, checked, price_when_added_fen, declined_gifts, added_at)
		SELECT lower(hex(randomblob(16))), mall_code, ${userId}, business_model, sku_id, max(lowest_buy, order_multiple), 1, price_fen, '[]',
			${getNow().getTime()} - skus.id
		FROM skus, malls WHERE mall_code = ${mallCode} AND state = 1 AND sku_id NOT IN (${cart})
		ORDER BY skus.id LIMIT max(0, min(${lines}, 500 - (SELECT count(*) FROM (${cart}))))`);
	const [row] = await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${cart})`);
	return row?.count ?? 0;
}
