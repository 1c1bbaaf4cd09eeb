import type { Owner } from "./changing-calls.ts";
import type { TestMall } from "./mall.ts";
import { createBuyer, findSkus, type TestSku } from "./trade.ts";

/** The buyer wanglei with all rights, an approver, and goods for every row of `changingCalls`. */
export async function openOwner(mall: TestMall): Promise<Owner> {
	// A right that is missing would refuse a stranger before anybody asks whose thing it is.
	await mall.db.batch([
		mall.db.prepare("UPDATE buyers SET menu_kind = 'plain', online_service = 1"),
		mall.db.prepare("UPDATE companies SET service_status = 1, order_procurement_type = '1,2,3'"),
		mall.db.prepare("UPDATE buyers SET approver = 1 WHERE login_name IN ('fangjie', 'zhaomin', 'sunhao')"),
		mall.db.prepare("UPDATE buyers SET company_id = 'C2001' WHERE login_name = 'fangjie'"),
	]);
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const approver = await createBuyer(mall, "M1001", "fangjie");
	return { mall, buyer, approver, skus: await findSkus(mall, 2), siblings: await findSiblings(mall) };
}

async function findSiblings(mall: TestMall): Promise<[TestSku, TestSku]> {
	const { results } = await mall.db
		.prepare(
			`SELECT s.sku_id AS skuId, 1 AS num, s.price_fen AS priceFen, t.num AS stock FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND s.limit_buy IS NULL AND s.lowest_buy = 1 AND s.order_multiple = 1 AND t.num > 500 AND t.state_id = 33
				AND s.spu_id = (
					SELECT spu_id FROM skus JOIN stocks USING (sku_id) WHERE region = 1 AND state = 1 AND limit_buy IS NULL
						AND lowest_buy = 1 AND order_multiple = 1 AND stocks.num > 500 AND state_id = 33
					GROUP BY spu_id HAVING count(*) >= 2 ORDER BY spu_id DESC LIMIT 1
				) ORDER BY s.id LIMIT 2`,
		)
		.all<TestSku>();
	return results as [TestSku, TestSku];
}
