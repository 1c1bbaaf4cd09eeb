import { describe, expect, test, vi } from "vitest";
import { insertGoods } from "../../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, [
	"messages",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
]);
await insertGoods(reference.db, "U3006", [
	{ skuId: "100", venderId: "30001", priceFen: 1000, num: 5000, arrivalDays: 3 },
	{ skuId: "101", venderId: "30001", priceFen: 1000, num: 5000, arrivalDays: 1 },
	{ skuId: "200", venderId: "30002", priceFen: 1000, num: 5000, arrivalDays: 1 },
]);

let token = "";
const post = async (url: string, body: unknown = {}) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/mall${url}`, { body, token });
};
const settle = async (...skuIds: string[]) => {
	const items = skuIds.map((skuId) => ({ skuId, num: 1 }));
	const { body } = await post("/settlementNew/create", { items });
	return (await post(`/settlementNew/find/${body.settlementId}`)).body;
};
type Choice = { venderId?: string; methodCode?: string; promise?: { date: string; code: string } | null };
type Sealed = { settlementId: string; version: number };
const choose = ({ settlementId, version }: Sealed, { venderId = "30001", ...choice }: Choice) =>
	post("/settlementNew/modify", { settlementId, version, delivery: [{ venderId, ...choice }] });
const submit = ({ settlementId, version }: Sealed) =>
	post("/settlementNew/submit", { settlementId, version });
const loadDays = async ({ settlementId }: Sealed, venderId = "30001") => {
	const { body } = await post("/settlementNew/promiseCalendar", { settlementId });
	return body.find((one: { venderId: string }) => one.venderId === venderId).days;
};
const setCapacity = (capacity: number) =>
	reference.db
		.prepare("UPDATE venders SET delivery_ways = json_replace(delivery_ways, '$[0].slots[0].capacity', ?)")
		.bind(capacity)
		.run();

// The tests begin on Friday, 20 November 2026.
const tuesday = { date: "2026-11-24", code: "am" };

describe("the delivery calendar", () => {
	test("CONTRACT Settlement: it begins with the day on which the slowest line arrives, and leaves out days without delivery", async () => {
		const both = await settle("100", "101");
		expect(both.venders[0].arrivesBy).toBe("2026-11-23");
		const days = await loadDays(both);
		expect(days[0]).toMatchObject({ date: "2026-11-23", week: "星期一" });
		expect(days.map((day: { week: string }) => day.week)).not.toContain("星期日");
		const [saturday] = await loadDays(await settle("101"));
		expect(saturday).toEqual({
			date: "2026-11-21",
			week: "星期六",
			slots: [{ code: "am", range: "09:00-12:00", enabled: true }],
		});
	});

	test("CONTRACT Settlement: a time before the day of arrival is refused with its reason, and so is one that does not exist", async () => {
		const settlement = await settle("100");
		for (const [promise, message] of [
			[{ date: "2026-11-21", code: "am" }, "11-21 早于预计送达日 11-23，请另选送货时间"],
			[{ date: "2026-11-29", code: "am" }, "11-29 不能送货，请另选送货时间"],
			[{ date: "2026-11-24", code: "h09" }, "11-24 不能送货，请另选送货时间"],
		] as const) {
			const { status, body } = await choose(settlement, { promise });
			expect([status, body.fields]).toEqual([400, { "promise.30001": message }]);
		}
		for (const choice of [{ methodCode: "drone" }, { venderId: "30002", methodCode: "standard" }]) {
			expect((await choose(settlement, choice)).status).toBe(400);
		}
	});

	test("CONTRACT Settlement: each way has times of its own, and a chosen time can be taken back", async () => {
		const settlement = await settle("101");
		const { body: chosen } = await choose(settlement, { promise: tuesday });
		expect(chosen.venders[0].promise).toEqual({ ...tuesday, range: "09:00-12:00" });
		const { body: other } = await choose(chosen, { methodCode: "appointment" });
		expect(other.venders[0].promiseFault).toBe("11-24 09:00-12:00 不能送货，请另选送货时间");
		expect((await submit(other)).status).toBe(409);
		expect((await loadDays(other))[0].slots[0].code).toBe("h09");
		const { body: back } = await choose(other, { promise: null });
		expect(back.venders[0]).not.toHaveProperty("promise");
		expect((await submit(back)).status).toBe(200);
	});

	test("CONTRACT Settlement: a time that is full is full for the next buyer, and free again after a cancellation", async () => {
		await setCapacity(2);
		const waiting = await Promise.all(Array.from({ length: 4 }, () => settle("101")));
		const chosen = await Promise.all(waiting.map((one) => choose(one, { promise: tuesday })));
		const answers = await Promise.all(chosen.map(({ body }) => submit(body)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.message).toContain("11-24 09:00-12:00 已约满，请另选送货时间");
		expect(refused?.body.settlement.venders[0].promiseFault).toContain("已约满");
		const late = await settle("101");
		expect((await loadDays(late)).find(({ date }: { date: string }) => date === tuesday.date).slots).toEqual([
			{ code: "am", range: "09:00-12:00", enabled: false },
			{ code: "pm", range: "14:00-18:00", enabled: true },
		]);
		expect((await choose(late, { promise: tuesday })).body.fields["promise.30001"]).toContain("已约满");
		const elsewhere = await choose(await settle("200"), { venderId: "30002", promise: tuesday });
		expect(elsewhere.status).toBe(200);
		const placed = answers.find(({ status }) => status === 200);
		await post(`/order/cancel/${placed?.body.orderId}`);
		expect((await choose(late, { promise: tuesday })).status).toBe(200);
	});

	test("O1: a repeated submit of the order that took the last place answers this order", async () => {
		await setCapacity(1);
		const { body } = await choose(await settle("101"), { promise: tuesday });
		const first = await submit(body);
		expect((await submit(body)).body).toEqual(first.body);
		expect((await post(`/settlementNew/find/${body.settlementId}`)).body.venders[0]).not.toHaveProperty(
			"promiseFault",
		);
	});

	test("CONTRACT Settlement: a time that has passed, or that the goods no longer reach, is refused at the submit", async () => {
		await setCapacity(9);
		const { body: early } = await choose(await settle("101"), { promise: tuesday });
		await reference.db.prepare("UPDATE stocks SET arrival_days = 6 WHERE sku_id = '101'").run();
		const refused = await submit(early);
		expect([refused.status, refused.body.message]).toEqual([
			409,
			"优禾工业品自营：11-24 09:00-12:00 早于预计送达日 11-26，请另选送货时间",
		]);
		await reference.db.prepare("UPDATE stocks SET arrival_days = 1 WHERE sku_id = '101'").run();
		const { body: waiting } = await choose(await settle("101"), { promise: tuesday });
		vi.setSystemTime(start + 4 * 24 * 3_600_000);
		token = "";
		expect((await submit(waiting)).status).toBe(409);
		token = "";
	});
});
