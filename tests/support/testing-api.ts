import type { TestMall } from "./mall.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
export type TestingAnswer = { status: number; body: any };

/** Calls the console's testing API: `callTesting(mall, "POST", "/faults", { backend: "mall", fault: "500" })`. */
export async function callTesting(
	mall: Pick<TestMall, "platform">,
	method: "GET" | "POST" | "DELETE",
	path: string,
	body?: unknown,
): Promise<TestingAnswer> {
	const answer = await mall.platform.dispatchFetch(`http://localhost/testing${path}`, {
		method,
		headers: { "x-mall-request": "1", ...(body !== undefined && { "content-type": "application/json" }) },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: answer.status, body: await answer.json() };
}

/** Changes a SKU's price in fen, and its stock and days to arrival in a region (1 is the north) or in each. */
export async function changeGoods(
	mall: Pick<TestMall, "platform">,
	skuId: string,
	change: { priceFen?: number; stock?: number; arrivalDays?: number; region?: number },
): Promise<void> {
	await must(await callTesting(mall, "POST", `/goods/${skuId}`, change));
}

/** Adds to a SKU's price, as a supplier would. Returns the new one. In fen. */
export async function raisePrice(
	mall: Pick<TestMall, "platform">,
	skuId: string,
	byFen: number,
): Promise<number> {
	const { body } = await callTesting(mall, "GET", `/goods/${skuId}`);
	const priceFen = body.priceFen + byFen;
	await changeGoods(mall, skuId, { priceFen });
	return priceFen;
}

/** Empties the carts of all buyers. */
export async function emptyCarts(mall: Pick<TestMall, "platform">): Promise<void> {
	await must(await callTesting(mall, "DELETE", "/carts"));
}

async function must({ status, body }: TestingAnswer): Promise<void> {
	if (status !== 200) throw new Error(`testing API: ${status} ${JSON.stringify(body)}`);
}
