import type { TestMall } from "../mall/mall.ts";

/** An order in the database: the sums of its parts in fen, and its single line without gifts. */
export async function loadOrder(mall: Pick<TestMall, "db">, orderId: string): Promise<unknown> {
	const sql = `
		SELECT o.state, o.payable_fen AS payable, sum(c.goods_fen) AS goods, sum(c.freight_fen) AS freight,
			(SELECT l.sku_id FROM order_lines l JOIN child_orders c USING (child_order_id)
				WHERE c.order_id = o.order_id AND l.gift_type = 0) AS skuId,
			(SELECT sum(l.num) FROM order_lines l JOIN child_orders c USING (child_order_id)
				WHERE c.order_id = o.order_id AND l.gift_type = 0) AS num
		FROM orders o JOIN child_orders c USING (order_id)
		WHERE o.order_id = ? GROUP BY o.order_id`;
	return mall.db.prepare(sql).bind(orderId).first();
}
