import { seedAccounts } from "../../../workers/reference/seed/accounts.ts";
import type { TestMall } from "../mall/mall.ts";
import { changeBuyer } from "../mall/testing-api.ts";
import { createBuyer, findSiblings, findSkus, type TestSku } from "../trade/trade.ts";
import type { Owner } from "./changing-calls.ts";

/** The buyer wanglei with all rights, an approver, and goods for every row of `changingCalls`. */
export async function openOwner(mall: TestMall): Promise<Owner> {
	// A right that is missing would refuse a stranger before anybody asks whose thing it is.
	const rights = {
		menuKind: "plain",
		onlineService: true,
		serviceStatus: true,
		bidding: true,
		inquiry: true,
	} as const;
	for (const { loginName } of seedAccounts) await changeBuyer(mall, loginName, rights);
	for (const loginName of ["fangjie", "zhaomin", "sunhao"])
		await changeBuyer(mall, loginName, { approver: true });
	await changeBuyer(mall, "fangjie", { companyId: "C2001" });
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const approver = await createBuyer(mall, "M1001", "fangjie");
	const siblings = (await findSiblings(mall, 2)) as [TestSku, TestSku];
	return { mall, buyer, approver, skus: await findSkus(mall, 2), siblings };
}
