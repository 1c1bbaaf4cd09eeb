import { beforeAll, describe, expect, test } from "vitest";
import { OrderState } from "~/api/schema/order.ts";
import { fallbackArea } from "../../../workers/reference/catalogue/region.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting } from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	type TestSku,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
	mall = await useResetMall();
	skus = await findSkus(mall, 3);
});

const change = (kind: "goods" | "buyers", id: string, body: object) =>
	callTesting(mall, "POST", `/${kind}/${id}`, body);

describe("goods of the testing API", () => {
	test("C10: one field of a SKU changes alone, and the next answers have it", async () => {
		const { skuId, num } = skus[0] as TestSku;
		const { body: before } = await callTesting(mall, "GET", `/goods/${skuId}`);
		const { body: dearer } = await change("goods", skuId, { priceFen: 12_345 });
		expect(dearer).toEqual({ ...before, priceFen: 12_345 });
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		const settlement = await createSettlement(buyer, [{ skuId, num }]);
		await change("goods", skuId, { stock: num - 1, region: 1 });
		const { settlementId, version } = settlement;
		const { status } = await buyer.post("mall", "/settlementNew/submit", { settlementId, version });
		expect(status).toBe(409);
		const { body: gone } = await change("goods", skuId, { stock: 0 });
		expect(gone.stocks.map((row: { num: number }) => row.num)).toEqual([0, 0, 0, 0]);
		await mall.db
			.prepare("UPDATE stocks SET state_id = 34, arrival_days = NULL WHERE sku_id = ?")
			.bind(skuId)
			.run();
		await change("goods", skuId, { stock: 700 });
		expect((await createOrder(buyer, [{ skuId, num }])).orderId).toBeTruthy();
	});

	test("§7 search: goods off sale are not found, and back on sale they are", async () => {
		const { skuId } = skus[1] as TestSku;
		const model = await mall.db
			.prepare("SELECT model FROM skus WHERE sku_id = ?")
			.bind(skuId)
			.first<string>("model");
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		const find = async () => {
			const asked = { keyword: model, areaId: fallbackArea, pageIndex: 1, pageSize: 60 };
			const { status, body } = await buyer.post("mall", "/goods/search", asked);
			expect(status).toBe(200);
			return JSON.stringify(body).includes(skuId);
		};
		expect(await find()).toBe(true);
		expect((await change("goods", skuId, { onSale: false })).body.onSale).toBe(false);
		expect(await find()).toBe(false);
		await change("goods", skuId, { onSale: true });
		expect(await find()).toBe(true);
	});

	test("§7 testing: prices by quantity, gifts and attachments are set as a whole, and count in the next cart", async () => {
		const [sku, gift] = skus as [TestSku, TestSku];
		const priceLadder = [{ from: 2 * sku.num, fen: sku.priceFen - 10 }];
		const gifts = [{ skuId: gift.skuId, num: 1, giftType: 2 }];
		const { body: before } = await callTesting(mall, "GET", `/goods/${sku.skuId}`);
		const { body } = await change("goods", sku.skuId, { priceFen: sku.priceFen, priceLadder, gifts });
		expect(body).toEqual({ ...before, priceFen: sku.priceFen, priceLadder, gifts });
		const buyer = await createBuyer(mall, "M1001", "zhaomin");
		await buyer.post("mall", "/cartNew/add", { items: [{ skuId: sku.skuId, num: 2 * sku.num }] });
		const { body: cart } = await buyer.get("mall", "/cartNew/itemList");
		const [line] = cart.venders.flatMap(({ items }: { items: object[] }) => items);
		expect([Math.round(Number(line.price) * 100), line.gifts.length]).toEqual([sku.priceFen - 10, 1]);
		const none = await change("goods", sku.skuId, { priceLadder: [], gifts: [] });
		expect(none.body).toMatchObject({ priceLadder: [], gifts: [] });
		expect((await callTesting(mall, "DELETE", "/carts/zhaomin")).body).toEqual({ lines: 0 });
	});

	test("R10: a wrong change is refused by the names of its fields, an unknown SKU by 404", async () => {
		const { skuId } = skus[2] as TestSku;
		for (const [request, field] of [
			[{ priceFen: 0 }, "priceFen"],
			[{ priceFen: 1.5 }, "priceFen"],
			[{ stock: -1 }, "stock"],
			[{ region: 5 }, "region"],
			[{ price: 1 }, "price"],
			[{ region: 2 }, "region"],
			[{ region: 2, priceFen: 100 }, "region"],
			[{ priceLadder: [{ from: 1, fen: 100 }] }, "priceLadder.0.from"],
			[{ priceLadder: [9, 8].map((from) => ({ from, fen: 100 })) }, "priceLadder"],
			[{ gifts: [{ skuId, num: 1, giftType: 3 }] }, "gifts.0.giftType"],
			[{ gifts: [{ skuId: "no-such-sku", num: 1, giftType: 2 }] }, "gifts"],
		] as const) {
			const { status, body } = await change("goods", skuId, request);
			expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
		}
		expect((await change("goods", skuId, {})).status).toBe(200);
		expect((await change("goods", "no-such-sku", { stock: 1 })).status).toBe(404);
	});
});

