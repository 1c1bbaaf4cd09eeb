import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApi } from "~/api/client/client.ts";
import { addLines } from "~/parts/cart/calls/add-lines.ts";
import type { CartAccess } from "~/parts/cart/calls/change-cart.ts";
import { takeBack } from "~/parts/cart/calls/take-back.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { ago, changeGoods, emptyCarts } from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let skus: TestSku[];
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "zhaomin");
	skus = await findSkus(mall, 3);
});
beforeEach(async () => {
	// Other files of the same mall leave lines in this cart, and deleted ones that could come back.
	await emptyCarts(mall, "zhaomin");
});

type Line = { cartItemId: string; skuId: string; num: number; checked: boolean };

async function readCart() {
	const { body } = await buyer.get("mall", "/cartNew/itemList");
	const lines: Line[] = [
		...body.venders.flatMap(({ items }: { items: Line[] }) => items),
		...body.invalidItems,
	];
	return { body, lines, cartItemIds: lines.map(({ cartItemId }) => cartItemId) };
}

const sku = (at: number) => skus[at] as TestSku;
const add = (...items: { skuId: string; num: number }[]) => buyer.post("mall", "/cartNew/add", { items });
const post = (path: string, pressed: string) =>
	mall.fetch("hongshan", path, {
		method: "POST",
		token: buyer.token,
		body: new URLSearchParams({ do: pressed }),
	});

