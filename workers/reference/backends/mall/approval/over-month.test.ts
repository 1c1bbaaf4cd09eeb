import { beforeEach, expect, test } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { stocks } from "../../../db/schema/catalogue";

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
	"cart_items",
	"stocks",
]);
await insertGoods(db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 1_482_60, num: 0 }]);
const [sunhao, linyue] = await Promise.all(
	["sunhao", "linyue"].map(async (name) => (await reference.logIn(name)).body.token as string),
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
async function settle(num = 1) {
	const { body } = await post("/settlementNew/create", { items: [{ skuId: "100", num }] });
	return (await post(`/settlementNew/find/${body.settlementId}`)).body;
}
const submit = ({ settlementId, version }: { settlementId: string; version: number }) =>
	post("/settlementNew/submit", { settlementId, version });
const order = async (num = 1) => (await submit(await settle(num))).body.orderId as string;
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
	expect([shown.isOverBudget, shown.approval]).toEqual([true, { approvers: ["林悦"] }]);
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
	const answers = await Promise.all(settlements.map(submit));
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
