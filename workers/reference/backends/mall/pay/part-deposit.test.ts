import { beforeEach, describe, expect, test, vi } from "vitest";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import {
	hour,
	minute,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";

const reference = await openReference();
resetBeforeEach(reference, [
	"payments",
	"order_tracks",
	"child_orders",
	"orders",
	"settlements",
	"messages",
	"limit_counters",
	"account_entries",
	"files",
]);

const db = createDb(reference.db);
const company = "company_id = (SELECT company_id FROM buyers WHERE user_id = 'U3006')";
let token: string;

/** Orders 1 to 3 of sunhao, ¥40.00 each, without a payment. A deposit of ¥30.00, and credit of ¥20.00. */
beforeEach(async () => {
	for (const orderId of ["1", "2", "3"]) {
		const expiresAt = start + 24 * hour;
		const order = { orderId, state: "pendingPayment", expiresAt, method: "bank", status: "pending" } as const;
		await reference.db.batch(insertOrder(db, order));
	}
	await reference.db.batch([
		reference.db.prepare("DELETE FROM payments"),
		reference.db.prepare(
			"UPDATE companies SET deposit_fen = 3000, credit_limit_fen = 2000, credit_used_fen = 0",
		),
		reference.db.prepare(
			"INSERT INTO files (file_id, mall_code, user_id, name, content_type, size, created_at) VALUES ('F1', 'M1003', 'U3006', 'a.png', 'image/png', 1, 1)",
		),
	]);
	token = (await reference.logIn("sunhao")).body.token;
});

const pay = (method: string, deposit?: string, orderId = "1") =>
	reference.call("/mall/pay/payment", {
		token,
		body: { orderId, method, deposit, fileId: method === "transfer" ? "F1" : undefined },
	});
const payTogether = (method: string, deposit: string, orderIds = ["1", "2", "3"]) =>
	reference.call("/mall/pay/together/payment", {
		token,
		body: { orderIds, payable: `${40 * orderIds.length}.00`, method, deposit },
	});
const listMethods = async (deposit?: string) => {
	const { body } = await reference.call("/mall/pay/methods", { token, body: { orderId: "1", deposit } });
	return Object.fromEntries(body.map((method: { code: string }) => [method.code, method]));
};
const cancel = (orderId = "1") => reference.call(`/mall/order/cancel/${orderId}`, { token, body: {} });
const detail = async (orderId = "1") =>
	(await reference.call(`/mall/order/detail/${orderId}`, { token })).body;

async function ask(path: string): Promise<string> {
	const answer = await reference.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: new URLSearchParams({ reason: "凭证不清晰" }),
		redirect: "manual",
	});
	return answer.text();
}

const column = async (sql: string) =>
	(await reference.db.prepare(sql).all<{ v: unknown }>()).results.map(({ v }) => v);
/** The balances, after a look at the statement: each balance is the sum of the movements so far. */
async function getMoney() {
	const { results } = await reference.db
		.prepare(
			"SELECT account, amount_fen AS amount, balance_fen AS balance FROM account_entries ORDER BY entry_id",
		)
		.all<{ account: string; amount: number; balance: number }>();
	const sums: Record<string, number> = { deposit: 3000, credit: 2000 };
	for (const { account, amount, balance } of results) {
		sums[account] = (sums[account] ?? 0) + amount;
		expect(balance).toBe(sums[account]);
	}
	const [money] = await column(
		`SELECT json_object('deposit', deposit_fen, 'credit', credit_limit_fen - credit_used_fen) AS v FROM companies WHERE ${company}`,
	);
	expect(JSON.parse(String(money))).toEqual(sums);
	return sums;
}
const listEntries = () =>
	column(
		"SELECT order_id || ' ' || account || ' ' || kind || ' ' || amount_fen AS v FROM account_entries ORDER BY entry_id",
	);
const listPayments = () =>
	column("SELECT method || ' ' || by_deposit_fen || ' ' || status AS v FROM payments ORDER BY rowid");

