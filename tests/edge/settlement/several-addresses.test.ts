import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { formatMoney, formatPrice, parseMoney } from "~/domain/text/money";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { findPlainSkus, openVisitor } from "../../support/page/visitor.ts";

type Visitor = Awaited<ReturnType<typeof openVisitor>>;
let mall: TestMall;
let buyer: Visitor;
let skus: string[];
let places: { own: string; west: string; south: string };
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await openVisitor(mall, "hejun");
	skus = await findPlainSkus(mall, 2);
	const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
	const add = async (alias: string, address: string) => {
		const entries = { ...area, alias, address, name: "何军", mobile: "13800001234" };
		return (await buyer.call("/address/add", entries)).addressId as string;
	};
	places = {
		own: await add("东区总库", "1 号"),
		west: await add("西区分库", "2 号"),
		south: await add("南区分库", "3 号"),
	};
});

/** A settlement of 30 of the first article and 4 of the second, at the first address. */
async function settle(): Promise<string> {
	const items = skus.map((skuId, at) => ({ skuId, num: at === 0 ? 30 : 4 }));
	const { settlementId } = await buyer.call("/settlementNew/create", { items, addressId: places.own });
	return String(settlementId);
}

const isDivided = /name="at\//;

/** The form of the page that divides a settlement, with other numbers in it. */
async function fillForm(settlementId: string, change: Record<string, string>) {
	const path = `/orderConfirm/divide?settlementId=${settlementId}`;
	const fields = readPageForm((await buyer.visit(path)).html, isDivided);
	for (const name of [...fields.keys()]) if (name.startsWith("at/")) fields.delete(name);
	fields.delete("do");
	for (const [name, value] of Object.entries(change)) fields.set(name, value);
	return { path, fields };
}

const at = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`at/${id}`, "1"]));
const num = (sku: number, place: string) => `num/${skus[sku]}/${place}`;

/**
 * Divides 30 of the first article: 10 and all of the second here, 20 at the western store.
 * Returns the ids of both parts.
 */
async function divideInTwo(): Promise<string[]> {
	const settlementId = await settle();
	const start = await fillForm(settlementId, {
		...at(places.own, places.west),
		[num(0, places.own)]: "10",
		[num(0, places.west)]: "20",
		[num(1, places.own)]: "4",
		do: "divide",
	});
	const { to } = await buyer.visit(start.path, start.fields);
	return new URLSearchParams(to.split("?")[1]).getAll("settlementIds");
}

