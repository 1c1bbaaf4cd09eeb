import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { stocks } from "../../../db/schema/catalogue";
import { addresses, files } from "../../../db/schema/trade";

const reference = await openReference();
const { db } = reference;
resetBeforeEach(reference, [
	"messages",
	"approvals",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"deleted_cart_items",
	"cart_items",
	"stocks",
]);
await insertGoods(db, "U3006", [
	{ skuId: "100", venderId: "30001", priceFen: 1000, num: 0 },
	{ skuId: "200", venderId: "30002", priceFen: 300, num: 0 },
]);
const [home, gate, shanghai] = ["A-U3006", "A-2", "A-3"] as const;
const place = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
const owner = { mallCode: "M1003", userId: "U3006", mobile: "13800001006", createdAt: start };
const flags = { defaultFlag: false, commonFlag: false };
await db.batch(
	insertRows(createDb(db), addresses, [
		{ ...owner, ...place, ...flags, addressId: gate, name: "西门", address: "2 号" },
		{ ...owner, ...place, ...flags, addressId: shanghai, provinceId: "31", name: "上海仓", address: "3 号" },
		{ ...owner, ...place, ...flags, userId: "U3007", addressId: "A-U3007", name: "林悦", address: "4 号" },
	]),
);

await db.batch(
	insertRows(
		createDb(db),
		files,
		["f1", "f2", "f3", "f4"].map((fileId) => ({
			fileId,
			userId: "U3006",
			mallCode: "M1003",
			name: `${fileId}.pdf`,
			contentType: "application/pdf",
			size: 9,
			createdAt: start,
		})),
	),
);

/** 100 has 60 pieces in the north and 20 in the east, 200 has 60 in the north alone. */
beforeEach(async () => {
	await db.batch(
		insertRows(createDb(db), stocks, [
			{ skuId: "100", region: 1, num: 60, stateId: 33, arrivalDays: 1 },
			{ skuId: "100", region: 2, num: 20, stateId: 33, arrivalDays: 4 },
			{ skuId: "200", region: 1, num: 60, stateId: 33, arrivalDays: 1 },
		]),
	);
	await db.exec("UPDATE companies SET approval_limit_fen = NULL, monthly_budget_fen = NULL");
	await db.exec(
		"UPDATE skus SET limit_buy = NULL, price_fen = CASE sku_id WHEN '100' THEN 1000 ELSE 300 END",
	);
});