describe("suppliers of the testing API", () => {
	test("§7 testing: the freight of a supplier counts in the next settlement, and a wrong one is refused", async () => {
		const { skuId, num } = skus[2] as TestSku;
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		const load = async () => {
			const { settlementId } = await createSettlement(buyer, [{ skuId, num }]);
			return (await buyer.post("mall", `/settlementNew/find/${settlementId}`)).body.venders[0];
		};
		const { venderId } = await load();
		const path = `/venders/${venderId}`;
		const { body: before } = await callTesting(mall, "GET", path);
		const freight = { freightFen: 12_34, freeFreightFromFen: 9_000_000_00 };
		expect((await callTesting(mall, "POST", path, freight)).body).toEqual({ ...before, ...freight });
		expect((await load()).freight).toBe("12.34");
		expect((await callTesting(mall, "POST", path, { freeFreightFromFen: 0 })).body.freightFen).toBe(12_34);
		expect((await load()).freight).toBe("0.00");
		const { status, body } = await callTesting(mall, "POST", path, { freightFen: -1, fen: 1 });
		expect([status, Object.keys(body.fields).sort()]).toEqual([400, ["fen", "freightFen"]]);
		expect((await callTesting(mall, "GET", "/venders/nobody")).status).toBe(404);
		expect((await callTesting(mall, "POST", path, {})).status).toBe(200);
	});
});

describe("carts and limits of the testing API", () => {
	test("§7 testing: the cart of one buyer is emptied, and that of another stays", async () => {
		const { skuId, num } = skus[2] as TestSku;
		const people = [await createBuyer(mall, "M1001", "wanglei"), await createBuyer(mall, "M1001", "zhaomin")];
		for (const buyer of people) await buyer.post("mall", "/cartNew/add", { items: [{ skuId, num }] });
		expect((await callTesting(mall, "DELETE", "/carts/wanglei")).status).toBe(200);
		const counts = people.map(
			async (buyer) => (await buyer.get("mall", "/cartNew/cartNumber")).body.cartNumber,
		);
		expect(await Promise.all(counts)).toEqual([0, 1]);
		expect((await callTesting(mall, "DELETE", "/carts/nobody")).status).toBe(404);
	});

	test("O8: an account that is locked by wrong guesses opens when the counted attempts are forgotten", async () => {
		const guess = async () => {
			const { captchaId } = (await (await mall.callReference("M1003", "auth", "/captcha/image")).json()) as {
				captchaId: string;
			};
			const answer = await mall.callReference("M1003", "auth", "/token/create", {
				headers: { "login-type": "password" },
				body: {
					...{ loginName: "linyue", password: "wrong" },
					...{ captchaId, captchaCode: await mall.captchaCode(captchaId) },
				},
			});
			return answer.status;
		};
		const answers: number[] = [];
		while (answers.length < 20 && answers.at(-1) !== 429) answers.push(await guess());
		expect(answers.at(-1)).toBe(429);
		expect((await callTesting(mall, "DELETE", "/limits")).body).toEqual({ counters: 0 });
		expect((await createBuyer(mall, "M1003", "linyue")).token).toBeTruthy();
	});
});

