import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting } from "../../support/mall/testing-api.ts";
import { createBuyer, createOrder, findSkus, type TestSku } from "../../support/trade/trade.ts";

let mall: TestMall;
let sku: TestSku;
beforeAll(async () => {
	mall = await useResetMall();
	[sku] = (await findSkus(mall, 1)) as [TestSku];
});
afterEach(() => callTesting(mall, "DELETE", "/clock"));

const change = (clock: object) => callTesting(mall, "POST", "/clock", clock);
const stateOf = (orderId: string) =>
	mall.db.prepare("SELECT state FROM orders WHERE order_id = ?").bind(orderId).first<string>("state");
const find = (state: string) =>
	mall.db
		.prepare("SELECT order_id AS orderId, expires_at AS expiresAt FROM orders WHERE state = ? LIMIT 1")
		.bind(state)
		.first<{ orderId: string; expiresAt: number }>();

describe("the clock of the reference worker", () => {
	test("§7 order: an order that is not paid in 24 h is cancelled once the clock has moved on, and a session is over", async () => {
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		const { orderId } = await createOrder(buyer, [sku]);
		await change({ move: "23h" });
		await mall.runScheduled();
		expect(await stateOf(orderId)).toBe("pendingPayment");
		expect((await buyer.get("mall", `/order/detail/${orderId}`)).status).toBe(401);
		await change({ move: "1h" });
		await mall.runScheduled();
		expect(await stateOf(orderId)).toBe("cancelled");
		const again = await createBuyer(mall, "M1001", "wanglei");
		expect((await again.get("mall", `/order/detail/${orderId}`)).body).toMatchObject({ orderId });
	});

	test("UX approval: a request without an answer lapses after 72 h", async () => {
		const order = await find("pendingReview");
		if (!order) throw new Error("no order waits for approval");
		await change({ time: new Date(order.expiresAt - 60_000).toISOString() });
		await mall.runScheduled();
		expect(await stateOf(order.orderId)).toBe("pendingReview");
		await change({ move: "2m" });
		await mall.runScheduled();
		expect(await stateOf(order.orderId)).toBe("cancelled");
	});

	test("UX spending: the months end with the clock's own month", async () => {
		await change({ time: "2027-03-31T23:59:00+08:00", frozen: true });
		const loadMonths = async () => {
			const buyer = await createBuyer(mall, "M1001", "wanglei");
			const { body } = await buyer.get("mall", "/order/spending");
			return body.months.at(-1).month;
		};
		expect(await loadMonths()).toBe("2027-03");
		await change({ move: "1m" });
		expect(await loadMonths()).toBe("2027-04");
	});

	test("§7 order: a frozen clock gives each order the same time, until it goes on or is real again", async () => {
		const time = "2026-12-01T01:00:00.000Z";
		expect((await change({ time, frozen: true })).body).toEqual({ now: time, frozen: true });
		const buyer = await createBuyer(mall, "M1001", "zhaomin");
		const orders = [await createOrder(buyer, [sku]), await createOrder(buyer, [sku])];
		for (const { orderId } of orders) {
			const row = await mall.db
				.prepare("SELECT created_at AS at FROM orders WHERE order_id = ?")
				.bind(orderId)
				.first<number>("at");
			expect(row).toBe(Date.parse(time));
		}
		const { body: moved } = await change({ move: "1d" });
		expect(moved).toEqual({ now: "2026-12-02T01:00:00.000Z", frozen: true });
		expect((await change({ frozen: false })).body.frozen).toBe(false);
		const { body } = await callTesting(mall, "DELETE", "/clock");
		expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(5000);
	});

	test("R10: a wrong request is refused by the names of its fields, and moves nothing", async () => {
		for (const [request, field] of [
			[{ time: "2026-12-01" }, "time"],
			[{ move: "72" }, "move"],
			[{ frozen: "yes" }, "frozen"],
			[{ speed: 2 }, "speed"],
		] as const) {
			const { status, body } = await change(request);
			expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
		}
		const { body } = await callTesting(mall, "GET", "/clock");
		expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(5000);
	});
});
