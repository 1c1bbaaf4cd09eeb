import { type SQL, sql } from "drizzle-orm";

/** The statement, for one batch, that gives back the stock of the child orders for which `isMeant` holds. */
export function returnStock(isMeant: SQL): SQL {
	return sql`
		UPDATE stocks SET num = stocks.num + returned.num
		FROM (
			SELECT sku_id, stock_region, sum(order_lines.num) AS num
			FROM order_lines JOIN child_orders USING (child_order_id)
			WHERE gift_type = 0 AND ${isMeant} GROUP BY sku_id, stock_region
		) AS returned
		WHERE stocks.sku_id = returned.sku_id AND stocks.region = returned.stock_region`;
}
