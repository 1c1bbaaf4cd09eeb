import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { ago, callTesting } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { createBuyer, findSkus, type TestBuyer, type TestSku } from "../../support/trade/trade.ts";

const choices = ["4101 机加工车间", "4102 装配车间"];
const required = { costCenter: { rule: "required", choices }, project: { rule: "optional" } };

let mall: TestMall;
let buyer: TestBuyer;
let skus: TestSku[];
beforeAll(async () => {
	mall = await useResetMall();
	skus = await findSkus(mall, 2);
});

beforeEach(async () => {
	await mall.db.prepare("UPDATE orders SET costs = NULL").run();
	await ask(required);
	buyer = await createBuyer(mall, "M1001", "hejun");
});

const ask = (costFields: object | null, more = {}) =>
	callTesting(mall, "POST", "/buyers/hejun", { costFields, approvalLimitFen: 2_000_000, ...more });
const post = (path: string, body: object = {}) => buyer.post("mall", `/settlementNew/${path}`, body);
async function settle(num?: number) {
	const items = skus.map((sku) => ({ skuId: sku.skuId, num: num ?? sku.num }));
	const { settlementId } = (await post("create", { items })).body;
	return (await post(`find/${settlementId}`)).body;
}
const modify = ({ settlementId, version }: { settlementId?: string; version?: number }, change: object) =>
	post("modify", { settlementId, version, ...change });
const submit = ({ settlementId, version }: { settlementId?: string; version?: number }) =>
	post("submit", { settlementId, version });
const open = (path: string, body?: URLSearchParams, who = buyer) =>
	mall.fetch("hongshan", path, { token: who.token, ...(body && { method: "POST", body }) });