let token = "";
const post = async (url: string, body: unknown = {}, as?: string) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/mall${url}`, { body, token: as ?? token });
};
type Sealed = { settlementId: string; version: number };
type Lines = Record<string, number>;
const toLines = (lines: Lines) => Object.entries(lines).map(([skuId, num]) => ({ skuId, num }));
const find = async (settlementId: string) => (await post(`/settlementNew/find/${settlementId}`)).body;
const settle = async (lines: Lines) => {
	const { body } = await post("/settlementNew/create", { items: toLines(lines) });
	return find(body.settlementId);
};
const divide = ({ settlementId, version }: Sealed, places: Record<string, Lines>, as?: string) =>
	post(
		"/settlement/together/divide",
		{
			settlementId,
			version,
			places: Object.entries(places).map(([addressId, lines]) => ({ addressId, lines: toLines(lines) })),
		},
		as,
	);
const findAll = (settlementIds: string[], as?: string) =>
	post("/settlement/together/find", { settlementIds }, as);
const submitAll = (settlements: Sealed[], as?: string) =>
	post(
		"/settlement/together/submit",
		{ settlements: settlements.map(({ settlementId, version }) => ({ settlementId, version })) },
		as,
	);
/** Divides goods that were just put into a settlement, and answers its parts as the buyer sees them. */
const split = async (places: Record<string, Lines>) => {
	const lines: Lines = {};
	for (const part of Object.values(places)) {
		for (const [skuId, num] of Object.entries(part)) lines[skuId] = (lines[skuId] ?? 0) + num;
	}
	const { body } = await divide(await settle(lines), places);
	return (await findAll(body.settlementIds)).body;
};
const all = async (sql: string) => (await db.prepare(sql).all()).results.map((row) => Object.values(row));
const listStock = () => all("SELECT sku_id, region, num FROM stocks ORDER BY sku_id, region");
const countOrders = async () => (await all("SELECT count(*) FROM orders"))[0]?.[0];
const untouched = [
	["100", 1, 60],
	["100", 2, 20],
	["200", 1, 60],
];

describe("O1: one settlement for several addresses", () => {
	test("each part has its goods, its address and the same notes; the orders are placed together, once", async () => {
		const first = await settle({ "100": 30, "200": 7 });
		const noted = await post("/settlementNew/modify", { ...pick(first), remark: "放前台", poNo: "PO-9" });
		const { body } = await divide(noted.body, {
			[gate]: { "100": 12, "200": 7 },
			[shanghai]: { "100": 18 },
		});
		expect(body.settlementIds).toHaveLength(2);
		expect(body.settlementIds[0]).toBe(first.settlementId);
		const { settlements, payPrice } = (await findAll(body.settlementIds)).body;
		expect(settlements.map(describePart)).toEqual([
			["西门", "100 × 12, 200 × 7", "放前台", "PO-9"],
			["上海仓", "100 × 18", "放前台", "PO-9"],
		]);
		expect(payPrice).toBe(sum(settlements.map((one: { payPrice: string }) => one.payPrice)));
		const placed = await submitAll(settlements);
		expect(placed.status).toBe(200);
		expect(sum(placed.body.orders.map((one: { payable: string }) => one.payable))).toBe(payPrice);
		expect(await listStock()).toEqual([
			["100", 1, 48],
			["100", 2, 2],
			["200", 1, 53],
		]);
		expect((await submitAll(settlements)).body).toEqual(placed.body);
		expect(await countOrders()).toBe(2);
		expect(
			await all(
				"SELECT snapshot ->> '$.address.name', stock_region, orders.payable_fen - child.payable_fen FROM child_orders AS child JOIN orders USING (order_id) GROUP BY order_id ORDER BY 1 DESC",
			),
		).toEqual([
			["西门", 1, expect.any(Number)],
			["上海仓", 2, 0],
		]);
	});

	test("cart lines leave the cart when their goods are ordered", async () => {
		await post("/cartNew/add", { items: toLines({ "100": 4, "200": 5 }) });
		const cart = await reference.call("/mall/cartNew/itemList", { token });
		const cartItemIds = cart.body.venders.flatMap((vender: { items: { cartItemId: string }[] }) =>
			vender.items.map(({ cartItemId }) => cartItemId),
		);
		const { body } = await post("/settlementNew/create", { cartItemIds });
		const parts = await divide(await find(body.settlementId), {
			[home]: { "100": 4 },
			[gate]: { "200": 5 },
		});
		const { settlements } = (await findAll(parts.body.settlementIds)).body;
		expect((await submitAll(settlements)).status).toBe(200);
		expect(await all("SELECT sku_id FROM cart_items")).toEqual([]);
	});

	test("a price that changed for one address leaves all unordered, and names the address", async () => {
		const { settlements } = await split({ [home]: { "100": 5 }, [gate]: { "200": 5 } });
		await db.exec("UPDATE skus SET price_fen = 400 WHERE sku_id = '200'");
		const refused = await submitAll(settlements);
		expect([refused.status, refused.body.message]).toEqual([
			409,
			expect.stringMatching(/^西门，.*：价格、运费或库存有变化/),
		]);
		expect(refused.body.changes).toEqual([{ skuId: "200", field: "price", from: "3.00", to: "4.00" }]);
		expect([await countOrders(), await listStock()]).toEqual([0, untouched]);
		const { settlements: seen } = (await findAll(settlements.map(toId))).body;
		expect((await submitAll(seen)).status).toBe(200);
	});

	test("stock that each address has alone, and not both, orders nothing and says which goods lack", async () => {
		const { settlements } = await split({ [home]: { "100": 25 }, [gate]: { "100": 25 } });
		await db.exec("UPDATE stocks SET num = 40");
		const refused = await submitAll(settlements);
		expect([refused.status, refused.body.message]).toEqual([
			409,
			expect.stringMatching(/^商品 100：各地址合计 50 件，/),
		]);
		expect(await countOrders()).toBe(0);
	});

	test("a part is not ordered without the others", async () => {
		const { settlements } = await split({
			[home]: { "100": 5 },
			[gate]: { "100": 6 },
			[shanghai]: { "100": 1 },
		});
		const alone = await post("/settlementNew/submit", pick(settlements[0]));
		const some = await submitAll(settlements.slice(1));
		const more = await submitAll([...settlements, await settle({ "200": 1 })]);
		expect([alone, some, more].map(({ status, body }) => [status, body.code])).toEqual([
			[409, "TOGETHER"],
			[409, "TOGETHER"],
			[409, "TOGETHER"],
		]);
		expect(await countOrders()).toBe(0);
	});

	test("a price that changed in two parts is named for both before either is ordered", async () => {
		const { settlements } = await split({ [home]: { "100": 5 }, [gate]: { "100": 6 } });
		await db.exec("UPDATE skus SET price_fen = 1100 WHERE sku_id = '100'");
		const refused = await submitAll(settlements);
		expect(refused.body.settlement.settlementId).toBe(settlements[0].settlementId);
		const seen = (await findAll(settlements.map(toId))).body.settlements;
		expect(seen[1].changes).toEqual([{ skuId: "100", field: "price", from: "10.00", to: "11.00" }]);
		expect((await submitAll(seen)).status).toBe(200);
	});

	test("a part is divided again with the goods of all parts, and the parts before it are gone", async () => {
		const { settlements } = await split({ [home]: { "100": 5, "200": 3 }, [gate]: { "100": 6 } });
		expect(settlements.map((one: { together: string[] }) => one.together)).toEqual([
			settlements.map(toId),
			settlements.map(toId),
		]);
		const again = await divide(settlements[0], {
			[gate]: { "100": 11 },
			[shanghai]: { "100": 1 },
			[home]: { "200": 3 },
		});
		const parts = (await findAll(again.body.settlementIds)).body.settlements;
		expect(parts.map((one: Part) => describePart(one)[1])).toEqual(["100 × 11", "100 × 1", "200 × 3"]);
		expect((await findAll([settlements[1].settlementId])).status).toBe(404);
		const joined = await divide(parts[0], { [home]: { "100": 12, "200": 3 } });
		const [whole] = (await findAll(joined.body.settlementIds)).body.settlements;
		expect(whole.together).toBeUndefined();
		expect(await all("SELECT count(*) FROM settlements")).toEqual([[1]]);
		expect((await post("/settlementNew/submit", pick(whole))).status).toBe(200);
	});

	test("UX order: parts that are divided again have their own files and remarks; a new address has the files of all, and one that ends leaves its files to the others", async () => {
		const { settlements } = await split({ [home]: { "100": 5 }, [gate]: { "100": 6 } });
		const note = (part: Sealed, venderId: string, fileIds: string[], remark: string) =>
			post("/settlementNew/modify", {
				...pick(part),
				venderFiles: [{ venderId, fileIds }],
				venderRemarks: [{ venderId, remark }],
			});
		const [first, second] = settlements as [Sealed, Sealed];
		const { body: noted } = await note(first, "30001", ["f1", "f2"], "家");
		await note(second, "30001", ["f3", "f2"], "门");
		const again = await divide(noted, {
			[gate]: { "100": 4 },
			[shanghai]: { "100": 3 },
			[home]: { "100": 4 },
		});
		type Noted = { venders: { remark?: string; files?: { fileId: string }[] }[] };
		const list = (parts: Noted[]) =>
			parts.map(({ venders: [vender] }) => [
				vender?.remark,
				vender?.files?.map(({ fileId }) => fileId).join(" "),
			]);
		const parts = (await findAll(again.body.settlementIds)).body.settlements;
		expect(list(parts)).toEqual([
			["门", "f3 f2"],
			["家", "f1 f2 f3"],
			["家", "f1 f2"],
		]);
		await note(parts[1], "30001", ["f4"], "上海");
		const fewer = await divide(parts[2], { [home]: { "100": 5 }, [gate]: { "100": 6 } });
		expect(list((await findAll(fewer.body.settlementIds)).body.settlements)).toEqual([
			["家", "f1 f2 f4"],
			["门", "f3 f2 f4"],
		]);
	});

	test("UX order: a part that is divided again at its address has its own order number, cost values and delivery time", async () => {
		await db.exec(
			`UPDATE companies SET cost_fields = '{"poNo":{"rule":"optional"},"costCenter":{"rule":"optional"}}' WHERE company_id = 'C2021'`,
		);
		onTestFinished(() => db.exec("UPDATE companies SET cost_fields = NULL").then(() => {}));
		const { settlements } = await split({ [home]: { "100": 5 }, [gate]: { "100": 6 } });
		const choose = async (part: Sealed, costCenter: string, at: number) => {
			const { body: calendar } = await post("/settlementNew/promiseCalendar", pick(part));
			const slots = calendar[0].days.flatMap(
				(day: { date: string; slots: { code: string; enabled: boolean }[] }) =>
					day.slots.flatMap(({ code, enabled }) => (enabled ? [{ date: day.date, code }] : [])),
			);
			return post("/settlementNew/modify", {
				...pick(part),
				poNo: `PO-${costCenter}`,
				costs: { costCenter },
				lineCosts: [{ skuId: "100", costCenter: `${costCenter}1` }],
				delivery: [{ venderId: "30001", promise: slots[at] }],
			});
		};
		const [first, second] = settlements as [Sealed, Sealed];
		const { body: chosen } = await choose(first, "A", 0);
		const { body: other } = await choose(second, "B", 1);
		expect([chosen.message, other.message]).toEqual([undefined, undefined]);
		const again = await divide(chosen, { [home]: { "100": 4 }, [gate]: { "100": 7 } });
		const parts = (await findAll(again.body.settlementIds)).body.settlements;
		const listChoices = ({ poNo, costs, venders: [{ promise, items }] }: typeof chosen) => [
			poNo,
			costs.costCenter,
			items[0].costs.costCenter,
			promise,
		];
		expect(parts.map(listChoices)).toEqual([listChoices(chosen), listChoices(other)]);
	});

	test("two divisions at once: one of them counts, the other one is told", async () => {
		const first = await settle({ "100": 10 });
		const places = { [home]: { "100": 4 }, [gate]: { "100": 6 } };
		const answers = await Promise.all([divide(first, places), divide(first, places), divide(first, places)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(await all("SELECT count(*) FROM settlements")).toEqual([[2]]);
	});

	test("twenty presses at once place the orders once", async () => {
		const { settlements } = await split({
			[home]: { "100": 5 },
			[gate]: { "100": 6 },
			[shanghai]: { "100": 7 },
		});
		const answers = await Promise.all(Array.from({ length: 20 }, () => submitAll(settlements)));
		const done = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
		expect(new Set(done).size).toBe(1);
		expect(await countOrders()).toBe(3);
		expect(await listStock()).toEqual([
			["100", 1, 49],
			["100", 2, 13],
			["200", 1, 60],
		]);
	});

	test("the company's limit counts for the sum: all of them wait for the approval", async () => {
		await db.exec("UPDATE companies SET approval_limit_fen = 20000");
		await db.exec(
			"UPDATE buyers SET approver = 1, company_id = (SELECT company_id FROM buyers WHERE user_id = 'U3006') WHERE login_name = 'linyue'",
		);
		const { settlements, approval } = await split({ [home]: { "100": 15 }, [gate]: { "100": 15 } });
		expect(approval.limit).toBe("200.00");
		expect((await submitAll(settlements)).status).toBe(200);
		expect(await all("SELECT DISTINCT state FROM orders")).toEqual([["pendingReview"]]);
		expect(
			await all("SELECT DISTINCT substr(content, -19) FROM messages WHERE title = '有订单待您审批'"),
		).toEqual([[expect.stringContaining("合计超过审批限额")]]);
	});

	test("the budget counts the sum of all of them", async () => {
		await db.exec("UPDATE companies SET monthly_budget_fen = 30000");
		const { settlements, isOverBudget } = await split({ [home]: { "100": 20 }, [gate]: { "100": 20 } });
		expect(settlements.map((one: { isOverBudget?: boolean }) => one.isOverBudget)).toEqual([
			undefined,
			undefined,
		]);
		expect(isOverBudget).toBe(true);
		await db.exec(
			"UPDATE buyers SET approver = 1, company_id = (SELECT company_id FROM buyers WHERE user_id = 'U3006') WHERE login_name = 'linyue'",
		);
		expect((await submitAll(settlements)).status).toBe(200);
		expect(await all("SELECT state FROM orders")).toEqual([["pendingReview"], ["pendingReview"]]);
	});

	test("twice as many parts read address book, areas, limit and budget no more often", async () => {
		await db.exec("UPDATE companies SET approval_limit_fen = 0, monthly_budget_fen = 30000");
		const two = await split({ [home]: { "100": 2 }, [gate]: { "100": 2 } });
		const prepare = vi.spyOn(db, "prepare");
		onTestFinished(() => prepare.mockRestore());
		const countReads = async (settlements: Sealed[]) => {
			prepare.mockClear();
			expect((await findAll(settlements.map(toId))).status).toBe(200);
			const sent = prepare.mock.calls.map(([text]) => text);
			return {
				addresses: sent.filter((text) => /from "addresses"/i.test(text)).length,
				areas: sent.filter((text) => /from "areas"/i.test(text)).length,
				limit: sent.filter((text) => /from "buyers".*"approver"/is.test(text)).length,
				budget: sent.filter((text) => /ifnull\(sum\(/i.test(text)).length,
			};
		};
		const reads = await countReads(two.settlements);
		expect([reads.addresses, reads.limit, reads.budget]).toEqual([1, 1, 1]);
		const more = await split({ [home]: { "100": 2 }, [gate]: { "100": 2 }, [shanghai]: { "100": 2 } });
		expect(await countReads(more.settlements)).toEqual(reads);
	});

	describe("an order between the read and the write of a division", () => {
		/** Does `work` right before the statements of a division run. */
		function beforeWrite(work: () => Promise<unknown>): void {
			const run = db.batch.bind(db);
			const [prepare, batch] = [vi.spyOn(db, "prepare"), vi.spyOn(db, "batch")];
			const restore = () => [prepare, batch].forEach((spy) => void spy.mockRestore());
			onTestFinished(restore);
			batch.mockImplementation(async (statements) => {
				const last = prepare.mock.calls.at(-1)?.[0] ?? "";
				if (!/^\s*UPDATE settlements SET version = version \+ 1/.test(last)) return run(statements);
				restore();
				await work();
				return db.batch(statements);
			});
		}

		test("ends with the order alone: its settlement is not divided", async () => {
			const settled = await settle({ "100": 10 });
			beforeWrite(() => post("/settlementNew/submit", pick(settled)));
			const divided = await divide(settled, { [home]: { "100": 4 }, [gate]: { "100": 6 } });
			expect([divided.status, await countOrders()]).toEqual([409, 1]);
			expect(await all("SELECT version FROM settlements")).toEqual([[settled.version]]);
		});

		test("ends with the orders alone: their parts are not divided again", async () => {
			const { settlements } = await split({ [home]: { "100": 4 }, [gate]: { "100": 6 } });
			const before = await all("SELECT settlement_id, version FROM settlements ORDER BY 1");
			beforeWrite(() => submitAll(settlements));
			const divided = await divide(settlements[0], { [home]: { "100": 5 }, [shanghai]: { "100": 5 } });
			expect([divided.status, await countOrders()]).toEqual([409, 2]);
			expect(await all("SELECT settlement_id, version FROM settlements ORDER BY 1")).toEqual(before);
		});
	});

	describe("a time of delivery with room for one more order", () => {
		const tuesday = { date: "2026-11-24", code: "am" };
		const fault = "11-24 09:00-12:00 的余位已留给其他地址，请另选送货时间";
		const isNamed = new RegExp(`^西门，.*：优禾工业品自营：${fault}$`);
		const setCapacity = (capacity: number) =>
			db
				.prepare(
					"UPDATE venders SET delivery_ways = json_replace(delivery_ways, '$[0].slots[0].capacity', ?)",
				)
				.bind(capacity)
				.run();
		afterEach(() => setCapacity(20));
		const choose = ({ settlementId, version }: Sealed, promise: typeof tuesday, as?: string) => {
			const delivery = [{ venderId: "30001", promise }];
			return post("/settlementNew/modify", { settlementId, version, delivery }, as);
		};
		/** Parts at these addresses that want the same time, as the buyer sees them. */
		const splitFor = async (...places: string[]) => {
			const { settlements } = await split(Object.fromEntries(places.map((id) => [id, { "100": 5 }])));
			for (const settlement of settlements) expect((await choose(settlement, tuesday)).status).toBe(200);
			return (await findAll(settlements.map(toId))).body.settlements;
		};
		const listFaults = (settlements: { venders: { promiseFault?: string }[] }[]) =>
			settlements.map(({ venders: [vender] }) => vender?.promiseFault);

		test("two parts want it: the second one is named before and after the submit, and takes another time", async () => {
			await setCapacity(1);
			const settlements = await splitFor(home, gate);
			expect(listFaults(settlements)).toEqual([undefined, fault]);
			const refused = await submitAll(settlements);
			expect([refused.status, refused.body.code, refused.body.message]).toEqual([
				409,
				"SETTLEMENT_CHANGED",
				expect.stringMatching(isNamed),
			]);
			expect(refused.body.settlement.settlementId).toBe(settlements[1].settlementId);
			expect(listFaults([refused.body.settlement])).toEqual([fault]);
			expect([await countOrders(), await listStock()]).toEqual([0, untouched]);
			const { body: other } = await choose(settlements[1], { ...tuesday, code: "pm" });
			expect((await submitAll([settlements[0], other])).status).toBe(200);
			expect(
				await all("SELECT snapshot ->> '$.promise.code' FROM child_orders ORDER BY child_order_id"),
			).toEqual([["am"], ["pm"]]);
		});

		test("the calendar of a part does not offer a time whose last place another part has chosen, and says why", async () => {
			await setCapacity(1);
			const { settlements } = await split({ [home]: { "100": 5 }, [gate]: { "100": 5 } });
			const [first, second] = settlements;
			const loadSlot = async ({ settlementId }: Sealed, { date, code } = tuesday) => {
				const { body } = await post("/settlementNew/promiseCalendar", { settlementId });
				const [{ days }] = body;
				const [day] = days.filter((one: { date: string }) => one.date === date);
				const { enabled, isHeld } = day.slots.find((one: { code: string }) => one.code === code);
				return [enabled, isHeld];
			};
			expect([await loadSlot(first), await loadSlot(second)]).toEqual([
				[true, undefined],
				[true, undefined],
			]);
			await choose(first, tuesday);
			expect([await loadSlot(first), await loadSlot(second)]).toEqual([
				[true, undefined],
				[false, true],
			]);
			expect(await loadSlot(second, { ...tuesday, code: "pm" })).toEqual([true, undefined]);
			// Both have chosen it: the room goes to the first one.
			const { body: other } = await choose(second, tuesday);
			expect([await loadSlot(first), await loadSlot(second)]).toEqual([
				[true, undefined],
				[false, true],
			]);
			await choose(other, { ...tuesday, code: "pm" });
			await setCapacity(2);
			expect([await loadSlot(first), await loadSlot(second)]).toEqual([
				[true, undefined],
				[true, undefined],
			]);
			const single = await settle({ "200": 1 });
			expect(await loadSlot(single)).toEqual([true, undefined]);
		});

		test.each([true, false])(
			"two buyers race for the last places: the one who waits hears the address and takes another time (division first: %s)",
			async (isDivisionFirst) => {
				await setCapacity(2);
				const settlements = await splitFor(home, gate);
				const other = (await reference.logIn("linyue")).body.token;
				const { body } = await post("/settlementNew/create", { items: toLines({ "100": 1 }) }, other);
				const { body: single } = await choose({ ...body, version: 1 }, tuesday, other);
				const calls = [
					() => submitAll(settlements),
					() => post("/settlementNew/submit", pick(single), other),
				] as const;
				const order = isDivisionFirst ? calls : calls.toReversed();
				const answers = await Promise.all(order.map((call) => call()));
				const [mine, theirs] = isDivisionFirst ? answers : answers.toReversed();
				expect([mine?.status, theirs?.status].sort()).toEqual([200, 409]);
				if (theirs?.status === 409) {
					expect(theirs.body.message).toContain("11-24 09:00-12:00 已约满，请另选送货时间");
					return;
				}
				expect(mine?.body.message).toMatch(isNamed);
				const { body: later } = await choose(settlements[1], { ...tuesday, code: "pm" });
				expect((await submitAll([settlements[0], later])).status).toBe(200);
			},
		);
	});
});

describe("O4: a division is refused for", () => {
	const refuse = async (places: Record<string, Lines>) => {
		const { status, body } = await divide(await settle({ "100": 10, "200": 10 }), places);
		return [status, body.message];
	};

	test("a number that an address cannot have, with its reason", async () => {
		const [status, message] = await refuse({ [home]: { "100": 10 }, [shanghai]: { "100": 21 } });
		expect([status, message]).toEqual([400, expect.stringMatching(/^商品 100（上海仓，.*3 号）：/)]);
	});

	test("a sum above the limit for one order", async () => {
		await db.exec("UPDATE skus SET limit_buy = 10");
		expect(await refuse({ [home]: { "100": 6 }, [gate]: { "100": 5 } })).toEqual([
			400,
			"商品 100：各地址合计 11 件，每单限购 10 件",
		]);
	});

	test.each<[string, Record<string, Lines>, number]>([
		["other goods", { [home]: { "100": 1 }, [gate]: { "999": 1 } }, 400],
		["no address", {}, 400],
		["an address without goods", { [home]: { "100": 1 }, [gate]: {} }, 400],
		["an address that the buyer has not", { [home]: { "100": 1 }, "A-9": { "100": 1 } }, 404],
		["a number of 0", { [home]: { "100": 1 }, [gate]: { "100": 0 } }, 400],
	])("%s", async (_, places, status) => {
		expect((await refuse(places))[0]).toBe(status);
		expect(await all("SELECT count(*) FROM settlements WHERE version > 1")).toEqual([[0]]);
	});

	test("a settlement that changed meanwhile, or is ordered", async () => {
		const first = await settle({ "100": 10 });
		const places = { [home]: { "100": 4 }, [gate]: { "100": 6 } };
		await post("/settlementNew/modify", { ...pick(first), remark: "改" });
		expect((await divide(first, places)).body.code).toBe("SETTLEMENT_CHANGED");
		const next = await find(first.settlementId);
		await post("/settlementNew/submit", pick(next));
		expect((await divide(next, places)).body.code).toBe("SUBMITTED");
		expect(await all("SELECT count(*) FROM settlements")).toEqual([[1]]);
	});

	test("the settlements of another buyer", async () => {
		const other = (await reference.logIn("linyue")).body.token;
		const { settlements } = await split({ [home]: { "100": 5 }, [gate]: { "100": 6 } });
		const places = { [home]: { "100": 1 }, [gate]: { "100": 1 } };
		const answers = [
			await divide(settlements[0], places, other),
			await findAll(settlements.map(toId), other),
			await submitAll(settlements, other),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
		expect(await countOrders()).toBe(0);
	});
});

function pick({ settlementId, version }: Sealed): Sealed {
	return { settlementId, version };
}

function toId({ settlementId }: Sealed): string {
	return settlementId;
}

type Part = {
	address: { name: string };
	venders: { items: { skuId: string; num: number }[] }[];
	remark: string;
	poNo: string;
};

function describePart({ address, venders, remark, poNo }: Part): string[] {
	const goods = venders.flatMap(({ items }) => items.map(({ skuId, num }) => `${skuId} × ${num}`));
	return [address.name, goods.join(", "), remark, poNo];
}

function sum(prices: string[]): string {
	return (prices.reduce((fen, price) => fen + Math.round(Number(price) * 100), 0) / 100).toFixed(2);
}
