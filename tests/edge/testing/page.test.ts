import { afterEach, expect, test } from "vitest";
import { costFields } from "~/api/endpoint/cost-field.ts";
import { GoodsRequest, VenderRequest } from "../../../workers/reference/console/goods-requests.ts";
import {
	BuyerRequest,
	CartRequest,
	OrdersRequest,
} from "../../../workers/reference/console/testing-requests.ts";
import { scenarios } from "../../../workers/reference/testing/scenarios.ts";
import { openSourceMall } from "../../support/mall/source-mall.ts";
import { createBuyer } from "../../support/trade/trade.ts";

const mall = await openSourceMall();
const backend = mall.reference;

const press = (path: string, fields: Record<string, string>) =>
	backend.fetch(`http://localhost/testing${path}`, {
		method: "POST",
		headers: { origin: "http://localhost", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
	});
const readPage = async (query = "") => (await backend.fetch(`http://localhost/testing${query}`)).text();

test("§7 testing: the page has a form for each request, and shows what one has changed", async () => {
	const skuId = String(await mall.db.prepare("SELECT sku_id FROM skus LIMIT 1").first("sku_id"));
	const goods = await press("/goods", { skuId, priceFen: "1234", onSale: "" });
	expect([goods.status, goods.headers.get("location")]).toEqual([303, `/testing?sku=${skuId}#goods`]);
	expect(await readPage(`?sku=${skuId}`)).toContain("<td>1234</td>");
	const buyer = await press("/buyers", { loginName: "sunhao", menuKind: "small", depositFen: "" });
	expect(buyer.headers.get("location")).toBe("/testing?buyer=sunhao#buyers");
	expect(await readPage("?buyer=sunhao")).toContain("<td>small</td>");
	expect((await press("/orders", { buyer: "sunhao", state: "shipped", count: "2" })).status).toBe(303);
	expect((await press("/faults", { backend: "pay", fault: "503" })).status).toBe(303);
	const [, faultId] = /faults\/(F\d+)\/remove/.exec(await readPage()) ?? [];
	expect((await press(`/faults/${faultId}/remove`, {})).status).toBe(303);
	expect(await readPage()).toContain("没有故障。");
});

test("UX approval: the page says which orders a limit and a month's budget ask about", async () => {
	const page = await readPage();
	expect(page).toContain("审批限额（分，none 为无）：一张订单超过此数需审批");
	expect(page).toContain("月度预算（分，none 为无）：超出公司当月预算的订单需审批，不论金额多少");
});

test("§7 testing: the forms have every field of the API, lists and none, too", async () => {
	const page = await readPage();
	const has = (section: string, name: string) =>
		new RegExp(`<section id="${section}">(?:(?!</section>)[\\s\\S])*name="${name}"`).test(page);
	for (const schema of [
		{ section: "goods", names: Object.keys(GoodsRequest.entries) },
		{ section: "venders", names: Object.keys(VenderRequest.entries) },
		{ section: "buyers", names: Object.keys(BuyerRequest.entries).filter((name) => name !== "costFields") },
		{ section: "buyers", names: costFields.flatMap(({ name }) => [name, `choices/${name}`]) },
		{ section: "orders", names: Object.keys(OrdersRequest.entries) },
		{ section: "orders", names: Object.keys(CartRequest.entries) },
	])
		expect(schema.names.filter((name) => !has(schema.section, name))).toEqual([]);

	const read = async () =>
		(await backend.fetch("http://localhost/testing/buyers/hejun")).json() as Promise<Record<string, unknown>>;
	const change = (fields: Record<string, string>) => press("/buyers", { loginName: "hejun", ...fields });
	await change({ approvalLimitFen: "none", monthlyBudgetFen: "500" });
	expect(await read()).toMatchObject({ approvalLimitFen: null, monthlyBudgetFen: 500 });
	await change({ poNo: "required", costCenter: "optional", "choices/costCenter": "研发，生产" });
	await change({ project: "required", poNo: "off", monthlyBudgetFen: "none" });
	expect(await read()).toMatchObject({
		monthlyBudgetFen: null,
		costFields: {
			costCenter: { rule: "optional", choices: ["研发", "生产"] },
			project: { rule: "required" },
		},
	});
	await change({ costCenter: "off", project: "off", approvalLimitFen: "200000" });
	expect((await change({ approvalLimitFen: "no" })).status).toBe(400);
	expect((await change({ poNo: "sometimes" })).status).toBe(400);

	const { results } = await mall.db
		.prepare("SELECT sku_id AS id FROM skus JOIN venders USING (vender_id) LIMIT 2")
		.all<{ id: string }>();
	const ids = results.map(({ id }) => id);
	const [skuId = "", gift] = ids;
	await press("/goods", { skuId, priceLadder: "10:450，100:400", gifts: `${gift}:1:2` });
	const goods = async () => (await backend.fetch(`http://localhost/testing/goods/${skuId}`)).json();
	expect(await goods()).toMatchObject({
		priceLadder: [
			{ from: 10, fen: 450 },
			{ from: 100, fen: 400 },
		],
		gifts: [{ skuId: gift, num: 1, giftType: 2 }],
	});
	for (const priceLadder of ["10", "10:450:1", "10:x"])
		expect((await press("/goods", { skuId, priceLadder })).status).toBe(400);
	await press("/goods", { skuId, priceLadder: "none", gifts: "none" });
	expect(await goods()).toMatchObject({ priceLadder: [], gifts: [] });
	const vender = await press("/venders", { venderId: "30002", freightFen: "321", freeFreightFromFen: "" });
	expect(vender.headers.get("location")).toBe("/testing?vender=30002#venders");
	expect(await readPage("?vender=30002")).toContain("<td>321</td>");
	expect((await press("/limits/clear", {})).status).toBe(303);

	const count = () => mall.db.prepare("SELECT count(*) AS n FROM order_lines").first<number>("n");
	const before = Number(await count());
	const wish = { buyer: "sunhao", state: "shipped", skuIds: ids.join(", "), lines: "2" };
	expect((await press("/orders", wish)).status).toBe(303);
	expect(await count()).toBe(before + 2);
});

afterEach(() => press("/clock/reset", {}));
afterEach(() => press("/faults/clear", {}));

test("§7 testing: a form that is refused shows the sentence", async () => {
	const answer = await press("/goods", { skuId: "no-such-thing" });
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain("没有这个商品");
});

test.each(Object.keys(scenarios))("§7 testing: the scenario %s comes about", async (name) => {
	const answer = await backend.fetch(`http://localhost/testing/scenarios/${name}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
	});
	expect(await answer.json()).toEqual({ name, note: scenarios[name]?.note });
});

test("§7 testing: a cart gets so many lines more, and an unknown scenario is refused with the names", async () => {
	const fill = async () => {
		const answer = await backend.fetch("http://localhost/testing/carts", {
			method: "POST",
			headers: { "x-mall-request": "1" },
			body: JSON.stringify({ buyer: "linyue", lines: 3 }),
		});
		return ((await answer.json()) as { lines: number }).lines;
	};
	expect([await fill(), await fill()]).toEqual([3, 6]);
	const answer = await press("/scenarios", { scenario: "full" });
	expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("full-cart、")]);
});

test("§7 testing: scenarios change what the backends answer", async () => {
	const count = (sql: string) => mall.db.prepare(sql).first<number>("n");
	expect(
		await count("SELECT count(*) AS n FROM cart_items WHERE business_model = 'STANDARD'"),
	).toBeGreaterThan(119);
	expect(
		await count("SELECT count(*) AS n FROM orders JOIN buyers USING (user_id) WHERE login_name = 'hejun'"),
	).toBeGreaterThan(500);
	await press("/carts/clear", {});
	expect(await count("SELECT count(*) AS n FROM cart_items")).toBe(0);
	await press("/scenarios", { scenario: "overdue-statement" });
	const chenjing = await createBuyer(mall, "M1002", "chenjing");
	const { body } = await chenjing.get("mall", "/account/summary");
	expect(
		body.credit.dues[0].dueDate < new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10),
	).toBe(true);
	await press("/scenarios", { scenario: "backend-down" });
	expect((await chenjing.get("mall", "/account/summary")).status).toBe(503);
});