describe("the cart's pages, without a script", () => {
	test.each(["/cart", "/cartNew", "/cartPage"])(
		"§4.7 cart: at %s a buyer of the OPEN model finds the own cart",
		async (path) => {
			await add(sku(0));
			const answer = await mall.fetch("hongshan", path, { token: buyer.token });
			expect(await answer.text()).toContain(`/item?skuId=${sku(0).skuId}`);
			const [line] = (await readCart()).lines;
			await post(path, `number/${line?.cartItemId}/${sku(0).num * 3}`);
			expect((await readCart()).lines).toMatchObject([{ num: sku(0).num * 3 }]);
		},
	);

	test("UX orders: buying again says which number stood in the cart, and the ordered one can replace it", async () => {
		const { skuId, num } = sku(0);
		const { orderId } = await createOrder(buyer, [{ skuId, num: num * 20 }]);
		await buyer.post("mall", `/order/cancel/${orderId}`);
		await add({ skuId, num: num * 3 });
		const html = await (await post("/admin/order/theOrder", `rebuy/${orderId}`)).text();
		expect(html).toMatch(new RegExp(`购物车原有 ${num * 3} (\\S+)，现为 ${num * 23} \\1<`));
		const pressed = /value="(number\/[^"]+)"/.exec(html)?.[1] ?? "";
		expect((await post("/cartNew", pressed)).status).toBe(303);
		expect((await readCart()).lines).toMatchObject([{ skuId, num: num * 20 }]);
	});

	test("UX cart: a deleted line comes back as it was, within an hour, for its buyer alone, and never onto a new one", async () => {
		await add(sku(0), sku(1));
		const [newer, older] = (await readCart()).lines as [Line, Line];
		await post("/cartNew", `select/item/${older.cartItemId}/0`);
		const before = (await readCart()).lines;
		expect((await post("/cartNew", `delete/${older.cartItemId}`)).status).toBe(303);
		expect((await readCart()).lines).toMatchObject([{ cartItemId: newer.cartItemId }]);
		const html = await (await mall.fetch("hongshan", "/cartNew", { token: buyer.token })).text();
		expect(html).toContain('value="restore"');

		const other = await createBuyer(mall, "M1001", "liuyang");
		await other.post("mall", "/cartNew/restoreCartItem", { cartItemIds: [older.cartItemId] });
		expect((await readCart()).lines).toHaveLength(1);
		expect((await post("/cartNew", "restore")).status).toBe(303);
		expect((await readCart()).lines).toEqual(before);

		// Both at once, and one of them is added again meanwhile.
		await post("/cartNew", "select/all/1");
		await post("/cartNew", "deleteChecked");
		await add(sku(0));
		await post("/cartNew", "restore");
		const after = await readCart();
		expect(after.lines.map(({ skuId, num }) => [skuId, num]).sort()).toEqual(
			[sku(0), sku(1)].map(({ skuId, num }) => [skuId, num]).sort(),
		);
		expect(after.body.deletedItems).toEqual([]);

		await ago(mall, "61m", () => post("/cartNew", "deleteChecked"));
		expect((await readCart()).body.deletedItems).toEqual([]);
	});

	test("UX cart: an addition is taken back exactly: a new line goes, an older one gets its number and its tick back", async () => {
		const api = createApi({
			async send({ method }, { path, body }) {
				const sent =
					method === "GET" ? buyer.get("mall", path) : buyer.post("mall", path, JSON.parse(`${body}`));
				const answer = await sent;
				const headers = new Headers({ "content-type": "application/json" });
				return { status: answer.status, headers, text: JSON.stringify(answer.body) };
			},
		});
		const access: CartAccess = { api, businessModel: "OPEN", areaId: undefined };
		const lineOf = async ({ skuId }: TestSku) =>
			(await readCart()).lines.find((line) => line.skuId === skuId);
		await add(sku(0), sku(1));
		await post("/cartNew", `select/item/${(await lineOf(sku(0)))?.cartItemId}/0`);
		const before = [await lineOf(sku(0)), await lineOf(sku(1)), await lineOf(sku(2))];
		const pressed = await addLines(access, [sku(0), sku(1), sku(2)], () => undefined);
		expect(await lineOf(sku(0))).toMatchObject({ num: sku(0).num * 2, checked: true });
		expect(await takeBack(access, pressed)).toEqual({ cartNumber: 2, left: 0 });
		expect([await lineOf(sku(0)), await lineOf(sku(1)), await lineOf(sku(2))]).toEqual(before);

		// The buyer has set the number by hand meanwhile.
		const again = await addLines(access, [{ skuId: sku(1).skuId, num: sku(1).num * 5 }], () => undefined);
		await post("/cartNew", `number/${before[1]?.cartItemId}/${sku(1).num * 2}`);
		expect(await takeBack(access, again)).toEqual({ cartNumber: 2, left: 1 });
		expect(await lineOf(sku(1))).toMatchObject({ num: sku(1).num * 2 });
	});

	test("UX orders: buying again checks what was added; the rest stays, and can be checked again", async () => {
		const { orderId } = await createOrder(buyer, [sku(0)]);
		await buyer.post("mall", `/order/cancel/${orderId}`);
		await add(sku(1), sku(2));
		const unchecked = (await readCart()).lines.find(({ skuId }) => skuId === sku(2).skuId);
		await post("/cartNew", `select/item/${unchecked?.cartItemId}/0`);
		const answer = await post("/admin/order/theOrder", `rebuy/${orderId}`);
		expect(answer.headers.get("location")).toBe("/cartPage");
		const listChecked = async () =>
			(await readCart()).lines.filter(({ checked }) => checked).map(({ skuId }) => skuId);
		expect(await listChecked()).toEqual([sku(0).skuId]);
		const html = await (await mall.fetch("hongshan", "/cartPage", { token: buyer.token })).text();
		expect(html).toContain("之前勾选的 1 种仍在购物车");
		await post("/cartPage", "tickAside");
		expect((await listChecked()).sort()).toEqual([sku(0).skuId, sku(1).skuId].sort());
	});

	test("UX cart: 3 wanted and 2 left is a lack, not 无货; nothing counts it, and one press makes it 2", async () => {
		const scarce = await mall.db
			.prepare(
				`SELECT sku_id AS skuId, num FROM skus JOIN stocks USING (sku_id) WHERE state = 1 AND region = 1 AND num BETWEEN 2 AND 40
					AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL AND state_id = 33 LIMIT 1`,
			)
			.first<{ skuId: string; num: number }>();
		if (!scarce) throw new Error("the seed has no such stock");
		const { skuId, num } = scarce;
		await changeGoods(mall, skuId, { stock: num + 1, region: 1 });
		await add({ skuId, num: num + 1 });
		await changeGoods(mall, skuId, { stock: num, region: 1 });
		const [line] = (await readCart()).lines;
		const { body, lines } = await readCart();
		expect(body).toMatchObject({ checkedNumber: 0, price: { totalPrice: "0.00" } });
		expect(lines).toMatchObject([{ checked: false, stockStateDesc: "库存不足", remainNum: scarce.num }]);
		const html = await (await mall.fetch("hongshan", "/cartNew", { token: buyer.token })).text();
		expect(html).toMatch(new RegExp(`库存不足，仅剩 ${scarce.num} \\S+<`));
		expect(html).not.toContain("无货");
		const menu = await mall.fetch("hongshan", `/cartNew?cartItemId=${line?.cartItemId}`, {
			token: buyer.token,
		});
		const swap = /value="(swap\/[^"]+)"/.exec(await menu.text())?.[1];
		expect(swap).toContain(line?.cartItemId);
		await post("/cartNew", `number/${line?.cartItemId}/${scarce.num}`);
		expect((await readCart()).lines).toMatchObject([{ num: scarce.num, checked: true }]);
		await post("/cartNew", swap ?? "");
		const [, , other] = swap?.split("/") ?? [];
		expect((await readCart()).lines).toMatchObject([{ skuId: other, checked: true }]);
	});
});
