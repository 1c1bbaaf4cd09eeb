import type { Owner } from "./changing-calls.ts";
import type { TestMall } from "./mall.ts";
import { createBuyer, findSiblings, findSkus, type TestSku } from "./trade.ts";

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
	const siblings = (await findSiblings(mall, 2)) as [TestSku, TestSku];
	return { mall, buyer, approver, skus: await findSkus(mall, 2), siblings };
}
