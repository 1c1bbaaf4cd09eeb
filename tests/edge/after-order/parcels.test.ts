import { unzipSync } from "fflate";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { pages } from "../../../app/domain/page/pages.ts";
import { dayMs, formatDate } from "../../../app/domain/text/dates.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { changeGoods } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readText } from "../../support/page/read-page.ts";
import { createBuyer, createOrder, type TestBuyer } from "../../support/trade/trade.ts";

const buyers = [
	["OPEN", "hongshan", "M1001", "wanglei"],
	["STANDARD", "lanhai", "M1002", "chenjing"],
] as const;

/** Pieces of the order's line, with their unit. */
const isCounted = (sent: number, received: number) =>
	new RegExp(`已发 ${sent} [^\\s\\d，|]+，已收 ${received} [^\\s\\d，|]+\\|`);

async function play(mall: TestMall, path: string, fields: Record<string, string> = {}) {
	const worker = mall.reference;
	const init = { headers: { "x-mall-request": "1" }, body: new URLSearchParams(fields).toString() };
	const headers = { ...init.headers, "content-type": "application/x-www-form-urlencoded" };
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		...init,
		method: "POST",
		headers,
		redirect: "manual",
	});
	return answer.status;
}

/**
 * A paid order of one supplier's articles, so many pieces of each; the ids of its child and of the articles,
 * by line.
 */
async function buy(mall: TestMall, buyer: TestBuyer, ...nums: number[]) {
	const { results } = await mall.db
		.prepare(
			`SELECT s.sku_id AS skuId FROM skus s JOIN stocks n ON n.sku_id = s.sku_id AND n.region = 1
			WHERE s.state = 1 AND n.state_id = 33 AND n.num > 500 AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL
				AND gifts = '[]' AND price_fen < 5000 ORDER BY count(*) OVER (PARTITION BY s.vender_id) DESC, s.vender_id, s.id LIMIT ?`,
		)
		.bind(nums.length)
		.all<{ skuId: string }>();
	const { orderId } = await createOrder(
		buyer,
		results.map(({ skuId }, index) => ({ skuId, num: nums[index] ?? 1 })),
	);
	await buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
	const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
	const items: { skuId: string; num: number }[] = children[0].items;
	return { orderId, childId: children[0].orderId as string, items };
}

/** Opens the page of a child order, or posts to it. */
async function visit(
	{
		mall,
		buyer,
		mallName,
		model,
	}: { mall: TestMall; buyer: TestBuyer; mallName: "hongshan" | "lanhai"; model: string },
	childId: string,
	body?: URLSearchParams,
) {
	const init = {
		token: buyer.token,
		cookies: { business_model: model },
		...(body && { method: "POST", body }),
	};
	const path = `/admin/order/theOrder/orderDetails?orderChildId=${childId}`;
	const answer = await mall.fetch(mallName, path, init);
	const html = await answer.text();
	const form = readPageForm(html, /value="receive\//);
	form.set("do", /value="(receive\/[^"]+)"/.exec(html)?.[1] ?? "");
	return { status: answer.status, html, text: readText(html), form };
}

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

