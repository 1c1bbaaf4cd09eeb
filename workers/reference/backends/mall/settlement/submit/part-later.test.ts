import { beforeEach, describe, expect, test } from "vitest";
import { dayMs, formatDate } from "~/domain/text/dates";
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
	"parcel_lines",
	"parcels",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"cart_items",
]);
const skuId = "9007199254740993";
const areaId = "1_72_55653_0";
await insertGoods(db, "U3006", [{ skuId, venderId: "30001", priceFen: 128_650, num: 0 }]);
await db.batch(
	insertRows(createDb(db), addresses, [
		{
			...{ mallCode: "M1003", userId: "U3006", addressId: "A-2", name: "西门", mobile: "13800001006" },
			...{ provinceId: "1", cityId: "72", districtId: "55653", streetId: "0", address: "2 号" },
			...{ defaultFlag: false, commonFlag: false, createdAt: start },
		},
	]),
);

const play = (path: string, fields: object = {}) =>
	reference.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/json" },
		body: JSON.stringify(fields),
		redirect: "manual",
	});
const setStock = (stock: number, laterNum: number, laterDays = 12) =>
	play(`/testing/goods/${skuId}`, { stock, ...(laterNum > 0 && { laterNum, laterDays }) });
const date = (days: number) => formatDate(start + days * dayMs, "yyyy-MM-dd");

let token = "";
beforeEach(async () => {
	token ||= (await reference.logIn("sunhao")).body.token;
	expect((await setStock(37, 218)).status).toBe(200);
});
const post = (url: string, body: object = {}) => reference.call(`/mall${url}`, { body, token });
const getStock = async (num: number) => {
	const { body } = await post("/goods/stock", { areaId, skuNums: [{ skuId, num }] });
	return body[0];
};
const settle = async (num: number) => {
	const { body } = await post("/settlementNew/create", { items: [{ skuId, num }] });
	return (await post(`/settlementNew/find/${body.settlementId}`)).body;
};
const submit = ({ settlementId, version }: { settlementId: string; version: number }) =>
	post("/settlementNew/submit", { settlementId, version });
const loadChild = async (orderId: string) =>
	(await reference.call(`/mall/order/detail/${orderId}`, { token })).body.children[0];

describe("§7 stock: a number above the stock", () => {
	const split = { now: 37, later: 182, date: date(12) };

	test("comes in two parts where the backend names the day of the rest", async () => {
		expect(await getStock(37)).toMatchObject({ stockStateId: 33, arrivalDays: 1 });
		expect((await getStock(37)).split).toBeUndefined();
		expect(await getStock(219)).toMatchObject({ canPurchase: true, arrivalDays: 12, split });
		expect(await getStock(256)).toMatchObject({ canPurchase: false, stockStateId: 34 });
		await setStock(0, 218);
		expect(await getStock(219)).toMatchObject({ canPurchase: false });
		expect(await getStock(218)).toMatchObject({ stockStateId: 99, arrivalDays: 12 });
		await setStock(37, 0);
		expect(await getStock(38)).toMatchObject({ stockStateId: 34, message: "库存不足，仅剩 37 件" });
	});

	test("cart, settlement and order say the same parts, and the order keeps them", async () => {
		await post("/cartNew/add", { items: [{ skuId, num: 219 }], areaId });
		const cart = (await reference.call(`/mall/cartNew/itemList?areaId=${areaId}`, { token })).body;
		expect(cart.venders[0].items[0]).toMatchObject({ num: 219, split, checked: true });
		const settlement = await settle(219);
		expect(settlement.venders[0].items[0].split).toEqual(split);
		expect(settlement.venders[0].arrivesBy).toBe(date(12));
		const { orderId } = (await submit(settlement)).body;
		await setStock(5, 0);
		expect((await loadChild(orderId)).items[0].split).toEqual(split);
	});

	test("O4: other parts than the buyer saw are shown before the order", async () => {
		const settlement = await settle(219);
		await setStock(40, 218, 15);
		const refused = await submit(settlement);
		const [from, to] = [
			`现货 37，其余 182 预计 ${date(12).slice(5)}`,
			`现货 40，其余 179 预计 ${date(15).slice(5)}`,
		];
		expect([refused.status, refused.body.changes]).toEqual([409, [{ skuId, field: "stock", from, to }]]);
		expect((await submit(refused.body.settlement)).status).toBe(200);
	});

	test("O5: orders take the pieces in stock first, and a cancelled one gives its pieces back", async () => {
		const first = (await submit(await settle(30))).body;
		expect(await getStock(8)).toMatchObject({ split: { now: 7, later: 1 } });
		await submit(await settle(219));
		expect(await getStock(6)).toMatchObject({ stockStateId: 99 });
		expect(await getStock(7)).toMatchObject({ canPurchase: false });
		await post(`/order/cancel/${first.orderId}`);
		expect(await getStock(36)).toMatchObject({ canPurchase: true });
	});

	test("is not divided: what several addresses order together is in stock", async () => {
		const { settlementId, version } = await settle(38);
		const divide = (...nums: number[]) =>
			post("/settlement/together/divide", {
				settlementId,
				version,
				places: nums.map((num, at) => ({
					addressId: ["A-U3006", "A-2"][at],
					lines: [{ skuId, num }],
				})),
			});
		const refused = await divide(20, 18);
		expect([refused.status, refused.body.message]).toEqual([
			400,
			expect.stringContaining("各地址合计 38 件，现货 37 件"),
		]);
		expect((await divide(20, 17)).status).toBe(200);
	});

	test("is sent in two parcels", async () => {
		const { orderId } = (await submit(await settle(219))).body;
		await post("/pay/payment", { orderId, method: "deposit" });
		const nums = async () => {
			const { state, parcels } = await loadChild(orderId);
			return [state, parcels?.map((one: { lines: { num: number }[] }) => one.lines.map(({ num }) => num))];
		};
		await play(`/ship/${orderId}`);
		expect(await nums()).toEqual(["pendingShipment", [[37]]]);
		await play(`/ship/${orderId}`);
		expect(await nums()).toEqual(["shipped", [[37], [182]]]);
	});
});
