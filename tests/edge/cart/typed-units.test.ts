import { beforeAll, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall";
import { useSharedMall } from "../../support/mall/shared-mall";

let mall: TestMall;
let token: string;
let skuId: string;

beforeAll(async () => {
	mall = await useSharedMall();
	token = await mall.login("M1001", "zhaomin");
	const sql = `SELECT s.sku_id FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1 AND t.state_id = 33
		WHERE s.state = 1 AND pack ->> 'size' = 20 AND lowest_buy = 1 AND limit_buy IS NULL AND t.num > 1000 LIMIT 1`;
	skuId = (await mall.db.prepare(sql).first<string>("sku_id")) ?? "";
});

async function add(num: string, fields: Record<string, string>) {
	const answer = await mall.fetch("hongshan", `/item?skuId=${skuId}`, {
		method: "POST",
		body: new URLSearchParams({ form: "buy", do: "add", [`num/${skuId}`]: num, ...fields }),
		token,
		cookies: { business_model: "OPEN" },
	});
	return { status: answer.status, html: await answer.text() };
}

/** The number of the SKU in all carts: no other test has it in one. */
async function countInCart(): Promise<number> {
	const sql = "SELECT coalesce(sum(num), 0) AS num FROM cart_items WHERE sku_id = ?";
	return (await mall.db.prepare(sql).bind(skuId).first<number>("num")) ?? 0;
}

test("UX unit, R9: a number typed in pieces puts whole packs into the cart", async () => {
	const before = await countInCart();
	const { status } = await add("200", { [`unit/${skuId}`]: "piece/20" });
	expect([status, (await countInCart()) - before]).toEqual([303, 10]);
});

test("UX unit, R9: 200 packs of 20 are asked about once, and added when they are meant", async () => {
	const before = await countInCart();
	const unit = { [`unit/${skuId}`]: "pack/20" };
	const asked = await add("200", unit);
	expect([asked.status, (await countInCart()) - before]).toEqual([400, 0]);
	expect(asked.html).toMatch(/200 \S+ = 4,000 \S+。只要 200 \S+，请改为 10 \S+；确认 200 \S+，请再点一次/);
	expect(asked.html).toContain(`name="sure/${skuId}" value="200"`);
	const meant = await add("200", { ...unit, [`sure/${skuId}`]: "200" });
	expect([meant.status, (await countInCart()) - before]).toEqual([303, 200]);
});
