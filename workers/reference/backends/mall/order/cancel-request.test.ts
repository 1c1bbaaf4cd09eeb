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
const post = async (act: string, loginName = "sunhao", body: object = {}, id = "101") => {
	const token = (await reference.logIn(loginName)).body.token as string;
	return reference.call(`/mall/order/${act}/${id}`, { body, token });
};
const ask = (loginName: string, reason?: string) => post("applyCancel", loginName, { reason });
const load = async () => {
	const token = (await reference.logIn("sunhao")).body.token as string;
	return (await reference.call("/mall/order/detail/101", { token })).body;
};
const refuse = () =>
	reference.fetch("http://console.localhost/cancel/refuse/101", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});
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

describe("§7 order: the reason of a wish to cancel, and taking it back", () => {
	test("§7 order: the reason is in the order, its track and the console of the supplier", async () => {
		await buy("deposit");
		const reason = "型号选错：应为 <M8>";
		expect((await ask("sunhao", reason)).status).toBe(200);
		const order = await load();
		expect([order.cancelRequest, order.cancelReason]).toEqual(["asked", reason]);
		expect([order.handleOption.applyCancel, order.handleOption.withdrawCancel]).toEqual([false, true]);
		expect(order.track.at(-1).content).toBe(`申请取消订单，等待供应商答复（${reason}）`);
		const inbox = await (await reference.fetch("http://console.localhost/")).text();
		expect(inbox).toContain("原因：型号选错：应为 &lt;M8&gt;");
		await refuse();
		expect(await load()).toMatchObject({ cancelRequest: "refused", cancelReason: reason });
	});

	test("§7 order: a reason is a text of up to 200 characters", async () => {
		await buy("deposit");
		const { status, body } = await ask("sunhao", "字".repeat(201));
		expect([status, Object.keys(body.fields)]).toEqual([400, ["reason"]]);
		expect((await load()).cancelRequest).toBeUndefined();
	});

	test("§7 order: a wish that was taken back is answered by nothing, and can be asked again", async () => {
		await buy("deposit");
		await ask("sunhao", "型号选错");
		expect((await post("withdrawCancel")).status).toBe(200);
		const order = await load();
		expect([order.state, order.cancelRequest, order.cancelReason]).toEqual([
			"pendingShipment",
			undefined,
			undefined,
		]);
		expect([order.handleOption.applyCancel, order.handleOption.withdrawCancel]).toEqual([true, false]);
		expect(order.track.at(-1)).toMatchObject({ operator: "孙浩", content: "撤回取消申请，继续安排发货" });
		await agree();
		expect((await load()).state).toBe("pendingShipment");
		await ask("sunhao");
		expect(await load()).toMatchObject({ cancelRequest: "asked" });
		expect((await load()).cancelReason).toBeUndefined();
		expect((await post("withdrawCancel", "sunhao", {}, "1")).status).toBe(200);
	});

	test.each([
		["nothing was asked", async () => undefined],
		["the supplier refused", () => ask("sunhao").then(refuse)],
		["the supplier agreed", () => ask("sunhao").then(agree)],
		["it was taken back already", () => ask("sunhao").then(() => post("withdrawCancel"))],
	])("§7 order: when %s, taking back is refused and changes nothing", async (_, happens) => {
		await buy("deposit");
		await happens();
		const before = await dump();
		const { status, body } = await post("withdrawCancel");
		expect([status, body.message]).toEqual([409, "供应商已答复，取消申请不能撤回，请刷新后查看"]);
		expect(await dump()).toBe(before);
	});

	test("O3: taking back and agreeing at once, one takes effect", async () => {
		await buy("deposit");
		await ask("sunhao");
		const [taken] = await Promise.all([post("withdrawCancel"), agree()]);
		const order = await load();
		expect([order.state, order.refunded !== "0.00"]).toEqual(
			taken.status === 200 ? ["pendingShipment", false] : ["cancelled", true],
		);
	});

	test("O6: another buyer takes no wish back", async () => {
		await buy("deposit");
		await ask("sunhao");
		const before = await dump();
		expect((await post("withdrawCancel", "linyue")).status).toBe(404);
		expect(await dump()).toBe(before);
	});
});