describe.each(buyers)("UX orders: parcels in the %s model", (model, mallName, mallCode, loginName) => {
	test("R9: a buyer sees each parcel and confirms some of its pieces, then the rest, without a script", async () => {
		const buyer = await createBuyer(mall, mallCode, loginName);
		const { orderId, childId, items } = await buy(mall, buyer, 10);
		const field = `got.${items[0]?.skuId}`;
		const open = (body?: URLSearchParams) => visit({ mall, buyer, mallName, model }, childId, body);
		const press = async (got: string) => {
			const { form } = await open();
			form.set(field, got);
			return open(form);
		};
		expect((await open()).html).not.toContain("receive/");
		expect(
			await play(mall, `/parcels/${childId}`, { "num.0": "4", carrier: "德邦快递", trackingNo: "DB001" }),
		).toBe(303);

		const sent = await open();
		for (const text of ["部分发货", "部分商品已发出，其余正在备货，1 个包裹待您确认收货", "德邦快递 DB001"]) {
			expect([text, sent.text.includes(text)]).toEqual([text, true]);
		}
		expect(sent.text).toMatch(isCounted(4, 0));
		expect(sent.html).not.toContain('aria-label="申请售后');
		expect(sent.form.get(field)).toBe("4");
		for (const got of ["五", "-1", "1.5", ""]) {
			const refused = await press(got);
			expect([got, refused.status, refused.text.includes("请填写 0 或以上的整数")]).toEqual([got, 400, true]);
			expect(refused.form.get(field)).toBe(got);
		}
		const tooMany = await press("5");
		expect([tooMany.status, tooMany.text.includes("这个包裹里最多 4 件")]).toEqual([400, true]);
		expect((await press(" ３ ")).status).toBe(303);
		const some = await open();
		expect([isCounted(4, 3).test(some.text), some.html.includes('aria-label="申请售后')]).toEqual([
			true,
			true,
		]);

		const note = await mall.fetch(mallName, `${pages.deliveryNote.path}?orderChildId=${childId}`, {
			token: buyer.token,
		});
		expect(readText(await note.text())).toMatch(/\|已发 4 [^\s\d，|]+[\s（\d]*[^|]*\|/);
		const list = await mall.fetch(mallName, pages.orders.path, { token: buyer.token });
		expect(readText(await list.text())).toContain("部分发货");
		await play(mall, `/ship/${orderId}`);
		const all = await open();
		expect([all.text.includes("部分收货"), isCounted(10, 3).test(all.text)]).toEqual([true, true]);
		for (const got of ["4", "6"]) expect((await press(got)).status).toBe(303);
		const done = await open();
		expect([done.text.includes("已完成"), isCounted(10, 10).test(done.text)]).toEqual([true, true]);
		expect(done.html).not.toContain("receive/");

		const file = await mall.fetch(mallName, `/export/orders?keyword=${childId}`, { token: buyer.token });
		const rows = new TextDecoder().decode(
			unzipSync(new Uint8Array(await file.arrayBuffer()))["xl/worksheets/sheet1.xml"],
		);
		expect([rows.includes("已发货"), rows.includes("已收货")]).toEqual([true, true]);
	});

	test("R9: a second receipt of a parcel raises only what the buyer raises, and takes nothing back", async () => {
		const buyer = await createBuyer(mall, mallCode, loginName);
		const { orderId, childId, items } = await buy(mall, buyer, 5, 4);
		const [a, b] = items.map(({ skuId }) => `got.${skuId}`) as [string, string];
		const open = (body?: URLSearchParams) => visit({ mall, buyer, mallName, model }, childId, body);
		const press = async (fields: Record<string, string>) => {
			const { form } = await open();
			for (const [name, value] of Object.entries(fields)) form.set(name, value);
			return open(form);
		};
		const lines = async () =>
			(await buyer.get("mall", `/order/detail/${childId}`)).body.parcels[0].lines.map(
				({ received }: { received: number }) => received,
			);
		await play(mall, `/parcels/${childId}`, {
			"num.0": "5",
			carrier: "德邦快递",
			trackingNo: "DB001",
			"num.1": "3",
		});
		await play(mall, `/ship/${orderId}`);
		expect((await press({ [a]: "3", [b]: "0" })).status).toBe(303);

		const second = await open();
		expect([second.form.get(a), second.form.get(b)]).toEqual(["3", "0"]);
		for (const [typed, message] of [
			[{ [a]: "1", [b]: "3" }, "已确认 3，不能改少"],
			[{}, "请填写累计实收数量，须多于已确认的数量"],
		] as const) {
			const refused = await press(typed);
			expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
			expect([refused.form.get(a), refused.form.get(b)]).toEqual(
				message.startsWith("已") ? ["1", "3"] : ["3", "0"],
			);
		}
		// Another tab that has not seen the first receipt: the backend refuses.
		const old = await press({ [a]: "1", [b]: "3", [a.replace("got", "had")]: "0" });
		expect([old.status, old.text.includes("已确认 3，不能改少"), old.form.get(a)]).toEqual([400, true, "1"]);
		expect(await lines()).toEqual([3, 0]);
		expect((await press({ [b]: "3" })).status).toBe(303);
		expect(await lines()).toEqual([3, 3]);
	});
});

test("UX stock, R9: cart, list, confirmation, order and delivery note say the same days of a number above the stock", async () => {
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const found = await mall.db
		.prepare(
			`SELECT sku_id AS skuId, stocks.num, sale_unit AS unit FROM skus JOIN stocks USING (sku_id)
			WHERE region = 1 AND state = 1 AND state_id = 33 AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL
				AND gifts = '[]' AND price_fen < 5000 ORDER BY skus.id DESC LIMIT 1`,
		)
		.first<{ skuId: string; num: number; unit: string }>();
	const { skuId = "", num: plenty = 0, unit = "" } = found ?? {};
	await changeGoods(mall, skuId, { stock: 137, laterNum: 1963, laterDays: 9, region: 1 });
	onTestFinished(() => changeGoods(mall, skuId, { stock: plenty, region: 1 }));
	const num = 1286;
	const said = `现货 137，其余 1149 预计 ${formatDate(Date.now() + 9 * dayMs, "MM-dd")}`;
	const read = async (url: string, fields?: Record<string, string>) => {
		const answer = await mall.fetch("hongshan", url, {
			token: buyer.token,
			cookies: { business_model: "OPEN" },
			...(fields && { method: "POST", body: new URLSearchParams(fields) }),
		});
		return readText(await answer.text());
	};
	await buyer.post("mall", "/cartNew/add", { items: [{ skuId, num }], areaId: "1_72_55653_0" });
	expect(await read("/cartNew")).toContain(said);
	expect(await read("/quick", { do: "read", text: `${skuId} ${num}${unit}` })).toContain(said);
	const { settlementId } = (await buyer.post("mall", "/settlementNew/create", { items: [{ skuId, num }] }))
		.body;
	expect(await read(`/orderConfirm?settlementId=${settlementId}`)).toContain(said);
	const { version } = (await buyer.post("mall", `/settlementNew/find/${settlementId}`)).body;
	const { orderId } = (await buyer.post("mall", "/settlementNew/submit", { settlementId, version })).body;
	await buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
	const detail = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
	const at = `?orderChildId=${detail.children[0].orderId}`;
	expect(await play(mall, `/ship/${orderId}`)).toBe(303);
	const order = await read(`${pages.orderDetails.path}${at}`);
	expect(order).toContain(said);
	expect(order).toMatch(isCounted(137, 0));
	expect(await read(`${pages.deliveryNote.path}${at}`)).toContain(said);
});