async function readSheets(path: string, who = buyer): Promise<string[]> {
	const answer = await open(path, undefined, who);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	return [1, 2].map((at) => strFromU8(files[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array()));
}
/** The own values of the second line. */
const ownOf = (settlement: { venders?: { items: { skuId: string; costs?: object }[] }[] }) =>
	settlement.venders?.flatMap(({ items }) => items).find(({ skuId }) => skuId === skus[1]?.skuId)?.costs;

describe("the calls", () => {
	test("UX costs: a required field refuses the submit at its field until the order or each line has a value", async () => {
		const start = await settle();
		expect(start.costFields).toEqual([
			{ name: "costCenter", required: true, choices },
			{ name: "project", required: false },
		]);
		const refused = await submit(start);
		expect([refused.status, refused.body.fields]).toEqual([400, { costCenter: "请选择成本中心" }]);
		const [one, two] = skus.map(({ skuId }) => ({ skuId, costCenter: choices[0] }));
		const half = await modify(start, { lineCosts: [one] });
		expect((await submit(half.body)).status).toBe(400);
		const whole = await modify(half.body, { lineCosts: [two] });
		expect((await submit(whole.body)).status).toBe(200);
	});

	test("UX costs: a foreign value, one of a field that is off, and goods of others are refused, each at its field", async () => {
		const start = await settle();
		const skuId = skus[1]?.skuId ?? "";
		for (const [change, fields] of [
			[{ costs: { costCenter: "9999 别家" } }, { costCenter: "请从成本中心列表中选择" }],
			[
				{ lineCosts: [{ skuId, costCenter: "9999 别家" }] },
				{ [`costCenter.${skuId}`]: "请从成本中心列表中选择" },
			],
			[{ lineCosts: [{ skuId, poNo: "PO-1" }] }, { [`poNo.${skuId}`]: "贵公司的订单不填采购单号" }],
			[{ lineCosts: [{ skuId: "no-such", project: "技改" }] }, undefined],
			[{ costs: { project: "长".repeat(61) } }, { "costs.project": "项目最多 60 字，现在 61 字" }],
		] as const) {
			const refused = await modify(start, change);
			expect([refused.status, refused.body.fields]).toEqual([400, fields]);
		}
		expect((await post(`find/${start.settlementId}`)).body.version).toBe(start.version);
	});

	test("UX costs: control characters and line ends go, and an empty text takes a value back", async () => {
		const set = await modify(await settle(), { costs: { project: " 技改\u0000\u0007\n一期 " } });
		expect(set.body.costs).toEqual({ project: "技改 一期" });
		expect((await modify(set.body, { costs: { project: "" } })).body.costs).toEqual({});
	});

	test("UX costs: a value that left the company's list is refused at the submit", async () => {
		const set = await modify(await settle(), { costs: { costCenter: choices[0] } });
		await ask({ costCenter: { rule: "optional", choices: ["4102 装配车间"] } });
		const refused = await submit(set.body);
		expect([refused.status, refused.body.fields]).toEqual([400, { costCenter: "请重新选择成本中心" }]);
	});

	test("UX costs: an asked purchase-order number is required of the order, and a line may have its own", async () => {
		await ask({ poNo: { rule: "required" } });
		const start = await settle();
		expect((await submit(start)).body.fields).toEqual({ poNo: "请填写采购单号" });
		const lineCosts = [{ skuId: skus[1]?.skuId, poNo: "PO-8" }];
		const set = await modify(start, { poNo: "PO-7", lineCosts });
		const { orderId } = (await submit(set.body)).body;
		const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
		expect(children.map(({ poNo }: { poNo: string }) => poNo)).toEqual(["PO-7", "PO-7"]);
		expect(ownOf({ venders: children })).toEqual({ poNo: "PO-8" });
		const next = await settle();
		expect([next.poNo, next.costFields[0].last, ownOf(next)]).toEqual([undefined, "PO-7", undefined]);
	});

	test("UX costs: goods that are bought again have the values of that order, and other goods those of the last one", async () => {
		const costs = { costCenter: choices[0], project: "技改一期" };
		const lineCosts = [{ skuId: skus[1]?.skuId, costCenter: choices[1] }];
		await ago(mall, "1m", async () => submit((await modify(await settle(), { costs, lineCosts })).body));
		const [first] = skus;
		const items = [{ skuId: first?.skuId, num: first?.num }];
		const { settlementId } = (await post("create", { items })).body;
		const other = (await post(`find/${settlementId}`)).body;
		expect(other.costs).toEqual(costs);
		await submit((await modify(other, { costs: { project: "二期" } })).body);
		const again = await settle();
		expect([again.costs, ownOf(again)]).toEqual([costs, { costCenter: choices[1] }]);
		expect(again.costFields.map(({ last }: { last: string }) => last)).toEqual([choices[0], "二期"]);
		await ask({ project: { rule: "optional" } });
		const less = await settle();
		expect([less.costs, ownOf(less)]).toEqual([{ project: "技改一期" }, undefined]);
	});

	test("UX costs: a search of orders finds the values of the order and of its lines, and the list says so", async () => {
		await ask({ ...required, poNo: { rule: "optional" } });
		const lineCosts = [
			{ skuId: skus[1]?.skuId, costCenter: choices[1], project: "=产线<二>", poNo: "PO-LINE-7" },
		];
		const costs = { costCenter: choices[0], project: "技改 Ⅲ 期" };
		const { orderId } = (
			await submit((await modify(await settle(), { poNo: "PO-HEAD-7", costs, lineCosts })).body)
		).body;
		const other = (await submit((await modify(await settle(), { costs: { costCenter: "" } })).body)).body;
		const find = async (keyword: string) => {
			const { body } = await buyer.get("mall", `/order/list?keyword=${encodeURIComponent(keyword)}`);
			return body.list.map((order: { orderId: string }) => order.orderId);
		};
		for (const keyword of [
			"PO-HEAD-7",
			"po-line-7",
			"4101",
			"４１０２",
			"技改 期",
			"=产线<二>",
			"po-line 机加工",
		])
			expect([keyword, (await find(keyword)).includes(orderId)]).toEqual([keyword, true]);
		for (const keyword of ["po-line-8", "costCenter", "9999", "4101 没有"])
			expect([keyword, await find(keyword)]).toEqual([keyword, []]);
		expect(await find("po-head-7")).not.toContain(other.orderId);
		expect(await (await open("/admin/order/theOrder")).text()).toMatch(/placeholder="[^"]*成本中心、项目/);
	});

	test("UX costs: a company that asks for nothing has neither fields nor values, and takes none", async () => {
		await ask(null);
		const start = await settle();
		expect(start).not.toHaveProperty("costFields");
		expect((await modify(start, { costs: { project: "技改" } })).status).toBe(400);
		const { orderId } = (await submit(start)).body;
		expect(JSON.stringify((await buyer.get("mall", `/order/detail/${orderId}`)).body)).not.toContain(
			'"costs"',
		);
	});
});

