import { type SQL, sql } from "drizzle-orm";
import { pages } from "~/domain/page/pages";
import type { Product } from "../catalogue/product";
import { sendMessages } from "../messages/send-messages";

/** The link of a message about an article, without the article's number. */
const itemLink = `${pages.item.path}?skuId=`;

/**
 * The statement that sends messages about articles whose price these products change. It goes to buyers who
 * compared the article, or who bought it and follow its shop. It stands in the batch of the products, before
 * them, because it reads the old prices. There is one message per article and price: when a price comes back,
 * its message becomes unread again.
 */
export function tellPrices(products: readonly Product[], now: Date): SQL {
	const prices = products.flatMap(({ skus }) => skus.map(({ skuId, priceFen }) => [skuId, priceFen]));
	const what = sql`
			WITH changed AS MATERIALIZED (
				SELECT sku_id, vender_id, price_fen AS former, asked.value ->> 1 AS fen
				FROM json_each(${JSON.stringify(prices)}) AS asked JOIN skus ON sku_id = asked.value ->> 0
				WHERE price_fen <> asked.value ->> 1),
			meant AS (
				SELECT mall_code, user_id, item.value ->> 'skuId' AS sku_id
				FROM compare_records, json_each(content, '$.items') AS item
				UNION
				SELECT mall_code, user_id, changed.sku_id FROM changed JOIN vender_follows USING (vender_id)
				WHERE EXISTS (
					SELECT 1 FROM order_lines JOIN child_orders USING (child_order_id)
					WHERE order_lines.sku_id = changed.sku_id AND child_orders.user_id = vender_follows.user_id))
			SELECT user_id || '-price-' || sku_id || '-' || fen AS event, mall_code, user_id, 'price' AS type,
				CASE WHEN fen < former THEN '商品降价' ELSE '商品涨价' END AS title,
				'现价 ¥' || printf('%,d.%02d', fen / 100, fen % 100) || '/' || sale_unit
					|| '，此前 ¥' || printf('%,d.%02d', former / 100, former % 100) || '/' || sale_unit
					|| '：您比较过或买过的“' || name || '”' AS content,
				${itemLink} || sku_id AS link
			FROM changed JOIN meant USING (sku_id) JOIN skus USING (sku_id)`;
	return sendMessages(what, now, { renews: true });
}
