import { describe, expect, test } from "vitest";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";

const reference = await openReference();
const tables = [
	"account_entries",
	"payments",
	"order_tracks",
	"child_orders",
	"orders",
	"settlements",
	"messages",
];
resetBeforeEach(reference, [...tables, "limit_counters"]);

const db = createDb(reference.db);

/** Writes a paid order of sunhao that waits for its shipment. */
const buy = (method: string) =>
	reference.db.batch(insertOrder(db, { state: "pendingShipment", method, status: "paid" }));
const ask = async (loginName: string) => {
	const token = (await reference.logIn(loginName)).body.token as string;
	return reference.call("/mall/order/applyCancel/101", { body: {}, token });
};
const agree = () =>
	reference.fetch("http://console.localhost/cancel/agree/101", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});
const dump = async () => {
	const queries = tables.map((table) => reference.db.prepare(`SELECT * FROM ${table}`));
	return JSON.stringify((await reference.db.batch(queries)).map(({ results }) => results));
};

describe("§7 order: a cancellation that the supplier agrees to", () => {
	test.each([
		["deposit", 0, { deposit: 804_000, credit: 0 }, ["deposit", 804_000]],
		["credit", 5000, { deposit: 800_000, credit: 1000 }, ["credit", 1_999_000]],
		["credit", 100, { deposit: 804_000, credit: 100 }, ["deposit", 804_000]],
		["bank", 0, { deposit: 800_000, credit: 0 }, undefined],
	])(
		"O3: an order paid by %s with %i fen of credit used leaves %j, once",
		async (method, used, after, entry) => {
			await buy(method);
			await reference.db
				.prepare(
					"UPDATE companies SET deposit_fen = 800000, credit_limit_fen = 2000000, credit_used_fen = ? WHERE company_id = 'C2021'",
				)
				.bind(used)
				.run();
			expect((await ask("sunhao")).status).toBe(200);
			for (const { status } of await Promise.all([agree(), agree(), agree()])) expect(status).toBe(303);
			const money = await reference.db
				.prepare(
					"SELECT deposit_fen AS deposit, credit_used_fen AS credit FROM companies WHERE company_id = 'C2021'",
				)
				.first();
			expect(money).toEqual(after);
			const part = await reference.db
				.prepare("SELECT state, cancel_request AS asked FROM child_orders")
				.first();
			expect(part).toEqual({ state: "cancelled", asked: null });
			const { results } = await reference.db
				.prepare("SELECT account, balance_fen AS balance FROM account_entries")
				.all<{ account: string; balance: number }>();
			expect(results.map(({ account, balance }) => [account, balance])).toEqual(entry ? [entry] : []);
		},
	);

	test("O3: an order that was cancelled after its payment shows what came back, and owes nothing", async () => {
		await buy("bank");
		await ask("sunhao");
		await agree();
		const token = (await reference.logIn("sunhao")).body.token as string;
		const { body } = await reference.call("/mall/order/detail/101", { token });
		expect([body.state, body.refunded, body.payment.method]).toEqual(["cancelled", "40.00", "bank"]);
	});

	test("O6: another buyer's order that could be cancelled is 404, and no row of it changes", async () => {
		await buy("deposit");
		const before = await dump();
		expect((await ask("linyue")).status).toBe(404);
		expect(await dump()).toBe(before);
	});
});