describe("§7 pay: a part by deposit", () => {
	test("§7 pay: the methods say how much is possible, and are those for the rest once a part is named", async () => {
		const whole = await listMethods();
		expect([whole.deposit.enabled, whole.deposit.part]).toEqual([false, { most: "30.00" }]);
		expect(whole.credit.reason).toBe("额度不足，还差 ¥20.00");
		const rest = await listMethods("20.00");
		expect(rest.deposit.part).toEqual({ most: "30.00", used: "20.00" });
		expect([rest.deposit.enabled, rest.credit.enabled]).toEqual([false, true]);
		for (const tooMuch of ["30.01", "40.00", "1000.00"])
			expect((await listMethods(tooMuch)).deposit.part, tooMuch).toEqual({ most: "30.00" });
		await reference.db.prepare("UPDATE companies SET deposit_fen = 100000").run();
		const rich = await listMethods();
		expect([rich.deposit.enabled, rich.deposit.part]).toEqual([true, { most: "39.99" }]);
		await reference.db.prepare("UPDATE companies SET deposit_fen = 0").run();
		expect((await listMethods()).deposit).not.toHaveProperty("part");
	});

	test("O3: the part is taken with the payment, and the bank's answer for exactly the rest pays the order", async () => {
		const { body } = await pay("bank", "12.34");
		expect([body.status, await getMoney()]).toEqual(["waiting", { deposit: 1766, credit: 2000 }]);
		const page = await reference.fetch(`http://console.localhost/bank/${body.paymentId}`);
		expect(await page.text()).toContain("¥27.66");
		for (const _ of [1, 2]) expect(await ask(`/bank/${body.paymentId}`)).toContain("付款成功");
		expect(await getMoney()).toEqual({ deposit: 1766, credit: 2000 });
		expect(await listEntries()).toEqual(["1 deposit payment -1234"]);
		const { state, payment } = await detail();
		expect([state, payment.method, payment.parts]).toEqual([
			"pendingShipment",
			"bank",
			[
				{ method: "deposit", amount: "12.34" },
				{ method: "bank", amount: "27.66" },
			],
		]);
	});

	test("O3: deposit and credit together pay at once, each with its entry", async () => {
		expect((await pay("credit", "20.00")).body.status).toBe("paid");
		expect(await getMoney()).toEqual({ deposit: 1000, credit: 0 });
		expect((await listEntries()).toSorted()).toEqual(["1 credit payment -2000", "1 deposit payment -2000"]);
		expect((await pay("credit", "20.00")).status).toBe(409);
	});

	test.each([
		["30.01", 400, "预存款最多可用 ¥30.00，请重新填写"],
		["40.00", 400, "预存款最多可用 ¥30.00，请重新填写"],
		["0.00", 400, "使用的预存款应大于 0"],
		["-1.00", 400, "使用的预存款应大于 0"],
		["1", 400, "金额格式不正确"],
	])("O4: %s of the deposit is refused at the field and takes nothing", async (deposit, status, message) => {
		const answer = await pay("bank", deposit);
		expect([answer.status, answer.body.fields.deposit]).toEqual([status, message]);
		expect([await listPayments(), await getMoney()]).toEqual([[], { deposit: 3000, credit: 2000 }]);
	});

	test("§7 pay: the deposit does not pay the rest, and a mall that does not take it offers no part", async () => {
		expect((await pay("deposit", "10.00")).body.fields.deposit).toBe("余款请选择其他支付方式");
		await reference.db
			.prepare(`UPDATE malls SET closed_pay_methods = '["deposit"]' WHERE mall_code = 'M1003'`)
			.run();
		expect((await listMethods("10.00")).deposit).not.toHaveProperty("part");
		const { status, body } = await pay("bank", "10.00");
		expect([status, body.fields.deposit]).toEqual([400, "不能使用预存款，请选择其他支付方式"]);
		await reference.db.prepare("UPDATE malls SET closed_pay_methods = '[]' WHERE mall_code = 'M1003'").run();
	});

	test("O3: the same part again is the same payment; another part or method gives the first one back", async () => {
		const first = (await pay("wechat", "20.00")).body.paymentId;
		expect((await pay("wechat", "20.00")).body.paymentId).toBe(first);
		expect((await listMethods("30.00")).deposit.part).toEqual({ most: "30.00", used: "30.00" });
		expect((await pay("wechat", "30.00")).body.paymentId).not.toBe(first);
		expect(await getMoney()).toEqual({ deposit: 0, credit: 2000 });
		await pay("bank");
		expect(await getMoney()).toEqual({ deposit: 3000, credit: 2000 });
		expect(await listPayments()).toEqual(["wechat 2000 closed", "wechat 3000 closed", "bank 0 pending"]);
		expect(await ask(`/wechat/${first}`)).toContain("款项将原路退回");
		const { children } = await detail();
		expect(children[0].track.at(-1).content).toContain("¥20.00，支付单号");
		expect(await getMoney()).toEqual({ deposit: 3000, credit: 2000 });
	});

	test("O3: the whole deposit pays an order whose part of it another payment holds", async () => {
		await reference.db.prepare(`UPDATE companies SET deposit_fen = 4000 WHERE ${company}`).run();
		await pay("bank", "39.99");
		expect((await listMethods()).deposit.enabled).toBe(true);
		expect((await pay("deposit")).body.status).toBe("paid");
		expect(await column(`SELECT deposit_fen AS v FROM companies WHERE ${company}`)).toEqual([0]);
		expect(await listEntries()).toEqual([
			"1 deposit payment -3999",
			"1 deposit refund 3999",
			"1 deposit payment -4000",
		]);
	});

	test("O3: two tabs at once use the deposit once, and never more than there is", async () => {
		const answers = await Promise.all([
			pay("wechat", "30.00"),
			pay("wechat", "30.00"),
			pay("bank", "30.00", "2"),
			pay("bank", "20.00", "3"),
		]);
		expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
		for (const { status, body } of answers.filter(({ status }) => status !== 200))
			expect([status, body.message]).toEqual([
				status === 400 ? 400 : 555,
				status === 400 ? expect.stringContaining("预存款") : "预存款余额不足",
			]);
		const [held] = await column("SELECT sum(by_deposit_fen) AS v FROM payments WHERE status = 'pending'");
		expect((await getMoney()).deposit).toBe(3000 - Number(held));
		expect((await getMoney()).deposit).toBeGreaterThanOrEqual(0);
	});

	test("O3: a deposit that falls after the methods were shown is refused, and the waiting payment stays", async () => {
		const waiting = (await pay("bank")).body.paymentId;
		expect((await listMethods("30.00")).deposit.part.used).toBe("30.00");
		await pay("wechat", "10.00", "2");
		const { status, body } = await pay("bank", "30.00");
		expect([status, body.fields.deposit]).toEqual([400, "预存款最多可用 ¥20.00，请重新填写"]);
		expect((await pay("bank")).body.paymentId).toBe(waiting);
	});
});