describe("the pages", () => {
	test("UX costs: a form without a script names the fault at its field, what was typed stays, and all readers of the order see the values", async () => {
		await ask(required, { approvalLimitFen: 1_00 });
		const { settlementId } = await settle();
		const path = `/orderConfirm?settlementId=${settlementId}`;
		const form = readPageForm(await (await open(path)).text(), /seen\.address/);
		const own = `costCenter.${skus[1]?.skuId}`;
		expect([form.get("costCenter"), form.get("project"), form.get(own)]).toEqual(["", "", ""]);
		form.set("do", "submit");
		form.set("project", "=技改<一期");
		const missing = await open(path, form);
		expect(missing.status).toBe(400);
		const missingHtml = await missing.text();
		expect(missingHtml).toContain("请选择成本中心");
		expect(readPageForm(missingHtml, /seen\.address/).get("project")).toBe("=技改<一期");
		form.set("costCenter", choices[0] ?? "");
		form.set(own, "9999 别家");
		const foreign = await open(path, form);
		expect(foreign.status).toBe(400);
		const foreignHtml = await foreign.text();
		expect(foreignHtml).toContain("请从成本中心列表中选择");
		expect(foreignHtml).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>另填费用归属/);
		const again = readPageForm(foreignHtml, /seen\.address/);
		expect([again.get("costCenter"), again.get(own)]).toEqual([choices[0], "9999 别家"]);
		form.set(own, choices[1] ?? "");
		const done = await open(path, form);
		expect(done.status).toBe(303);
		const orderId = /orderId=(\d+)/.exec(done.headers.get("location") ?? "")?.[1];

		const shown = ["=技改&lt;一期", ...choices];
		const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
		const detailId = children.find((child: { items: { skuId: string }[] }) =>
			child.items.some(({ skuId }) => skuId === skus[1]?.skuId),
		).orderId;
		const approver = await createBuyer(mall, "M1001", "fangjie");
		for (const [page, who] of [
			[`/admin/order/theOrder/orderDetails?orderChildId=${detailId}`, buyer],
			[`/admin/order/theOrder/deliveryNote?orderChildId=${detailId}`, buyer],
			[`/admin/approval/detail?orderId=${orderId}`, approver],
		] as const) {
			const html = await (await open(page, undefined, who)).text();
			for (const text of shown) expect(html, page).toContain(text);
		}
		const list = await (await open("/admin/approval", undefined, approver)).text();
		expect(list).toContain(`成本中心：${choices[0]}`);
		const [packet] = await readSheets(`${resources.approvalFile.path}?orderId=${orderId}`, approver);
		const sheets = await readSheets(`${resources.ordersFile.path}?keyword=${orderId}`);
		for (const sheet of [packet ?? "", ...sheets]) {
			for (const text of ["成本中心", "项目", choices[0] ?? "", "=技改&lt;一期"])
				expect(sheet).toContain(text);
			expect(sheet).not.toMatch(/<f[ >]/);
		}
		expect(sheets[0]).toContain(choices[1]);
		expect(sheets[1]).toContain(choices[1]);
		const stranger = await createBuyer(mall, "M1001", "wanglei");
		expect((await stranger.get("mall", `/order/detail/${orderId}`)).status).toBe(404);
	});
});

/** The row of an order that waits for the approver, without its tags. */
async function readWaiting(orderId: string): Promise<string> {
	const approver = await createBuyer(mall, "M1001", "fangjie");
	const html = await (await open("/admin/approval?role=waiting", undefined, approver)).text();
	const row = html.split("<tr").find((one) => one.includes(`选择 ${orderId}`)) ?? "";
	return row.replace(/<[^>]*>/g, "|");
}

describe("the row of an order that waits for approval", () => {
	test("UX costs: the row counts the values that its lines have, as the packet does", async () => {
		await ask(required, { approvalLimitFen: 1_00 });
		const start = await settle();
		const lineCosts = [{ skuId: skus[1]?.skuId, costCenter: choices[1] }];
		const set = await modify(start, { costs: { costCenter: choices[0], project: "技改" }, lineCosts });
		const { orderId } = (await submit(set.body)).body;
		const row = await readWaiting(orderId);
		expect(row).toContain(`|成本中心：${choices[0]} 等 2 个|`);
		expect(row).toContain("|项目：技改|");
	});

	test("UX costs: an order whose lines alone have a value shows it, and the value of the order where no line has it is left out", async () => {
		await ask(required, { approvalLimitFen: 1_00 });
		const start = await settle();
		const own = skus.map(({ skuId }) => ({ skuId, costCenter: choices[1] }));
		const set = await modify(start, { costs: { costCenter: "" }, lineCosts: own });
		const { orderId } = (await submit(set.body)).body;
		expect(await readWaiting(orderId)).toContain(`|成本中心：${choices[1]}|`);
		const other = await modify(await settle(), { costs: { costCenter: choices[0] }, lineCosts: own });
		const second = (await submit(other.body)).body.orderId;
		const row = await readWaiting(second);
		expect(row).toContain(`|成本中心：${choices[1]}|`);
		expect(row).not.toContain(choices[0]);
	});
});

test("§7 a mall without the extension shows no field and no column, and a backend without it asks for nothing", async () => {
	await using plain = await openMall({ vars: { EXTENSIONS: { "*": [] } } });
	const { token, post } = await createBuyer(plain, "M1001", "hejun");
	const items = skus.map(({ skuId, num }) => ({ skuId, num }));
	const { settlementId } = (await post("mall", "/settlementNew/create", { items })).body;
	const page = await plain.fetch("hongshan", `/orderConfirm?settlementId=${settlementId}`, { token });
	const html = await page.text();
	expect(html).toContain('name="poNo"');
	expect(html).not.toContain("费用归属");
	await using lacking = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "approval" } });
	const there = await createBuyer(lacking, "M1001", "hejun");
	const made = (await there.post("mall", "/settlementNew/create", { items })).body;
	const { body } = await there.post("mall", `/settlementNew/find/${made.settlementId}`);
	expect(body.settlementId).toBe(made.settlementId);
	expect(body).not.toHaveProperty("costFields");
});
