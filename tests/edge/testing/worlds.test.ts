import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	listWorldNames,
	toConsoleHost,
	toWorldHost,
} from "../../../workers/reference/testing/world-names.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { enterWorld, openWorlds } from "../../support/mall/worlds.ts";
import { isLong } from "../../support/run/sample.ts";
import { createBuyer, createOrder, findSkus, type TestSku } from "../../support/trade/trade.ts";

const names = listWorldNames(isLong ? 20 : 3);

let mall: TestMall;
let sku: TestSku;
beforeAll(async () => {
	mall = await openWorlds(names.length);
	[sku] = (await findSkus(mall, 1)) as [TestSku];
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/** Calls the testing API of a world; "" is the usual one. */
async function callTesting(world: string, path: string, body?: object) {
	const answer = await mall.platform.dispatchFetch(
		`http://${world ? toConsoleHost(world) : "localhost"}/testing${path}`,
		{
			method: body ? "POST" : "GET",
			headers: { "x-mall-request": "1" },
			...(body && { body: JSON.stringify(body) }),
		},
	);
	// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
	return { status: answer.status, body: (await answer.json()) as any };
}

const priceIn = (at: number) => sku.priceFen + 100 * (at + 1);
const dayIn = (at: number) => `2027-03-${String(at + 1).padStart(2, "0")}`;

describe("worlds", () => {
	test("§7 testing: each has its own prices, clock, faults, orders and pages, all at once", async () => {
		await Promise.all(
			names.map(async (world, at) => {
				await callTesting(world, `/goods/${sku.skuId}`, { priceFen: priceIn(at), stock: 1000 });
				await callTesting(world, "/clock", { time: `${dayIn(at)}T09:00:00+08:00`, frozen: true });
				const own = await enterWorld(mall, world);
				const buyer = await createBuyer(own, "M1001", "wanglei");
				const { orderId } = await createOrder(buyer, [sku]);
				const fault = {
					backend: "mall",
					call: "/order/detail/:orderId",
					fault: 555,
					message: `停在 ${world}`,
				};
				await callTesting(world, "/faults", fault);
				expect(await buyer.get("mall", `/order/detail/${orderId}`)).toMatchObject({
					status: 555,
					body: { message: fault.message },
				});
				const { body } = await buyer.get("mall", "/order/list");
				expect(body.list[0]).toMatchObject({ orderId, createdAt: expect.stringContaining(dayIn(at)) });
				const host = toWorldHost("hongshan.localhost", world);
				const page = await mall.platform.dispatchFetch(`http://${host}/item?skuId=${sku.skuId}`, {
					headers: { cookie: `authToken=${buyer.token}` },
				});
				const text = await page.text();
				expect(text.replace(/<[^>]*>/g, "")).toContain((priceIn(at) / 100).toFixed(2));
				expect(text).not.toContain(`-${world}"`);
				expect(text).toContain("采购指南");
				const other = names[(at + 1) % names.length] ?? "";
				const strange = await enterWorld(mall, other);
				const refused = await strange.callReference("M1001", "mall", "/order/list", { token: buyer.token });
				expect(refused.status).toBe(401);
			}),
		);
		for (const [at, world] of names.entries()) {
			const goods = await callTesting(world, `/goods/${sku.skuId}`);
			expect(goods.body).toMatchObject({ priceFen: priceIn(at) });
			expect(goods.body.stocks[0].num).toBe(1000 - sku.num);
			const { faults } = (await callTesting(world, "/faults")).body;
			expect(faults).toMatchObject([{ message: `停在 ${world}`, met: 1 }]);
		}
		expect((await callTesting("", `/goods/${sku.skuId}`)).body.priceFen).toBe(sku.priceFen);
		expect((await callTesting("", "/faults")).body.faults).toEqual([]);
		expect((await callTesting("", "/clock")).body.frozen).toBe(false);
	});

	test("§7 testing: a reset gives the seed to its world alone, and the scheduled work reads each world's clock", async () => {
		const [first = "", second = ""] = names;
		await callTesting(first, "/reset", {});
		expect((await callTesting(first, `/goods/${sku.skuId}`)).body.priceFen).toBe(sku.priceFen);
		expect((await callTesting(second, `/goods/${sku.skuId}`)).body.priceFen).toBe(priceIn(1));
		const buyer = await createBuyer(await enterWorld(mall, second), "M1001", "wanglei");
		await callTesting(second, "/faults/clear", {});
		const { body } = await buyer.get("mall", "/order/list?state=pendingPayment");
		await callTesting(second, "/clock", { move: "25h" });
		await mall.runScheduled();
		const again = await createBuyer(await enterWorld(mall, second), "M1001", "wanglei");
		const { orderId } = body.list[0];
		expect((await again.get("mall", `/order/detail/${orderId}`)).body.state).toBe("cancelled");
	});

	test("§7 testing: the header x-test-world does the same at the console, and a world that is not there is refused", async () => {
		const ask = async (world: string) => {
			const answer = await mall.platform.dispatchFetch("http://localhost/testing/clock", {
				headers: { "x-test-world": world },
			});
			return { status: answer.status, ...((await answer.json()) as object) };
		};
		expect(await ask(names[1] ?? "")).toMatchObject({ status: 200, frozen: true });
		expect(await ask("w49")).toMatchObject({ status: 404, code: "NO_WORLD" });
	});
});
