import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MallName, TestMall } from "../../support/mall/mall.ts";
import { findSeededBuyer } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeBuyer, changeGoods, emptyCarts } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
});

describe.each(["wanglei", "chenjing"])("a refused submit, for %s", (loginName) => {
	const { mallName, mallCode, model } = findSeededBuyer(loginName);
	const prefix = model === "OPEN" ? "/settlementNew" : "/settlement";
	const cart = model === "OPEN" ? "/cartNew" : "/cart";
	let buyer: TestBuyer;
	let skuIds: string[];

	beforeEach(async () => {
		buyer = await createBuyer(mall, mallCode, loginName);
		// Three articles of one supplier at ¥50.00 with enough stock everywhere, and no approval in the way.
		const plain = `price_ladder = '[]' AND gifts = '[]' AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL`;
		const sql = `SELECT sku_id AS skuId FROM skus WHERE ${plain}
			AND vender_id = (SELECT vender_id FROM skus WHERE ${plain} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) ORDER BY id LIMIT 3`;
		skuIds = (await mall.db.prepare(sql).all<{ skuId: string }>()).results.map(({ skuId }) => skuId);
		for (const skuId of skuIds) await changeGoods(mall, skuId, { priceFen: 5000, stock: 1000, onSale: true });
		await emptyCarts(mall, loginName);
		await changeBuyer(mall, loginName, { approvalLimitFen: null });
	});

	/** Puts three of each into the cart, and opens the confirmation. */
	async function settle() {
		const items = skuIds.map((skuId) => ({ skuId, num: 3 }));
		await buyer.post("mall", `${cart}/add`, { items });
		const lines = (await buyer.get("mall", `${cart}/itemList`)).body.venders.flatMap(
			(vender: { items: { cartItemId: string }[] }) => vender.items,
		);
		const cartItemIds = lines.map(({ cartItemId }: { cartItemId: string }) => cartItemId);
		const { settlementId } = (await buyer.post("mall", `${prefix}/create`, { cartItemIds })).body;
		const path = `/orderConfirm?settlementId=${settlementId}`;
		return { settlementId, path, form: readPageForm(await (await open(path)).text(), /seen\.address/) };
	}
	const open = (path: string, body?: URLSearchParams) =>
		mall.fetch(mallName as MallName, path, {
			token: buyer.token,
			cookies: { business_model: model },
			...(body && { method: "POST", body }),
		});
	async function submit(path: string, form: URLSearchParams, more: Record<string, string> = {}) {
		const body = new URLSearchParams([...form]);
		for (const [name, value] of Object.entries({ do: "submit", ...more })) body.set(name, value);
		const answer = await open(path, body);
		const html = readShown(await answer.text());
		const [asked = ""] = /<section[^>]*aria-labelledby="changes-title"[\s\S]*?<\/section>/.exec(html) ?? [];
		const location = answer.headers.get("location") ?? "";
		return {
			...{ status: answer.status, location, html },
			text: asked.replace(/<[^>]*>/g, ""),
			form: readPageForm(html, /seen\.address/),
		};
	}
	/** The ordered numbers and prices, by SKU. */
	async function loadOrdered(location: string): Promise<Record<string, string>> {
		const orderId = /^\/cashier\?orderId=(\d+)/.exec(location)?.[1];
		const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
		return Object.fromEntries(
			children.flatMap(({ items }: { items: { skuId: string; num: number; price: string }[] }) =>
				items.map(({ skuId, num, price }) => [skuId, `${num} × ${price}`]),
			),
		);
	}
	const countOrders = async (settlementId: string) =>
		mall.db
			.prepare("SELECT count(*) AS num FROM orders WHERE settlement_id = ?")
			.bind(settlementId)
			.first<number>("num");

	test("O4: two prices that cancel out are named, old → new, and ordered once accepted", async () => {
		const [one = "", two = ""] = skuIds;
		const { settlementId, path, form } = await settle();
		await changeGoods(mall, one, { priceFen: 6192 });
		await changeGoods(mall, two, { priceFen: 3808 });
		const refused = await submit(path, form, { remark: "放前台", poNo: "PO-7" });
		expect(refused.status).toBe(400);
		for (const line of [
			/^2 种商品有变化/,
			/¥50\.00[^→]* → ¥61\.92[^→]*按新价 ¥61\.92 购买 \+¥35\.76/,
			/¥50\.00[^→]* → ¥38\.08[^→]*按新价 ¥38\.08 购买 −¥35\.76/,
		]) {
			expect(refused.text).toMatch(line);
		}
		expect(refused.text).toMatch(/应付金额 (¥[\d.,]+) → \1/);
		expect([refused.form.get("remark"), refused.form.get("poNo")]).toEqual(["放前台", "PO-7"]);
		expect(await countOrders(settlementId)).toBe(0);
		const [done, again] = await Promise.all([submit(path, refused.form), submit(path, refused.form)]);
		expect([done.status, again.location]).toEqual([303, done.location]);
		expect(await loadOrdered(done.location)).toEqual({
			...{ [one]: "3 × 61.92", [two]: "3 × 38.08" },
			[skuIds[2] ?? ""]: "3 × 50.00",
		});
		expect(await countOrders(settlementId)).toBe(1);
	});

	test("O4: the number that is left is taken, goods off sale are left out, and what is not ordered stays in the cart", async () => {
		const [short = "", gone = "", dear = ""] = skuIds;
		const { path, form } = await settle();
		await changeGoods(mall, short, { stock: 2 });
		await changeGoods(mall, gone, { onSale: false });
		await changeGoods(mall, dear, { priceFen: 5001 });
		const refused = await submit(path, form);
		for (const line of [
			/库存不足，仅剩 2[^→]*数量 3[^→]* → 2[^→]*买 2[^→]* −¥50\.00不要这一种 −¥150\.00/,
			/商品已下架不要这一种 −¥150\.00/,
			/¥50\.00[^→]* → ¥50\.01[^→]*不要这一种 −¥150\.00/,
		]) {
			expect(refused.text).toMatch(line);
		}
		const done = await submit(path, refused.form, { [`line/${dear}`]: "0/0/0" });
		expect(await loadOrdered(done.location)).toEqual({ [short]: "2 × 50.00" });
		const { body: left } = await buyer.get("mall", `${cart}/itemList`);
		const lines = [...left.venders.flatMap(({ items }: { items: object[] }) => items), ...left.invalidItems];
		const findNum = (skuId: string) => lines.find((line) => line.skuId === skuId)?.num;
		expect([short, dear, gone].map(findNum)).toEqual([1, 3, 3]);
	});

	test("O4: an address that the buyer changes in another tab is shown before the order goes there", async () => {
		const { settlementId, path, form } = await settle();
		const [address] = (await buyer.get("mall", "/address/list")).body as never as {
			addressId: string;
			name: string;
		}[];
		const { provinceId, cityId, districtId, streetId, name, mobile } = (
			await buyer.post("mall", `/settlement/find/${settlementId}`)
		).body.address;
		const area = { provinceId, cityId, districtId, streetId, name, mobile };
		const move = (to: string) =>
			buyer.post("mall", "/address/update", { ...area, addressId: address?.addressId, address: to });
		const moved = await move("东门 7 号");
		expect([moved.status, moved.body.addressId]).toEqual([200, address?.addressId]);
		const refused = await submit(path, form);
		expect([refused.status, await countOrders(settlementId)]).toEqual([400, 0]);
		expect(refused.text).toContain("收货地址已改为");
		expect(refused.text).toContain("东门 7 号");
		expect((await submit(path, refused.form)).status).toBe(303);
	});

	test("O4: a second change after the choice is refused again, with what was accepted", async () => {
		const [one = ""] = skuIds;
		const { settlementId, path, form } = await settle();
		await changeGoods(mall, one, { priceFen: 6000 });
		const first = await submit(path, form);
		await changeGoods(mall, one, { priceFen: 7000 });
		const second = await submit(path, first.form);
		expect(second.text).toMatch(/¥60\.00[^→]* → ¥70\.00/);
		expect(await countOrders(settlementId)).toBe(0);
		expect(await loadOrdered((await submit(path, second.form)).location)).toMatchObject({
			[one]: "3 × 70.00",
		});
	});

	test("O4: another button leaves the list and its choices", async () => {
		const [one = ""] = skuIds;
		const { path, form } = await settle();
		await changeGoods(mall, one, { priceFen: 6000 });
		const refused = await submit(path, form);
		const saved = await submit(path, refused.form, { do: "save", [`line/${one}`]: "0/0/0" });
		expect([saved.status, saved.form.get(`line/${one}`), saved.form.get(`was/${one}`)]).toEqual([
			200,
			"0/0/0",
			refused.form.get(`was/${one}`),
		]);
	});

	test("O4: with every line left out nothing is ordered", async () => {
		const { settlementId, path, form } = await settle();
		for (const skuId of skuIds) await changeGoods(mall, skuId, { onSale: false });
		const refused = await submit(path, form);
		expect(refused.text).toMatch(/3 种商品有变化/);
		const none = await submit(path, refused.form);
		expect([none.status, none.html.includes("请至少选择一种")]).toEqual([400, true]);
		expect(await countOrders(settlementId)).toBe(0);
	});
});
