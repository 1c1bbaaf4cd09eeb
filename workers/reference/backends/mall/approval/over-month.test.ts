import { beforeEach, expect, test, vi } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import {
	hour,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { stocks } from "../../../db/schema/catalogue";
import { addresses } from "../../../db/schema/trade";

const reference = await openReference();
const { db } = reference;
resetBeforeEach(reference, [
	"messages",
	"account_entries",
	"payments",
	"approvals",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"cart_items",
	"stocks",
]);
await insertGoods(db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 1_482_60, num: 0 }]);
const [sunhao, linyue] = await Promise.all(
	["sunhao", "linyue"].map(async (name) => (await reference.logIn(name)).body.token as string),
);

await db.batch(
	insertRows(createDb(db), addresses, [
		{
			...{ addressId: "A-U3007", mallCode: "M1003", userId: "U3007", createdAt: start },
			...{ provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" },
			...{ name: "林悦", mobile: "13800001007", address: "2 号", defaultFlag: true, commonFlag: false },
		},
	]),
);

/** Both are buyers of one company, and 林悦 may approve. */
beforeEach(async () => {
	await db.batch(
		insertRows(createDb(db), stocks, [{ skuId: "100", region: 1, num: 60, stateId: 33, arrivalDays: 1 }]),
	);
	await db.exec(
		"UPDATE buyers SET approver = 1, company_id = (SELECT company_id FROM buyers WHERE user_id = 'U3006') WHERE login_name = 'linyue'",
	);
	await setRule(2_000_00, 3_000_00);
});

const setRule = (limitFen: number | null, monthFen: number | null) =>
	db
		.prepare("UPDATE companies SET approval_limit_fen = ?, monthly_budget_fen = ?")
		.bind(limitFen, monthFen)
		.run();
const post = (url: string, body: unknown = {}, token = sunhao) =>
	reference.call(`/mall${url}`, { body, token });
async function settle(num = 1, token = sunhao) {
	const { body } = await post("/settlementNew/create", { items: [{ skuId: "100", num }] }, token);
	return (await post(`/settlementNew/find/${body.settlementId}`, {}, token)).body;
}
const submit = ({ settlementId, version }: { settlementId: string; version: number }, token = sunhao) =>
	post("/settlementNew/submit", { settlementId, version }, token);
async function order(num = 1, token = sunhao): Promise<string> {
	const { status, body } = await submit(await settle(num, token), token);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.orderId;
}
const pay = (orderId = "") => post("/pay/payment", { orderId, method: "deposit" });
/** The end of October in Shanghai. */
const endOfOctober = Date.UTC(2026, 9, 31, 16);
const setTime = (orderIds: (string | undefined)[], time: number) =>
	db.exec(`UPDATE orders SET created_at = ${time} WHERE order_id IN ('${orderIds.join("', '")}')`);
const cancel = (orderId: string) => post(`/order/cancel/${orderId}`);
const listStates = async () =>
	(
		await db.prepare("SELECT state FROM orders ORDER BY created_at, order_id").all<{ state: string }>()
	).results
		.map(({ state }) => state)
		.sort();
const loadApproval = async (orderId: string, token = sunhao) =>
	(await reference.call(`/mall/approval/detail/${orderId}`, { token })).body;

test("UX approval: three orders below the limit exceed the month, and the third is asked", async () => {
	const [first, second] = [await order(), await order()];
	const shown = await settle();
	expect([shown.isOverBudget, shown.approval]).toEqual([
		true,
		{ approvers: ["林悦"], paysBy: ["deposit", "credit"] },
	]);
	const third = (await submit(shown)).body.orderId;
	expect(await listStates()).toEqual(["pendingPayment", "pendingPayment", "pendingReview"]);
	expect(await loadApproval(third)).toMatchObject({ isOverBudget: true, approvers: ["林悦"] });
	expect(await loadApproval(third)).not.toHaveProperty("limit");
	for (const orderId of [first, second]) expect((await loadApproval(orderId)).code).toBe("NOT_FOUND");
	const { results } = await db
		.prepare("SELECT content FROM messages WHERE title = '有订单待您审批'")
		.all<{ content: string }>();
	expect(results).toEqual([{ content: `孙浩 提交的订单 ${third} 超出本月预算，请审批` }]);
});

test("UX approval: orders of exactly the month are not asked, and an order above both names the limit", async () => {
	await setRule(2_000_00, 2 * 1_482_60);
	await order();
	await order();
	expect(await listStates()).toEqual(["pendingPayment", "pendingPayment"]);
	const both = await order(2);
	expect(await loadApproval(both)).toMatchObject({ limit: "2000.00" });
	expect(await loadApproval(both)).not.toHaveProperty("isOverBudget");
});

test("UX approval: a company with a month's budget and no limit asks for what exceeds the month", async () => {
	await setRule(null, 3_000_00);
	await order(2);
	const waiting = await order();
	expect(await listStates()).toEqual(["pendingPayment", "pendingReview"]);
	const approved = await post(`/approval/approve/${waiting}`, { reason: "急用", over: "1447.80" }, linyue);
	expect(approved.status).toBe(200);
	expect(await listStates()).toEqual(["pendingPayment", "pendingPayment"]);
});

test("UX approval: orders submitted at once pass without being asked for no more than the month holds", async () => {
	const settlements = [await settle(), await settle(), await settle(), await settle()];
	const answers = await Promise.all(settlements.map((one) => submit(one)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(await listStates()).toEqual(["pendingPayment", "pendingPayment", "pendingReview", "pendingReview"]);
});

test("UX approval: without another approver an order over the month is refused, and the message says why", async () => {
	await db.exec("UPDATE buyers SET approver = 0");
	await order();
	await order();
	const { status, body } = await submit(await settle());
	expect([status, body.code, body.message]).toEqual([
		555,
		"NO_APPROVER",
		"超出本月预算的订单需由其他审批人审批，贵公司没有其他审批人",
	]);
	expect(await listStates()).toHaveLength(2);
});

/** The outcome of two orders of 1,482.60 before the third, which 3,000.00 does not hold beside them. */
test.each<[string, (orders: string[]) => Promise<unknown>, asked: boolean]>([
	["both stand", async () => undefined, true],
	["one is cancelled", ([first = ""]) => cancel(first), false],
	[
		"nobody pays them in time",
		() => db.exec("UPDATE orders SET expires_at = created_at + 1").then(() => vi.setSystemTime(start + hour)),
		false,
	],
	["both are paid", ([a, b]) => pay(a).then(() => pay(b)), true],
	[
		"a supplier agreed to cancel a paid one",
		async ([first = ""]) => {
			await pay(first);
			await post(`/order/applyCancel/${first}`);
			await reference.fetch(`http://console.localhost/cancel/agree/${first}`, {
				method: "POST",
				headers: { "x-mall-request": "1" },
			});
		},
		false,
	],
	["a colleague ordered one of them", ([first = ""]) => cancel(first).then(() => order(1, linyue)), true],
	["both are of the last minute of October", ([a, b]) => setTime([a, b], endOfOctober - 1), false],
	["both are of the first minute of November", ([a, b]) => setTime([a, b], endOfOctober), true],
	[
		"a colleague of another company ordered one",
		async ([first = ""]) => {
			await cancel(first);
			await db.exec("UPDATE buyers SET company_id = 'C2022' WHERE login_name = 'linyue'");
			await order(1, linyue);
		},
		false,
	],
])("UX approval: a third order in parts of a month, %s", async (_, happens, asked) => {
	await happens([await order(), await order()]);
	const third = await order();
	expect((await loadApproval(third)).code).toBe(asked ? undefined : "NOT_FOUND");
});
