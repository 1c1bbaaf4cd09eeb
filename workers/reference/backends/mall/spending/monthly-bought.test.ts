import * as fc from "fast-check";
import { expect, test } from "vitest";
import { insertBought } from "../../../../../tests/support/reference/bought-line";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
const tables = ["saved_list_lines", "saved_lists", "order_lines", "child_orders", "orders", "settlements"];
resetBeforeEach(reference, [...tables, "tokens", "limit_counters"]);
const { db } = reference;
const goods = ["a", "b", "c", "d", "e"];
await reference.fetch("http://console.localhost/goods/import", {
	method: "POST",
	headers: { "x-mall-request": "1" },
	body: goods
		.map((skuId) =>
			JSON.stringify({
				spuId: skuId,
				name: skuId,
				categoryPath: ["居家", "收纳"],
				onSale: skuId !== "e",
				vender: { venderId: "V1", venderName: "优禾" },
				skus: [{ skuId, specs: [], price: "10.00", stock: 9 }],
			}),
		)
		.join("\n"),
});

async function open() {
	const token = (await reference.logIn("sunhao")).body.token as string;
	const { body: user } = await reference.call("/user/company/userInfo", { token });
	type Found = { skuId: string; months: number; num: number };
	const load = async () => (await reference.call("/mall/order/monthlyBought", { token })).body as Found[];
	const save = (skuId: string) =>
		reference.call("/mall/savedList/save", { token, body: { name: "已有", lines: [{ skuId, num: 1 }] } });
	return { load, save, owner: ["M1003", user.userId as string] as const };
}

type Bought = { skuId: string; month: number; day: number; num: number; state: string; giftType: number };

/** The months before this one, 2026-11, by number: 0 is this one. */
const monthNames = ["2026-11", "2026-10", "2026-09", "2026-08", "2026-07", "2026-06"];

/** The rule in plain words. */
function expected(orders: readonly Bought[], saved: string | undefined) {
	return goods
		.filter((skuId) => skuId !== "e" && skuId !== saved)
		.flatMap((skuId) => {
			const counted = orders.filter(
				(one) => one.skuId === skuId && one.month < 4 && one.state === "completed" && one.giftType === 0,
			);
			const months = new Set(counted.map(({ month }) => month)).size;
			const total = counted.reduce((sum, { num }) => sum + num, 0);
			return months >= 3 ? [{ skuId, months, num: Math.round(total / months), total }] : [];
		})
		.sort((x, y) => y.months - x.months || y.total - x.total || (x.skuId < y.skuId ? -1 : 1))
		.map(({ skuId, months, num }) => ({ skuId, months, num }));
}

test("UX proposals: goods that were ordered in three of the last four months, with a month's number, unless a list has them", async () => {
	const order = fc.record({
		skuId: fc.constantFrom(...goods, "a", "b"),
		month: fc.nat(5),
		// The first and last moments of a month count for it in Shanghai's calendar.
		day: fc.constantFrom(1, 15, 20),
		num: fc.integer({ min: 1, max: 500 }),
		state: fc.constantFrom("completed", "completed", "completed", "cancelled", "pendingPayment"),
		giftType: fc.constantFrom(0, 0, 0, 0, 2),
	});
	const saved = fc.option(fc.constantFrom(...goods), { nil: undefined });
	const { load, save, owner } = await open();
	let at = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(order, { minLength: 5, maxLength: 40 }), saved, async (orders, listed) => {
			await db.batch(tables.map((table) => db.prepare(`DELETE FROM ${table}`)));
			for (const { month, day, ...line } of orders) {
				const time = `${monthNames[month]}-${String(day).padStart(2, "0")}T00:00:00+08:00`;
				await insertBought(db, owner, { ...line, orderId: `o${at++}`, at: time });
			}
			if (listed) await save(listed);
			const found = await load();
			expect(found.map(({ skuId, months, num }) => ({ skuId, months, num }))).toEqual(
				expected(orders, listed),
			);
		}),
		{ numRuns: 25 },
	);
});
