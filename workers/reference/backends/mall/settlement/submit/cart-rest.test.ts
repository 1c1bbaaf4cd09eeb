import { beforeEach, describe, expect, test } from "vitest";
import { insertGoods } from "../../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../../tests/support/reference/reference";
import { createDb } from "../../../../db/client";
import { insertRows } from "../../../../db/insert-rows";
import { addresses } from "../../../../db/schema/trade";

const reference = await openReference();
const { db } = reference;
resetBeforeEach(reference, [
	"messages",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"deleted_cart_items",
	"cart_items",
]);
await insertGoods(db, "U3006", [
	{ skuId: "100", venderId: "30001", priceFen: 1000, num: 5000 },
	{ skuId: "200", venderId: "30001", priceFen: 300, num: 5000 },
]);
const [home, gate] = ["A-U3006", "A-2"] as const;
await db.batch(
	insertRows(createDb(db), addresses, [
		{
			mallCode: "M1003",
			userId: "U3006",
			mobile: "13800001006",
			createdAt: start,
			provinceId: "1",
			cityId: "72",
			districtId: "55653",
			streetId: "0",
			defaultFlag: false,
			commonFlag: false,
			addressId: gate,
			name: "西门",
			address: "2 号",
		},
	]),
);
await db.exec(
	`UPDATE skus SET gifts = '[{"skuId":"200","name":"赠品","num":2,"giftType":2}]' WHERE sku_id = '100'`,
);

let token = "";
const post = async (url: string, body: unknown = {}) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/mall${url}`, { body, token });
};
type Sealed = { settlementId: string; version: number };
type Line = { cartItemId: string; skuId: string; num: number; checked: boolean };
const loadLines = async (): Promise<Line[]> => {
	const { body } = await reference.call("/mall/cartNew/itemList", { token });
	return body.venders.flatMap(({ items }: { items: Line[] }) => items);
};
const listCart = async () =>
	(await loadLines()).map(({ skuId, num, checked }) => `${skuId} × ${num}${checked ? "" : "，未选"}`).sort();
const findLine = async (skuId: string) => (await loadLines()).find((line) => line.skuId === skuId) as Line;
const change = async (skuId: string, num: number) => {
	const { cartItemId } = await findLine(skuId);
	expect((await post("/cartNew/modifyItemNumbers", { items: [{ cartItemId, num }] })).status).toBe(200);
};
const find = async (settlementId: string): Promise<Sealed> =>
	(await post(`/settlementNew/find/${settlementId}`)).body;
const settleCart = async () => {
	const cartItemIds = (await loadLines()).map(({ cartItemId }) => cartItemId);
	return find((await post("/settlementNew/create", { cartItemIds })).body.settlementId);
};
const submit = ({ settlementId, version }: Sealed) =>
	post("/settlementNew/submit", { settlementId, version });

beforeEach(async () => {
	await post("/cartNew/add", {
		items: [
			{ skuId: "100", num: 9 },
			{ skuId: "200", num: 3 },
		],
	});
	await db.exec("UPDATE stocks SET num = 5000");
});

describe("O1: a submit takes from a cart line what it orders", () => {
	test("a line of 9 that became 50 in another tab has 41 left, selected as before; others are gone", async () => {
		const settlement = await settleCart();
		await change("100", 50);
		expect((await submit(settlement)).status).toBe(200);
		expect(await listCart()).toEqual(["100 × 41"]);
		expect((await submit(settlement)).status).toBe(200);
		expect(await listCart()).toEqual(["100 × 41"]);
	});

	test("a line that the buyer unselected in another tab stays unselected", async () => {
		const settlement = await settleCart();
		await change("100", 50);
		const { cartItemId } = await findLine("100");
		await post("/cartNew/modify/selectStatus", { cartItemIds: [cartItemId], checked: false });
		await submit(settlement);
		expect(await listCart()).toEqual(["100 × 41，未选"]);
	});

	test("a line that has fewer pieces than are ordered is gone; one that was deleted and added again stays", async () => {
		const settlement = await settleCart();
		await change("100", 2);
		const { cartItemId } = await findLine("200");
		await post("/cartNew/delCartItem", { cartItemIds: [cartItemId] });
		await post("/cartNew/add", { items: [{ skuId: "200", num: 6 }] });
		expect((await submit(settlement)).status).toBe(200);
		expect(await listCart()).toEqual(["200 × 6"]);
	});

	test("a gift takes nothing from the line of the same article", async () => {
		const { cartItemId } = await findLine("100");
		const { body } = await post("/settlementNew/create", { cartItemIds: [cartItemId] });
		expect((await submit(await find(body.settlementId))).status).toBe(200);
		expect(await listCart()).toEqual(["200 × 3"]);
	});

	test("all addresses of a division take theirs", async () => {
		const { settlementId, version } = await settleCart();
		const places = [
			{ addressId: home, lines: [{ skuId: "100", num: 5 }] },
			{
				addressId: gate,
				lines: [
					{ skuId: "100", num: 4 },
					{ skuId: "200", num: 3 },
				],
			},
		];
		const { body } = await post("/settlement/together/divide", { settlementId, version, places });
		await change("100", 50);
		const all = await post("/settlement/together/find", body);
		const settlements = all.body.settlements.map((one: Sealed) => ({
			settlementId: one.settlementId,
			version: one.version,
		}));
		expect((await post("/settlement/together/submit", { settlements })).status).toBe(200);
		expect(await listCart()).toEqual(["100 × 41"]);
	});

	test("goods that did not come from the cart take nothing from it", async () => {
		const { body } = await post("/settlementNew/create", { items: [{ skuId: "100", num: 4 }] });
		expect((await submit(await find(body.settlementId))).status).toBe(200);
		expect(await listCart()).toEqual(["100 × 9", "200 × 3"]);
	});
});
