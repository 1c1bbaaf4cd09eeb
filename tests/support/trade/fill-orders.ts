import type { TestMall } from "../mall/mall.ts";
import { callTesting } from "../mall/testing-api.ts";

/** Gives a buyer so many more completed orders of so many lines each. */
export async function fillOrders(
	mall: TestMall,
	loginName: string,
	{ orders, lines }: { orders: number; lines: number },
): Promise<void> {
	const wish = { buyer: loginName, state: "completed", count: orders, lines };
	const { status, body } = await callTesting(mall, "POST", "/orders", wish);
	if (status !== 201) throw new Error(`orders of ${loginName}: ${status} ${JSON.stringify(body)}`);
}