describe("buyers of the testing API", () => {
	test("§6: rights change for the next call", async () => {
		const buyer = await createBuyer(mall, "M1001", "zhaomin");
		const ask = async () => (await buyer.get("mall", "/account/summary")).status;
		expect(await ask()).toBe(200);
		const { body } = await change("buyers", "zhaomin", { menuKind: "small", bidding: true });
		expect(body).toMatchObject({ menuKind: "small", bidding: true, inquiry: false });
		expect(await ask()).toBe(403);
		const { body: types } = await buyer.get("relationship", "/specialProcurement/P2002");
		expect(types.orderProcurementType).toBe("1,2");
	});

	test("§6 rights: a company without the online service has none for any buyer", async () => {
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		const ask = async () => (await buyer.get("mall", "/customer/conversations")).status;
		await change("buyers", "wanglei", { onlineService: true, serviceStatus: false });
		const without = await ask();
		const { body } = await change("buyers", "wanglei", { serviceStatus: true });
		expect([without, body.serviceStatus, await ask()]).toEqual([403, true, 200]);
	});

	test("§7 testing: a buyer moves to another company and its mall, and the limits are those of that one", async () => {
		const { body: home } = await callTesting(mall, "GET", "/buyers/huangbo");
		const { body: there } = await callTesting(mall, "GET", "/buyers/liuyang");
		const { companyId } = there;
		const { body } = await change("buyers", "huangbo", { companyId, approvalLimitFen: 70_00 });
		expect(body).toMatchObject({ companyId, mallCode: "M1001", approvalLimitFen: 70_00 });
		const moved = await createBuyer(mall, "M1001", "huangbo");
		expect((await moved.get("user", "/company/userInfo")).status).toBe(200);
		await expect(createBuyer(mall, "M1002", "huangbo")).rejects.toThrow();
		const { status, body: refused } = await change("buyers", "huangbo", { companyId: "C0" });
		expect([status, refused.fields]).toEqual([400, { companyId: "没有这个公司" }]);
		await change("buyers", "liuyang", { approvalLimitFen: there.approvalLimitFen });
		await change("buyers", "huangbo", { companyId: home.companyId });
	});

	test("§7 testing: the cost fields of a company are set as a whole, and a wrong rule is refused", async () => {
		const { body: home } = await callTesting(mall, "GET", "/buyers/hejun");
		const costCenter = { rule: "required", choices: ["4101 机加工车间"] };
		const { body } = await change("buyers", "hejun", {
			costFields: { costCenter, project: { rule: "off" } },
		});
		expect(body.costFields).toEqual({ costCenter });
		expect((await change("buyers", "fangjie", { approver: true })).body.costFields).toEqual({ costCenter });
		for (const costFields of [{ project: { rule: "must" } }, { budget: { rule: "optional" } }, "none"])
			expect((await change("buyers", "hejun", { costFields })).status).toBe(400);
		expect((await change("buyers", "hejun", { costFields: null })).body.costFields).toBeNull();
		expect((await change("buyers", "hejun", { costFields: home.costFields })).body).toEqual(home);
	});

	test("UX accounts: deposit, credit and limits are set, and the statement ends with the balance", async () => {
		const wanted = {
			...{ depositFen: 1_00, creditLimitFen: 900_00, creditUsedFen: 800_00 },
			...{ approvalLimitFen: 50_00, monthlyBudgetFen: null },
		};
		const { status, body } = await change("buyers", "chenjing", wanted);
		expect([status, body]).toEqual([200, expect.objectContaining(wanted)]);
		const buyer = await createBuyer(mall, "M1002", "chenjing");
		const { body: accounts } = await buyer.get("mall", "/account/summary");
		expect(accounts).toMatchObject({
			deposit: { left: "1.00" },
			credit: { limit: "900.00", left: "100.00" },
		});
		const { body: entries } = await buyer.get(
			"mall",
			"/account/entries?account=deposit&pageNum=1&pageSize=10",
		);
		expect(entries.list[0]).toMatchObject({ balance: "1.00", operator: "测试" });
		const { status: refused, body: why } = await change("buyers", "chenjing", { creditUsedFen: 901_00 });
		expect([refused, Object.keys(why.fields)]).toEqual([409, ["creditUsedFen"]]);
		expect((await callTesting(mall, "GET", "/buyers/chenjing")).body).toMatchObject(wanted);
	});

	test("R10: an unknown buyer is a 404, a wrong field a 400", async () => {
		expect((await change("buyers", "nobody", { approver: true })).status).toBe(404);
		const { status, body } = await change("buyers", "wanglei", { depositFen: -1, menuKind: "large" });
		expect([status, Object.keys(body.fields).sort()]).toEqual([400, ["depositFen", "menuKind"]]);
	});
});