describe("§7 pay: the part of a payment that fails", () => {
	const untouched = { deposit: 3000, credit: 2000 };

	test("O3: a cancelled order gives it back once", async () => {
		await pay("bank", "30.00");
		for (const _ of [1, 2]) expect((await cancel()).status).toBe(200);
		expect(await getMoney()).toEqual(untouched);
		expect(await listEntries()).toEqual(["1 deposit payment -3000", "1 deposit refund 3000"]);
	});

	test("O3: money that comes after the order was cancelled goes back, and the deposit has its part", async () => {
		const { paymentId } = (await pay("bank", "30.00")).body;
		await cancel();
		expect(await ask(`/bank/${paymentId}`)).toContain("款项将原路退回");
		expect((await detail()).children[0].track.at(-1).content).toContain("¥10.00，支付单号");
		expect(await getMoney()).toEqual(untouched);
	});

	test("O3: an order whose time is over gives it back, and so do several at once", async () => {
		await pay("bank", "10.00", "1");
		await pay("wechat", "10.00", "2");
		await pay("transfer", "10.00", "3");
		expect((await getMoney()).deposit).toBe(0);
		await reference.db.prepare("UPDATE orders SET expires_at = ?").bind(start).run();
		for (const _ of [1, 2]) await reference.runScheduled();
		expect((await getMoney()).deposit).toBe(2000);
		await ask(
			`/transfer/${(await column("SELECT payment_id AS v FROM payments WHERE order_id = '3'"))[0]}/refuse`,
		);
		expect(await getMoney()).toEqual(untouched);
	});

	test("O3: a payment whose time is over gives it back while the order waits, and a transfer does not", async () => {
		const { paymentId } = (await pay("wechat", "10.00")).body;
		await pay("transfer", "10.00", "2");
		vi.setSystemTime(start + 2 * hour - minute);
		await reference.runScheduled();
		expect((await getMoney()).deposit).toBe(1000);
		vi.setSystemTime(start + 2 * hour);
		await reference.runScheduled();
		expect((await getMoney()).deposit).toBe(2000);
		expect(await listPayments()).toEqual(["wechat 1000 closed", "transfer 1000 pending"]);
		expect(await ask(`/wechat/${paymentId}`)).toContain("款项将原路退回");
		vi.setSystemTime(start + 30 * hour);
		await reference.runScheduled();
		expect((await getMoney()).deposit).toBe(2000);
	});

	test("O3: the buyer learns once that a part came back because the payment's time was over", async () => {
		await pay("wechat", "10.00");
		await pay("bank", undefined, "2");
		vi.setSystemTime(start + 2 * hour);
		for (const _ of [1, 2]) await reference.runScheduled();
		const messages = await column("SELECT title || '：' || content || ' ' || link AS v FROM messages");
		expect(messages).toEqual([
			"预存款已退回：¥40.00 订单 1：付款未在期限内完成，请重新付款 /admin/order/theOrder/orderDetails?orderChildId=1",
		]);
		expect(await column("SELECT operator || '：' || content AS v FROM order_tracks")).toContain(
			"系统：付款超时，已使用的预存款退回",
		);
		// The next payment of the same order is told about, too, in a new session.
		({ token } = (await reference.logIn("sunhao")).body);
		await pay("bank", "10.00");
		vi.setSystemTime(start + 4 * hour);
		await reference.runScheduled();
		expect(await column("SELECT count(*) AS v FROM messages")).toEqual([2]);
	});

	test("O3: a refused voucher gives it back with its reason; an approved one pays", async () => {
		const { paymentId } = (await pay("transfer", "30.00")).body;
		await ask(`/transfer/${paymentId}/refuse`);
		expect(await getMoney()).toEqual(untouched);
		expect(await column("SELECT status || ' ' || refusal AS v FROM payments")).toEqual(["closed 凭证不清晰"]);
		vi.setSystemTime(start + minute);
		const again = (await pay("transfer", "30.00")).body.paymentId;
		await ask(`/transfer/${again}/approve`);
		expect([(await detail()).state, (await getMoney()).deposit]).toEqual(["pendingShipment", 0]);
		const { list } = (await reference.call("/mall/pay/transfers", { token })).body;
		expect(list.map(({ amount, status }: Record<string, string>) => [amount, status])).toEqual([
			["10.00", "paid"],
			["10.00", "closed"],
		]);
	});
});

