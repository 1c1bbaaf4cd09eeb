import { beforeEach, describe, expect, test } from "vitest";
import { insertGoods } from "../../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../../tests/support/reference/reference";
import { createDb } from "../../../../db/client";
import { insertRows } from "../../../../db/insert-rows";
import { stocks } from "../../../../db/schema/catalogue";
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
	"stocks",
]);
await insertGoods(db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 5860, num: 0 }]);
const [home, gate, shanghai] = ["A-U3006", "A-2", "A-3"] as const;
const owner = { mallCode: "M1003", userId: "U3006", mobile: "13800001006", createdAt: start };
const flags = { defaultFlag: false, commonFlag: false, cityId: "72", districtId: "55653", streetId: "0" };
await db.batch(
	insertRows(createDb(db), addresses, [
		{ ...owner, ...flags, provinceId: "1", addressId: gate, name: "西门", address: "2 号" },
		{ ...owner, ...flags, provinceId: "31", addressId: shanghai, name: "上海仓", address: "3 号" },
	]),
);

/**
 * 100 costs 58.60, from 20 pieces on 57.35 and from 60 on 56.80; 500 pieces are
 * in the north and 20 in the east.
 */
beforeEach(async () => {
	await db.batch(
		insertRows(createDb(db), stocks, [
			{ skuId: "100", region: 1, num: 500, stateId: 33, arrivalDays: 1 },
			{ skuId: "100", region: 2, num: 20, stateId: 33, arrivalDays: 4 },
		]),
	);
	await db.exec(
		`UPDATE skus SET lowest_buy = 1, order_multiple = 1, price_ladder = '[{"from":20,"fen":5735},{"from":60,"fen":5680}]'`,
	);
	await db.exec("UPDATE venders SET freight_fen = 0");
});

let token = "";
const post = async (url: string, body: unknown = {}) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/mall${url}`, { body, token });
};
type Part = {
	settlementId: string;
	version: number;
	payPrice: string;
	changes: object[];
	unsellable: { reason: string }[];
	venders: { items: { price: string }[] }[];
};
const pick = ({ settlementId, version }: Part) => ({ settlementId, version });
const find = async (settlementId: string): Promise<Part> =>
	(await post(`/settlementNew/find/${settlementId}`)).body;
const settle = async (num: number) =>
	find((await post("/settlementNew/create", { items: [{ skuId: "100", num }] })).body.settlementId);
const divide = (whole: Part, nums: Record<string, number>) =>
	post("/settlement/together/divide", {
		...pick(whole),
		places: Object.entries(nums).map(([addressId, num]) => ({
			addressId,
			lines: [{ skuId: "100", num }],
		})),
	});
const findAll = async (settlementIds: string[]): Promise<{ settlements: Part[]; payPrice: string }> =>
	(await post("/settlement/together/find", { settlementIds })).body;
const split = async (nums: Record<string, number>) => {
	const whole = await settle(Object.values(nums).reduce((sum, num) => sum + num, 0));
	const { body } = await divide(whole, nums);
	return { whole, ...(await findAll(body.settlementIds)) };
};
const submitAll = (parts: Part[]) => post("/settlement/together/submit", { settlements: parts.map(pick) });
const listPrices = (parts: Part[]) =>
	parts.map(({ venders }) => venders.flatMap(({ items }) => items.map(({ price }) => price)).join());
const modify = (part: Part, num: number) =>
	post("/settlementNew/modify", { ...pick(part), lines: [{ skuId: "100", num }] });

describe("§9 price: the steps of a price count for all addresses of a division", () => {
	test("the sum is the same before and after, and in the orders", async () => {
		const { whole, settlements, payPrice } = await split({ [home]: 41, [gate]: 14, [shanghai]: 5 });
		expect([whole.payPrice, payPrice]).toEqual(["3408.00", "3408.00"]);
		expect(listPrices(settlements)).toEqual(["56.80", "56.80", "56.80"]);
		const placed = await submitAll(settlements);
		expect(placed.body.orders.map(({ payable }: { payable: string }) => payable)).toEqual([
			"2328.80",
			"795.20",
			"284.00",
		]);
		expect((await db.prepare("SELECT DISTINCT price_fen AS fen FROM order_lines").all()).results).toEqual([
			{ fen: 5680 },
		]);
	});

	test("a part opened alone has the price of all", async () => {
		const { settlements } = await split({ [home]: 41, [gate]: 19 });
		expect(listPrices([await find((settlements[1] as Part).settlementId)])).toEqual(["56.80"]);
	});

	test("fewer pieces in one part change the price of the other, which says so before its submit", async () => {
		const { settlements } = await split({ [home]: 41, [gate]: 19 });
		const [first, second] = settlements as [Part, Part];
		const { body: changed } = await modify(second, 18);
		expect(listPrices([changed])).toEqual(["57.35"]);
		const refused = await submitAll([first, changed]);
		const rise = [{ skuId: "100", field: "price", from: "56.80", to: "57.35" }];
		expect([refused.status, refused.body.changes]).toEqual([409, rise]);
		const { settlements: seen } = await findAll([first.settlementId, second.settlementId]);
		expect(listPrices(seen)).toEqual(["57.35", "57.35"]);
		expect((await submitAll(seen)).status).toBe(200);
	});

	test("pieces that an address cannot have do not count", async () => {
		const { settlements } = await split({ [home]: 45, [shanghai]: 15 });
		expect(listPrices(settlements)).toEqual(["56.80", "56.80"]);
		await db.exec("UPDATE stocks SET num = 14 WHERE region = 2");
		const { settlements: seen } = await findAll(settlements.map(({ settlementId }) => settlementId));
		expect([listPrices(seen), seen[1]?.unsellable.length]).toEqual([["57.35", ""], 1]);
	});

	test("the parts of a division to one address again are priced by what is left", async () => {
		const { settlements } = await split({ [home]: 41, [gate]: 19 });
		const { body } = await divide(settlements[0] as Part, { [home]: 19 });
		const { settlements: left } = await findAll(body.settlementIds);
		expect(listPrices(left)).toEqual(["58.60"]);
	});
});

describe("§9 quantity: the least number of an order", () => {
	beforeEach(() => db.exec("UPDATE skus SET lowest_buy = 20, order_multiple = 5").then(() => {}));

	test("is counted over all addresses; the pieces of a pack go to one address", async () => {
		const { settlements } = await split({ [home]: 15, [gate]: 5 });
		expect((await submitAll(settlements)).status).toBe(200);
		const refused = await divide(await settle(20), { [home]: 13, [gate]: 7 });
		expect([refused.status, refused.body.message]).toEqual([
			400,
			expect.stringMatching(
				/^商品 100（孙浩，.*）：须按 5 的倍数购买；商品 100（西门，.*）：须按 5 的倍数购买$/,
			),
		]);
	});

	test("that all addresses together do not reach refuses the division, with both numbers", async () => {
		const refused = await divide(await settle(20), { [home]: 10, [gate]: 5 });
		expect([refused.status, refused.body.message]).toEqual([
			400,
			expect.stringContaining("起订量为 20 件，各地址合计 15 件"),
		]);
	});
});