/** The links of a page that lead to the cashier. */
function listCashiers(html: string): string[] {
	return [...html.matchAll(/href="(\/cashier[^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

/** Pays these orders from the company's deposit, at once. */
async function pay(orderIds: string[]): Promise<void> {
	const { payable } = await buyer.call("/pay/together/cashier", { orderIds });
	const started = await buyer.call("/pay/together/payment", { orderIds, payable, method: "deposit" });
	expect(started.message).toBeUndefined();
}

describe("UX settlement: one list for several addresses", () => {
	test("from the confirmation to the cashier: divided by numbers, looked at, changed, submitted once", async () => {
		const settlementId = await settle();
		const confirm = await buyer.visit(`/orderConfirm?settlementId=${settlementId}`);
		expect(confirm.text).toContain("分送到多个地址");
		const { path, fields } = await fillForm(settlementId, {
			...at(places.own, places.west),
			[num(0, places.own)]: "20",
			[num(0, places.west)]: "10",
			[num(1, places.own)]: "",
			[num(1, places.west)]: "4",
			do: "divide",
		});
		const { to } = await buyer.visit(path, fields);
		expect(to).toMatch(/^\/orderConfirm\/together\?settlementIds=/);
		const together = await buyer.visit(to);
		expect(together.text).toContain("东区总库");
		expect(together.text).toContain("西区分库");
		expect(together.text).toContain("提交 2 个地址的订单");
		const matrix = together.text.slice(
			together.text.indexOf("各地址数量"),
			together.text.indexOf("各地址订单"),
		);
		expect(matrix).toMatch(/东区总库[| ]*西区分库/);
		expect(matrix).toMatch(/30 \S+[| ]*¥[\d,.]+[| ]*各地址数量[| ]*20[| ]*10\b/);
		const [, second = ""] = [...new URLSearchParams(to.split("?")[1]).getAll("settlementIds")];

		const part = together.html.match(/href="(\/orderConfirm\?settlementId=[^"]*)"/g)?.at(-1) ?? "";
		const partPath = part.slice('href="'.length, -1).replaceAll("&amp;", "&");
		expect(partPath).toContain(second);
		const opened = await buyer.visit(partPath);
		expect(opened.text).toContain("保存，返回各地址的订单");
		const partFields = readPageForm(opened.html, /name="remark"/);
		partFields.set("remark", "送到西门");
		partFields.set("do", "back");
		expect((await buyer.visit(partPath, partFields)).to).toBe(to);

		const seen = readPageForm((await buyer.visit(to)).html, /name="seen"/);
		const [first, again] = [await buyer.visit(to, seen), await buyer.visit(to, seen)];
		expect(first.to).toMatch(/^\/cashier\/together\?orderIds=/);
		expect(again.to).toBe(first.to);
		const orderIds = new URLSearchParams(first.to.split("?")[1]).getAll("orderIds");
		const { results } = await mall.db
			.prepare(
				"SELECT snapshot ->> '$.address.alias' AS place, sum(num) AS num, max(child_orders.remark) AS remark FROM child_orders JOIN order_lines USING (child_order_id) WHERE order_id IN (?, ?) AND gift_type = 0 GROUP BY 1 ORDER BY 2 DESC",
			)
			.bind(...orderIds)
			.all();
		expect(results).toEqual([
			{ place: "东区总库", num: 20, remark: null },
			{ place: "西区分库", num: 14, remark: "送到西门" },
		]);
		const placed = await buyer.visit(to);
		expect(placed.text).toContain("2 个地址的订单都已提交");
		expect(listCashiers(placed.html)).toEqual([first.to]);
		expect((await buyer.visit(first.to)).text).toContain("合并支付 2 个订单");
		await buyer.call(`/order/cancel/${orderIds[0]}`, {});
		expect(listCashiers((await buyer.visit(to)).html)).toEqual([`/cashier?orderId=${orderIds[1]}`]);
		await pay(orderIds.slice(1));
		for (const closed of [
			to,
			...[...new URLSearchParams(to.split("?")[1]).getAll("settlementIds")].map(
				(id) => `/orderConfirm?settlementId=${id}`,
			),
		]) {
			const page = await buyer.visit(closed);
			expect([listCashiers(page.html), page.text.includes("查看订单")], closed).toEqual([[], true]);
		}
	});

	test("a pasted text fills the boxes and checks its addresses; nothing is lost by what it does not know", async () => {
		const settlementId = await settle();
		const text = `${skus[0]} 东区总库 12，南区分库 18\n${skus[1]} 北区 4`;
		const { path, fields } = await fillForm(settlementId, { ...at(places.own), pasted: text, do: "paste" });
		const answer = await buyer.visit(path, fields);
		expect(answer.status).toBe(400);
		expect(answer.text).toContain("没有叫“北区”的收货地址");
		const filled = readPageForm(answer.html, isDivided);
		expect(filled.get(num(0, places.own))).toBe("12");
		expect(filled.get(num(0, places.south))).toBe("18");
		expect(filled.get("pasted")).toBe(text);
		expect(filled.get(num(1, places.own))).toBe("4");
	});

	test("numbers that are not those of the order are asked about, and a wrong number is named; both stay typed", async () => {
		const settlementId = await settle();
		const change = {
			...at(places.own, places.west),
			[num(0, places.own)]: "20",
			[num(0, places.west)]: "11",
			[num(1, places.own)]: "4",
			do: "divide",
		};
		const { path, fields } = await fillForm(settlementId, change);
		const asked = await buyer.visit(path, fields);
		expect(asked.text).toMatch(/各地址的数量与订单不同。.*订单 30 .*已分 31 /);
		expect(asked.text).toMatch(/31 \/ 30 [^|]*[| ]*多 1 /);
		expect(readPageForm(asked.html, isDivided).get(num(0, places.west))).toBe("11");
		fields.set(num(0, places.west), "8");
		fields.set("do", "places");
		expect((await buyer.visit(path, fields)).text).toMatch(/28 \/ 30 [^|]*[| ]*还差 2 /);
		fields.set("do", "divide");
		fields.set(num(0, places.west), "1.5");
		const wrong = await buyer.visit(path, fields);
		expect(wrong.text).toContain("数量须为 1–99999 的整数");
		expect(readPageForm(wrong.html, isDivided).get(num(0, places.west))).toBe("1.5");
		fields.set(num(0, places.west), "11");
		fields.set("others", "1");
		expect((await buyer.visit(path, fields)).to).toContain("/orderConfirm/together?");
	});

	test("a division is divided again with all its goods, from either part; an unchecked address loses nothing", async () => {
		const ids = await divideInTwo();
		for (const id of ids) {
			expect((await buyer.visit(`/orderConfirm?settlementId=${id}`)).html).not.toContain('value="submit"');
			const form = readPageForm(
				(await buyer.visit(`/orderConfirm/divide?settlementId=${id}`)).html,
				isDivided,
			);
			expect([form.get(num(0, places.own)), form.get(num(0, places.west))]).toEqual(["10", "20"]);
		}
		const again = await fillForm(ids[1] ?? "", { ...at(places.own), do: "divide" });
		const refused = await buyer.visit(again.path, again.fields);
		expect(refused.text).toContain("西区分库：填了数量，但没有勾选这个地址");
		const form = readPageForm(refused.html, isDivided);
		expect(form.get(num(0, places.west))).toBe("20");
		form.set(num(0, places.west), "");
		form.set(num(0, places.own), "30");
		form.set("do", "divide");
		const whole = await buyer.visit(again.path, form);
		expect(whole.to).toBe(`/orderConfirm?settlementId=${ids[1]}`);
		expect((await buyer.visit(whole.to)).html).toContain('value="submit"');
		expect((await buyer.visit(`/orderConfirm?settlementId=${ids[0]}`)).status).toBe(404);
	});

	test("two parts that the buyer moves to one address show the sum of both there", async () => {
		const ids = await divideInTwo();
		await buyer.call("/settlementNew/modify", { settlementId: ids[1], version: 1, addressId: places.own });
		const path = `/orderConfirm/divide?settlementId=${ids[0]}`;
		const form = readPageForm((await buyer.visit(path)).html, isDivided);
		expect(form.get(num(0, places.own))).toBe("30");
	});

	test("UX costs: the page of all parts shows the order number and the cost values of each, also after another division", async () => {
		const ids = await divideInTwo();
		for (const [at, settlementId] of ids.entries()) {
			const { version } = await buyer.call(`/settlementNew/find/${settlementId}`, {});
			const costs = { project: `项目${at + 1}` };
			await buyer.call("/settlementNew/modify", { settlementId, version, poNo: `PO-${at + 1}`, costs });
		}
		const { path, fields } = await fillForm(ids[0] ?? "", {
			...at(places.own, places.west),
			[num(0, places.own)]: "12",
			[num(0, places.west)]: "18",
			[num(1, places.own)]: "4",
			do: "divide",
		});
		const { text } = await buyer.visit((await buyer.visit(path, fields)).to);
		const parts = text.slice(text.indexOf("各地址订单"));
		const [own, west] = [parts.slice(0, parts.indexOf("西区分库")), parts.slice(parts.indexOf("西区分库"))];
		expect(own).toContain("采购单号：PO-1　项目：项目1");
		expect(west).not.toContain("PO-1");
		expect(west).toContain("采购单号：PO-2　项目：项目2");
	});

	test("O4: an address that the buyer changes in another tab is named before an order goes there", async () => {
		const ids = await divideInTwo();
		const path = `/orderConfirm/together?${ids.map((id) => `settlementIds=${id}`).join("&")}`;
		const form = readPageForm((await buyer.visit(path)).html, /name="seen"/);
		const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
		const move = (address: string) =>
			buyer.call("/address/update", {
				...area,
				...{ addressId: places.west, alias: "西区分库", name: "何军", mobile: "13800001234", address },
			});
		await move("新址 9 号");
		onTestFinished(() => move("2 号").then(() => {}));
		const refused = await buyer.visit(path, form);
		expect([refused.status, refused.to]).toEqual([400, ""]);
		expect(refused.text).toMatch(
			/收货地址有变化，尚未下单。请核对后再次提交：何军 13800001234 [^|]*新址 9 号/,
		);
		expect((await buyer.visit(path, readPageForm(refused.html, /name="seen"/))).to).toMatch(
			/^\/cashier\/together/,
		);
	});

	test("many addresses: the page shows some, finds the others, and never hides a chosen one", async () => {
		const settlementId = await settle();
		const added: string[] = [];
		onTestFinished(async () => {
			for (const addressId of added) await buyer.call(`/address/del/${addressId}`, {});
		});
		for (let at = 1; at <= 25; at++) {
			const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
			const entries = {
				...area,
				alias: `门店${at}`,
				address: `${at} 号`,
				name: "何军",
				mobile: "13800001234",
			};
			added.push((await buyer.call("/address/add", entries)).addressId as string);
		}
		const last = added.at(-1) ?? "";
		const path = `/orderConfirm/divide?settlementId=${settlementId}`;
		const first = await buyer.visit(path);
		const listPlaces = (html: string) => [...html.matchAll(/name="at\/([^"]+)"/g)].map(([, id]) => id);
		expect(listPlaces(first.html)).toHaveLength(20);
		expect(first.text).toMatch(/显示 20 个，共 \d+ 个地址/);
		const change = {
			...at(places.own, places.west),
			[num(0, places.own)]: "7",
			keyword: "门店25",
			do: "places",
		};
		const { fields } = await fillForm(settlementId, change);
		const found = await buyer.visit(path, fields);
		expect(listPlaces(found.html).toSorted()).toEqual([places.own, places.west, last].toSorted());
		const form = readPageForm(found.html, isDivided);
		expect([form.get("keyword"), form.get(num(0, places.own))]).toEqual(["门店25", "7"]);
		form.set(`at/${last}`, "1");
		form.set("keyword", "没有这样的地址");
		const none = await buyer.visit(path, form);
		expect(none.text).toContain("没有找到地址");
		expect(listPlaces(none.html).toSorted()).toEqual([places.own, places.west, last].toSorted());
	});

	test("§9 price: purchase list, cart, settlement and all addresses of its division have one price by the whole number", async () => {
		const sql = `SELECT s.sku_id AS id, s.price_ladder ->> '$[0].from' AS step, s.price_ladder ->> '$[0].fen' AS fen
			FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
				AND s.limit_buy IS NULL AND s.pack IS NULL AND s.price_ladder ->> '$[0].from' BETWEEN 4 AND 100 LIMIT 1`;
		const sku = await mall.db.prepare(sql).first<{ id: string; step: number; fen: number }>();
		if (!sku) throw new Error("no SKU with a ladder");
		const sum = formatPrice(sku.fen * sku.step);
		const list = await buyer.visit("/quick");
		const typed = readPageForm(list.html, /name="text"/);
		typed.set("text", `商品编号\t数量\n${sku.id}\t${sku.step}`);
		typed.set("do", "read");
		expect((await buyer.visit("/quick", typed)).text).toMatch(new RegExp(`1 行已选，[| ]*¥${sum}`));
		const items = [{ skuId: sku.id, num: sku.step }];
		const { settlementId } = await buyer.call("/settlementNew/create", { items, addressId: places.own });
		const whole = await buyer.visit(`/orderConfirm?settlementId=${settlementId}`);
		expect(whole.text).toMatch(new RegExp(`商品金额[^¥]*¥${sum}`));
		const { path, fields } = await fillForm(String(settlementId), {
			...at(places.own, places.west),
			[`num/${sku.id}/${places.own}`]: String(sku.step - 2),
			[`num/${sku.id}/${places.west}`]: "2",
			do: "divide",
		});
		const { to } = await buyer.visit(path, fields);
		const ids = new URLSearchParams(to.split("?")[1]).getAll("settlementIds");
		const parts = await Promise.all(ids.map((id) => buyer.call(`/settlementNew/find/${id}`, {})));
		const goodsFen = parts.reduce((all, { orderPrice }) => all + parseMoney(String(orderPrice)), 0);
		expect(formatPrice(goodsFen)).toBe(sum);
		expect((await buyer.visit(to)).text).not.toMatch(/单价[| ]*[\d.]+[| ]*→/);
	});

	test("§9 price: the freight of a second address, and other prices, stand on the page before the submit", async () => {
		const sku = await mall.db
			.prepare(
				`SELECT sku_id AS id, price_fen AS fen, freight_fen AS freight FROM skus JOIN venders USING (vender_id) JOIN stocks USING (sku_id)
				WHERE region = 1 AND state_id = 33 AND stocks.num > 500 AND skus.state = 1 AND lowest_buy = 1 AND order_multiple = 1
					AND freight_fen > 0 AND price_fen * 2 < free_freight_from_fen AND price_ladder = '[]' LIMIT 1`,
			)
			.first<{ id: string; fen: number; freight: number }>();
		if (!sku) throw new Error("no SKU with freight");
		const items = [{ skuId: sku.id, num: 2 }];
		const { settlementId } = await buyer.call("/settlementNew/create", { items, addressId: places.own });
		const { path, fields } = await fillForm(String(settlementId), {
			...at(places.own, places.west),
			[`num/${sku.id}/${places.own}`]: "1",
			[`num/${sku.id}/${places.west}`]: "1",
			do: "divide",
		});
		const { to } = await buyer.visit(path, fields);
		const wholeFen = 2 * sku.fen + sku.freight;
		const [from, now, more] = [wholeFen, wholeFen + sku.freight, sku.freight].map(formatPrice);
		const sentence = `分送后应付金额由 ¥${from} 变为 ¥${now}，增加 ¥${more}（其中运费增加 ¥${more}）`;
		expect((await buyer.visit(to)).text).toContain(sentence);

		const [own, query = ""] = to.split("?");
		const params = new URLSearchParams(query);
		params.set("before", `${params.get("before")},${sku.id}:${formatMoney(sku.fen - 1)}`);
		const dearer = new RegExp(`单价[| ]*${formatMoney(sku.fen - 1)}[| ]*→[| ]*${formatMoney(sku.fen)}`, "g");
		expect((await buyer.visit(`${own}?${params}`)).text.match(dearer)).toHaveLength(2);
		params.set("before", "x");
		expect((await buyer.visit(`${own}?${params}`)).text).not.toMatch(/分送后应付|→/);
	});

	test("one address alone is no division", async () => {
		const settlementId = await settle();
		const { path, fields } = await fillForm(settlementId, {
			...at(places.own),
			[num(0, places.own)]: "30",
			[num(1, places.own)]: "4",
			do: "divide",
		});
		expect((await buyer.visit(path, fields)).text).toContain("请至少分给两个收货地址");
	});
});