describe("§7 pay: a part by deposit for several orders", () => {
	test("O3: the deposit pays the first orders, the bank's answer for the rest pays all", async () => {
		await reference.db.prepare(`UPDATE companies SET deposit_fen = 6000 WHERE ${company}`).run();
		const { paymentId } = (await payTogether("bank", "50.00")).body;
		expect(await listEntries()).toEqual(["1 deposit payment -4000", "2 deposit payment -1000"]);
		expect(await column("SELECT balance_fen AS v FROM account_entries")).toEqual([2000, 1000]);
		expect((await payTogether("bank", "50.00")).body.paymentId).toBe(paymentId);
		expect(await ask(`/bank/${paymentId}`)).toContain("付款成功");
		const [one, two, three] = await Promise.all(["1", "2", "3"].map(detail));
		expect([one.payment.method, one.payment.parts]).toEqual(["deposit", undefined]);
		expect(two.payment.parts.map(({ amount }: { amount: string }) => amount)).toEqual(["10.00", "30.00"]);
		expect([three.payment.method, three.payment.parts]).toEqual(["bank", undefined]);
	});

	test("O3: when one of the orders is cancelled, all of it comes back", async () => {
		await payTogether("wechat", "30.00");
		await cancel("3");
		expect(await getMoney()).toEqual({ deposit: 3000, credit: 2000 });
		expect(await listEntries()).toEqual(["1 deposit payment -3000", "1 deposit refund 3000"]);
	});

	test("§7 pay: the cashier of several orders has the methods for the rest", async () => {
		const body = { orderIds: ["1", "2"], deposit: "30.00" };
		const { methods } = (await reference.call("/mall/pay/together/cashier", { token, body })).body;
		expect(methods[0].part).toEqual({ most: "30.00", used: "30.00" });
		expect((await payTogether("bank", "30.01", ["1", "2"])).body.fields.deposit).toContain("¥30.00");
	});
});
