import { beforeEach, expect, test, vi } from "vitest";
import type { OrderState } from "~/api/schema/order";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import {
	hour,
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
const three = ["1", "2", "3"];
let token: string;

/**
 * Orders 1 to 3 of sunhao, ¥40.00 each, without a payment; the third one expires
 * first. A deposit of ¥1,000.00.
 */
beforeEach(async () => {
	for (const [at, orderId] of three.entries()) {
		const expiresAt = start + (30 - at) * hour;
		const order = { orderId, state: "pendingPayment", expiresAt, method: "bank", status: "pending" } as const;
		await reference.db.batch(insertOrder(db, order));
	}
	await reference.db.batch([
		reference.db.prepare("DELETE FROM payments"),
		reference.db.prepare("UPDATE companies SET deposit_fen = 100000"),
		reference.db.prepare(
			"INSERT INTO files (file_id, mall_code, user_id, name, content_type, size, created_at) VALUES ('F1', 'M1003', 'U3006', 'a.png', 'image/png', 1, 1)",
		),
	]);
	token = (await reference.logIn("sunhao")).body.token;
});

const pay = (method: string, orderIds = three, payable = `${40 * orderIds.length}.00`) =>
	reference.call("/mall/pay/together/payment", {
		token,
		body: { orderIds, payable, method, fileId: method === "transfer" ? "F1" : undefined },
	});
const payOne = (method: string, orderId = "1") =>
	reference.call("/mall/pay/payment", { token, body: { orderId, method } });
const cashier = (orderIds = three) =>
	reference.call("/mall/pay/together/cashier", { token, body: { orderIds } });

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
const listStates = () => column("SELECT state AS v FROM orders ORDER BY order_id");
const listTracks = () =>
	column("SELECT child_order_id || ' ' || content AS v FROM order_tracks ORDER BY track_id");
const getDeposit = async () =>
	(
		await column(
			"SELECT deposit_fen AS v FROM companies WHERE company_id = (SELECT company_id FROM buyers WHERE user_id = 'U3006')",
		)
	)[0];
const setState = (orderId: string, state: OrderState) =>
	reference.db.prepare("UPDATE orders SET state = ? WHERE order_id = ?").bind(state, orderId).run();
const all = (state: OrderState) => three.map(() => state);

test("§7 pay: the cashier of several orders has their sum, the earliest limit and the methods for the sum", async () => {
	const { body } = await cashier();
	expect([body.payable, body.expiresAt, body.left]).toEqual([
		"120.00",
		new Date(start + 28 * hour).toISOString(),
		[],
	]);
	expect(body.orders.map((one: Record<string, string>) => [one.orderId, one.payable, one.title])).toEqual(
		three.map((id) => [id, "40.00", "博瑞仪器"]),
	);
	await reference.db.prepare("UPDATE companies SET deposit_fen = 11999").run();
	const deposit = (await cashier()).body.methods.find(({ code }: { code: string }) => code === "deposit");
	expect(deposit.reason).toBe("余额不足，还差 ¥0.01");
	expect((await pay("deposit")).status).toBe(555);
	expect(await getDeposit()).toBe(11999);
});

test("§7 pay: an order that cannot be paid stands apart with its reason, and is in no sum", async () => {
	await setState("2", "pendingReview");
	await reference.db.prepare("UPDATE orders SET expires_at = ? WHERE order_id = '3'").bind(start).run();
	const { body } = await cashier();
	expect([body.payable, body.orders.length]).toEqual(["40.00", 1]);
	expect(body.left).toEqual([
		{ orderId: "2", state: "pendingReview", reason: "正在审批，审批通过后才能付款" },
		{ orderId: "3", state: "cancelled", reason: "已取消，不能付款" },
	]);
	await setState("1", "completed");
	const { body: none } = await cashier();
	expect([none.orders, none.payable, none.expiresAt]).toEqual([[], "0.00", undefined]);
});

test("§7 pay: a deposit pays each order once, with an entry for each; a second press pays nothing", async () => {
	expect((await pay("deposit")).body.status).toBe("paid");
	expect((await pay("deposit")).status).toBe(409);
	expect([await listStates(), await getDeposit()]).toEqual([all("pendingShipment"), 88_000]);
	expect(
		await column("SELECT order_id || ' ' || amount_fen || ' ' || balance_fen AS v FROM account_entries"),
	).toEqual(["1 -4000 96000", "2 -4000 92000", "3 -4000 88000"]);
});

test("§7 pay: two presses at once take the money once", async () => {
	const answers = await Promise.all([
		pay("deposit"),
		pay("deposit"),
		pay("deposit", ["2", "1"]),
		payOne("deposit", "3"),
	]);
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
	expect(await listStates()).toContain("pendingShipment");
	const paid = (await listStates()).filter((state) => state === "pendingShipment").length;
	expect(await getDeposit()).toBe(100_000 - 4000 * paid);
	expect(await column("SELECT count(*) AS v FROM account_entries")).toEqual([paid]);
});

test.each<[OrderState, string]>([
	["cancelled", "订单 2 已取消，不能付款。没有扣款，请核对后重新支付"],
	["pendingShipment", "订单 2 待发货，不能付款。没有扣款，请核对后重新支付"],
	["pendingReview", "订单 2 正在审批，审批通过后才能付款。没有扣款，请核对后重新支付"],
])("§7 pay: an order that is %s is named, and nothing is charged", async (state, message) => {
	await setState("2", state);
	for (const method of ["deposit", "bank", "transfer"]) {
		const { status, body } = await pay(method);
		expect([status, body.message]).toEqual([409, message]);
	}
	expect([await getDeposit(), await column("SELECT payment_id AS v FROM payments")]).toEqual([100_000, []]);
	expect(await listStates()).toEqual(["pendingPayment", state, "pendingPayment"]);
});

test("§7 pay: another sum than the page showed is refused to the fen", async () => {
	const { status, body } = await pay("deposit", three, "119.99");
	expect([status, body.message]).toEqual([409, "应付金额已变为 ¥120.00。没有扣款，请核对后重新支付"]);
	expect((await pay("deposit", ["1", "1"], "80.00")).status).toBe(400);
	expect((await pay("deposit", [], "0.00")).status).toBe(400);
	expect((await pay("deposit", ["1", "9"], "80.00")).status).toBe(404);
	expect(await getDeposit()).toBe(100_000);
});

test("O3: the bank's answer pays all orders of one payment once, for exactly their sum", async () => {
	const { body } = await pay("bank");
	expect([body.status, body.redirectUrl]).toEqual(["waiting", `http://localhost/bank/${body.paymentId}`]);
	expect((await pay("bank", ["3", "1", "2"])).body.paymentId).toBe(body.paymentId);
	const [end] = await column("SELECT expires_at AS v FROM payments");
	expect(end).toBe(start + 2 * hour);
	for (const _ of [1, 2]) expect(await ask(`/bank/${body.paymentId}`)).toContain("付款成功");
	expect(await listStates()).toEqual(all("pendingShipment"));
	expect(await listTracks()).toEqual([
		"101 付款成功，等待发货",
		"201 付款成功，等待发货",
		"301 付款成功，等待发货",
	]);
	expect(
		(await reference.call(`/mall/pay/native/orderStatus?paymentId=${body.paymentId}`, { token })).body.status,
	).toBe("paid");
});

test("O3: money that comes after one order was cancelled goes back as a whole, which each track says once", async () => {
	const { paymentId } = (await pay("bank")).body;
	expect((await reference.call("/mall/order/cancel/2", { token, body: {} })).status).toBe(200);
	for (const _ of [1, 2]) expect(await ask(`/bank/${paymentId}`)).toContain("款项将原路退回");
	expect(await listStates()).toEqual(["pendingPayment", "cancelled", "pendingPayment"]);
	const back = `付款到账时这笔支付已关闭，款项将原路退回（¥120.00，支付单号 ${paymentId}，与另外 2 个订单合并支付）`;
	const tracks = (await listTracks()).filter((one) => String(one).includes("退回"));
	expect(tracks).toEqual(["101", "201", "301"].map((part) => `${part} ${back}`));
	expect((await pay("deposit", ["1", "3"])).body.status).toBe("paid");
});

test("O3: an order whose time is over leaves the others unpaid, before and after the scheduled run", async () => {
	const { paymentId } = (await pay("bank")).body;
	await reference.db.prepare("UPDATE orders SET expires_at = ? WHERE order_id = '3'").bind(start).run();
	expect(await ask(`/bank/${paymentId}`)).toContain("款项将原路退回");
	await reference.runScheduled();
	expect(await listStates()).toEqual(["pendingPayment", "pendingPayment", "cancelled"]);
	expect(new Set(await column("SELECT status AS v FROM payments"))).toEqual(new Set(["closed"]));
});

test("O3: a payment of one order replaces that of several, and the other way round; both moneys pay once", async () => {
	const group = (await pay("bank")).body.paymentId;
	const one = (await payOne("bank")).body.paymentId;
	expect(await ask(`/bank/${group}`)).toContain("款项将原路退回");
	expect(await listStates()).toEqual(all("pendingPayment"));
	const again = (await pay("bank")).body.paymentId;
	expect(again).not.toBe(group);
	expect(await ask(`/bank/${one}`)).toContain("款项将原路退回");
	expect(await ask(`/bank/${again}`)).toContain("付款成功");
	expect(await listStates()).toEqual(all("pendingShipment"));
	expect(await ask(`/bank/${one}`)).toContain("款项将原路退回");
	expect(await column("SELECT count(*) AS v FROM payments WHERE status = 'paid'")).toEqual([3]);
});

test("O3: a payment whose time is over is replaced by the next one", async () => {
	const first = (await pay("bank")).body.paymentId;
	vi.setSystemTime(start + 2 * hour);
	token = (await reference.logIn("sunhao")).body.token;
	const second = (await pay("bank")).body.paymentId;
	expect(second).not.toBe(first);
	expect(await ask(`/bank/${first}`)).toContain("款项将原路退回");
	expect(await ask(`/bank/${second}`)).toContain("付款成功");
});

test("§7 pay: one transfer for several orders is approved or refused as one", async () => {
	const first = (await pay("transfer")).body;
	expect([first.status, await listStates()]).toEqual(["pendingApproval", all("pendingApproval")]);
	await ask(`/transfer/${first.paymentId}/refuse`);
	expect(await listStates()).toEqual(all("pendingPayment"));
	expect(await column("SELECT count(*) AS v FROM messages WHERE content LIKE '%凭证不清晰%'")).toEqual([3]);
	const second = (await pay("transfer")).body;
	await ask(`/transfer/${second.paymentId}/approve`);
	expect(await listStates()).toEqual(all("pendingShipment"));
});

test("§7 pay: after one order of a transfer is cancelled the others can be paid again, for a day at least", async () => {
	const { paymentId } = (await pay("transfer")).body;
	await reference.call("/mall/order/cancel/1", { token, body: {} });
	expect(await listStates()).toEqual(["cancelled", "pendingPayment", "pendingPayment"]);
	expect(await ask(`/transfer/${paymentId}/approve`)).toContain("这笔转账未入账");
	expect((await listTracks()).filter((one) => String(one).includes("合并支付的另一订单已取消"))).toHaveLength(
		2,
	);
	vi.setSystemTime(start + 23 * hour);
	token = (await reference.logIn("sunhao")).body.token;
	expect((await pay("deposit", ["2", "3"])).status).toBe(200);
});

test("O6: an order of another buyer is no order", async () => {
	await reference.db.prepare("UPDATE orders SET user_id = 'U3001' WHERE order_id = '2'").run();
	expect([(await cashier()).status, (await pay("deposit")).status]).toEqual([404, 404]);
	expect(await getDeposit()).toBe(100_000);
});
