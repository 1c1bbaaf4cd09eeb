import { beforeAll, beforeEach, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let skuId: string;

beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "zhaomin");
	const sql = `SELECT s.sku_id FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1 AND t.state_id = 33
		WHERE s.state = 1 AND pack ->> 'size' = 20 AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL AND t.num > 1000 LIMIT 1`;
	skuId = (await mall.db.prepare(sql).first<string>("sku_id")) ?? "";
});
beforeEach(async () => {
	const { cartItemIds } = await readCart();
	if (cartItemIds.length > 0) await buyer.post("mall", "/cartNew/delCartItem", { cartItemIds });
	await buyer.post("mall", "/cartNew/add", { items: [{ skuId, num: 3 }] });
});

type Line = { cartItemId: string; skuId: string; num: number };
async function readCart() {
	const { body } = await buyer.get("mall", "/cartNew/itemList");
	const lines: Line[] = [
		...body.venders.flatMap(({ items }: { items: Line[] }) => items),
		...body.invalidItems,
	];
	return {
		cartItemIds: lines.map(({ cartItemId }) => cartItemId),
		num: lines.find((line) => line.skuId === skuId)?.num,
	};
}
async function post(fields: Record<string, string>) {
	const {
		cartItemIds: [id = ""],
	} = await readCart();
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries(fields))
		body.set(name.replace("ID", id), value.replace("ID", id));
	const answer = await mall.fetch("hongshan", "/cartNew", { method: "POST", token: buyer.token, body });
	const html = readShown(await answer.text());
	return { status: answer.status, html, id };
}

test("UX unit: in the cart a number typed in pieces is taken as whole packs, and others are refused", async () => {
	const { status } = await post({ do: "numbers", "num/ID/3": "200", "unit/ID": "piece/20" });
	expect([status, (await readCart()).num]).toEqual([303, 10]);
	const odd = await post({ do: "numbers", "num/ID/10": "210", "unit/ID": "piece/20" });
	expect([odd.status, odd.html.includes("须按 20 的倍数购买，可改为 220")]).toEqual([400, true]);
	expect([odd.html.includes('value="210"'), (await readCart()).num]).toEqual([true, 10]);
});

test("UX unit: in the cart 200 packs of 20 are asked about once, before they are taken or settled", async () => {
	const typed = { "num/ID/3": "200", "unit/ID": "pack/20" };
	const asked = await post({ do: "settle", ...typed });
	expect([asked.status, (await readCart()).num]).toEqual([400, 3]);
	expect(asked.html).toMatch(/200 \S+ = 4,000 \S+/);
	const form = readPageForm(asked.html, /name="num\//);
	expect(form.get(`sure/${asked.id}`)).toBe("200");
	expect((await post({ ...Object.fromEntries(form), do: "numbers" })).status).toBe(303);
	expect((await readCart()).num).toBe(200);
});

test("UX unit: each answer to that question is a button", async () => {
	const typed = { "num/ID/3": "200", "unit/ID": "pack/20" };
	expect((await post({ do: "number/ID/10", ...typed })).status).toBe(303);
	expect((await readCart()).num).toBe(10);
	expect((await post({ do: "number/ID/200", "num/ID/10": "200", "unit/ID": "pack/20" })).status).toBe(303);
	expect((await readCart()).num).toBe(200);
});