describe("orders of the testing API", () => {
	const write = (wish: object) => callTesting(mall, "POST", "/orders", wish);

	test.each(OrderState.options)(
		"§7 order: orders that are %s can be read and listed like any others",
		async (state) => {
			const { status, body } = await write({ buyer: "hejun", state, count: 2, lines: 3 });
			expect([status, body.orderIds.length]).toEqual([201, 2]);
			const buyer = await createBuyer(mall, "M1001", "hejun");
			for (const orderId of body.orderIds) {
				const { status: found, body: order } = await buyer.get("mall", `/order/detail/${orderId}`);
				expect([found, order]).toEqual([200, expect.objectContaining({ orderId, state })]);
			}
			const page = await mall.fetch("hongshan", `/orderStatus?orderId=${body.orderIds[0]}`, {
				token: buyer.token,
			});
			expect(page.status).toBe(200);
		},
	);

	test("§7 order: the next step of an order in a state can be taken", async () => {
		const [orderId] = (await write({ buyer: "wanglei", state: "pendingPayment" })).body.orderIds;
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		expect((await buyer.post("mall", `/order/cancel/${orderId}`)).status).toBe(200);
		const [asked] = (await write({ buyer: "hejun", state: "pendingReview" })).body.orderIds;
		const approver = await createBuyer(mall, "M1001", "fangjie");
		expect((await approver.post("mall", `/approval/approve/${asked}`)).status).toBe(200);
		const [sent] = (await write({ buyer: "wanglei", state: "pendingApproval" })).body.orderIds;
		const paid = await mall.platform.dispatchFetch(`http://localhost/transfer/P${sent}/approve`, {
			...{ method: "POST", redirect: "manual", headers: { "x-mall-request": "1" } },
		});
		expect([paid.status, (await buyer.get("mall", `/order/detail/${sent}`)).body.state]).toEqual([
			303,
			"pendingShipment",
		]);
	});

	test("§7 order: 500 orders at once, of the articles and the age that were asked for", async () => {
		const { skuId } = skus[2] as TestSku;
		const { body } = await write({
			buyer: "sunhao",
			state: "completed",
			count: 500,
			skuIds: [skuId],
			age: "400d",
		});
		expect(new Set(body.orderIds).size).toBe(500);
		const written = await mall.db
			.prepare(
				`SELECT count(*) AS n, max(created_at) AS newest FROM orders JOIN child_orders USING (order_id)
				JOIN order_lines USING (child_order_id) WHERE sku_id = ? AND orders.created_at < ?`,
			)
			.bind(skuId, Date.now() - 399 * 86_400_000)
			.first<{ n: number; newest: number }>();
		expect(written?.n).toBe(500);
		expect(Math.abs(Date.now() - 400 * 86_400_000 - Number(written?.newest))).toBeLessThan(60_000);
	});

	test("R10: a wrong wish is refused by the names of its fields, and writes nothing", async () => {
		for (const [request, field] of [
			[{ state: "completed" }, "buyer"],
			[{ buyer: "wanglei", state: "lost" }, "state"],
			[{ buyer: "wanglei", state: "completed", count: 5001 }, "count"],
			[{ buyer: "wanglei", state: "completed", skuIds: ["none"] }, "skuIds"],
			[{ buyer: "wanglei", state: "completed", age: "-2d" }, "age"],
		] as const) {
			const { status, body } = await write(request);
			expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
		}
		expect((await write({ buyer: "nobody", state: "completed" })).status).toBe(404);
	});
});
