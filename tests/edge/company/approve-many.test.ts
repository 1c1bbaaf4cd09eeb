import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatDate } from "../../../app/domain/text/dates.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting, changeBuyer } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	type TestBuyer,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let approver: TestBuyer;
let stranger: TestBuyer;
let item: { skuId: string; num: number };
let other: { skuId: string };
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "hejun");
	approver = await createBuyer(mall, "M1001", "fangjie");
	stranger = await createBuyer(mall, "M1001", "wanglei");
	const [sku, second] = await findSkus(mall, 2);
	if (!sku || !second) throw new Error("the seed has no goods");
	item = { skuId: sku.skuId, num: sku.num };
	other = second;
});
beforeEach(() => setBudget(50_000_00));

const setBudget = (monthlyBudgetFen: number | null) =>
	changeBuyer(mall, "fangjie", { approvalLimitFen: 1, monthlyBudgetFen });

const create = async () => (await createOrder(buyer, [item])).orderId;
const stateOf = async (orderId: string) =>
	(await buyer.get("mall", `/order/detail/${orderId}`)).body.state as string;

const path = "/admin/approval?role=waiting";
const session = (who: TestBuyer) => ({ token: who.token, cookies: { business_model: "OPEN" } });
const open = async (who = approver) => (await mall.fetch("hongshan", path, session(who))).text();

/** Presses a button with these orders checked, as a browser without a script does. */
async function press(verb: string, checked: readonly string[] = [], reason = "", who = approver) {
	const fields = new URLSearchParams(checked.map((orderId) => [`order/${orderId}`, "1"]));
	const answer = await mall.fetch("hongshan", path, {
		...session(who),
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: `${fields}&reason=${encodeURIComponent(reason)}&do=${encodeURIComponent(verb)}`,
		redirect: "manual",
	});
	const html = await answer.text();
	return { status: answer.status, html, text: html.replace(/<[^>]*>/g, "") };
}

test("UX approval: a row says the facts of a waiting order, and approves it", async () => {
	const orderId = await create();
	const html = await open();
	const row = html.split("<tr").find((one) => one.includes(`选择 ${orderId}`)) ?? "";
	for (const fact of ["何军", "今天提交", "1 种商品 · 1 家供应商", "预算内"]) expect(row).toContain(fact);
	const { status, text } = await press(`approve/${orderId}`);
	expect(status).toBe(200);
	expect(text).toContain(`${orderId}：已同意`);
	expect(await stateOf(orderId)).toBe("pendingPayment");
	expect(await open()).not.toContain(`选择 ${orderId}`);
});

test("UX approval: a row says freight, remark and an attached comparison", async () => {
	const rowOf = async (orderId: string) =>
		(await open()).split("<tr").find((one) => one.includes(`选择 ${orderId}`)) ?? "";
	const plain = await rowOf(await create());
	expect(plain).not.toMatch(/备注：|附比价单/);
	const { body: record } = await buyer.post("mall", "/goods/similarCompare/save", {
		skuIds: [item.skuId, other.skuId],
		...{ areaId: "1_72_55653_0", address: "北京朝阳区" },
	});
	const { settlementId, version } = await createSettlement(buyer, [item]);
	const change = { recordId: record.recordId, remark: "请在 <周五> 前送到" };
	const asked = { settlementId, version, ...change };
	const { status, body } = await buyer.post("mall", "/settlementNew/modify", asked);
	expect(status).toBe(200);
	const submitted = { settlementId, version: body.version };
	const { orderId } = (await buyer.post("mall", "/settlementNew/submit", submitted)).body;
	const row = await rowOf(orderId);
	expect(row).toContain("备注：请在 &lt;周五&gt; 前送到");
	expect(row).toContain("附比价单");
	const { body: detail } = await approver.get("mall", `/approval/detail/${orderId}`);
	expect(Number(detail.freight)).toBeGreaterThan(0);
	expect(row).toContain(`含运费 ¥${detail.freight}`);
});

test("UX approval: the submitter reads until when an order is decided on", async () => {
	const orderId = await create();
	const { body: detail } = await approver.get("mall", `/approval/detail/${orderId}`);
	const { body: order } = await buyer.get("mall", `/order/detail/${orderId}`);
	expect([order.decideBy, order.expiresAt]).toEqual([detail.expiresAt, undefined]);
	const said = `${formatDate(detail.expiresAt, "yyyy-MM-dd hh:mm")} 前未审批将自动取消`;
	for (const page of [
		`/admin/order/theOrder/orderDetails?orderChildId=${order.children[0].orderId}`,
		`/orderStatus?orderId=${orderId}`,
	])
		expect(await (await mall.fetch("hongshan", page, session(buyer))).text(), page).toContain(said);
	await press(`approve/${orderId}`);
	const { body: approved } = await buyer.get("mall", `/order/detail/${orderId}`);
	expect([approved.decideBy, typeof approved.expiresAt]).toEqual([undefined, "string"]);
});

test("UX approval: one of several chosen orders that has changed is refused, and the others go through", async () => {
	const [first, cancelled, last] = [await create(), await create(), await create()];
	await buyer.post("mall", `/order/cancel/${cancelled}`);
	const { text } = await press("approve", [first, cancelled, last]);
	expect(text).toContain("已同意 2 张，1 张未完成");
	for (const orderId of [first, last]) expect(text).toContain(`${orderId}：已同意`);
	expect(text).not.toContain(`${cancelled}：已同意`);
	expect(await Promise.all([first, cancelled, last].map(stateOf))).toEqual([
		"pendingPayment",
		"cancelled",
		"pendingPayment",
	]);
});

test("UX approval: several orders are sent back for one reason, and none without a reason", async () => {
	const both = [await create(), await create()];
	const without = await press("sendBack", both, "  ");
	expect(without.status).toBe(400);
	expect(without.text).toContain("请填写退回原因");
	for (const orderId of both)
		expect(without.html).toMatch(new RegExp(`<input[^>]*name="order/${orderId}"[^>]*checked`));
	expect((await press("sendBack", both, "请合并成一单")).text).toContain("已退回 2 张");
	for (const orderId of both) {
		const { body } = await approver.get("mall", `/approval/detail/${orderId}`);
		expect(body.decision).toMatchObject({ outcome: "sentBack", reason: "请合并成一单" });
	}
});

test("UX approval: after a failure the reason and the boxes of the refused orders are still there, and a second press works", async () => {
	const both = [await create(), await create()];
	const reason = "请合并成一单，下周再提交";
	const call = "/approval/sendBack/:orderId";
	await callTesting(mall, "POST", "/faults", { backend: "mall", call, times: 1, fault: "500" });
	const { html, text } = await press("sendBack", both, reason);
	expect(text).toContain("2 张未完成");
	for (const orderId of both)
		expect(html).toMatch(new RegExp(`<input[^>]*name="order/${orderId}"[^>]*checked`));
	expect(html.split(`${reason}</textarea>`)).toHaveLength(2);
	const again = await press("sendBack", both, reason);
	expect(again.text).toContain("已退回 2 张");
	expect(again.html).not.toContain(`${reason}</textarea>`);
});

test("UX approval: both presses of a double click say that the orders are approved", async () => {
	const both = [await create(), await create()];
	for (const { text } of await Promise.all([press("approve", both), press("approve", both)])) {
		expect(text).toContain("已同意 2 张");
		expect(text).not.toContain("未完成");
	}
});

test("UX approval: an order over the budget leads to its page, also when the one before used the budget", async () => {
	const [first, second] = [await create(), await create()];
	const { body } = await approver.get("mall", `/approval/detail/${first}`);
	const fen = Math.round(Number(body.payable) * 100);
	await setBudget(Math.round(Number(body.budget.used) * 100) + fen + 1);
	expect(await open()).not.toContain(`审批 ${second}`);
	const { text, html } = await press("approve", [first, second]);
	expect(text).toContain("已同意 1 张，1 张未完成");
	expect(text).toContain("：超出预算，请打开审批单写明原因");
	expect(html).toMatch(/超出预算 ¥/);
	const states = await Promise.all([first, second].map(stateOf));
	expect(states.toSorted()).toEqual(["pendingPayment", "pendingReview"]);
	const left = states[0] === "pendingReview" ? first : second;
	expect(await open()).toContain(`aria-label="审批 ${left}"`);
	expect((await press(`approve/${left}`)).text).toContain("超出预算");
	expect(await stateOf(left)).toBe("pendingReview");
});

/** Submits the confirmation page as it opens, where 预存款 is the chosen way to pay. */
async function submitByPage(): Promise<string> {
	const { settlementId } = await createSettlement(buyer, [item]);
	const page = `/orderConfirm?settlementId=${settlementId}`;
	const html = await (await mall.fetch("hongshan", page, session(buyer))).text();
	expect(html).toMatch(/选择预存款(或账期支付)?时，审批通过后自动付款/);
	const body = readPageForm(html, /seen\.address/);
	expect(body.get("paymentType")).toBe("deposit");
	body.set("do", "submit");
	const answer = await mall.fetch("hongshan", page, { ...session(buyer), method: "POST", body });
	const orderId = new URL(answer.headers.get("location") ?? "", "http://mall").searchParams.get("orderId");
	if (!orderId) throw new Error(`no order: ${answer.status}`);
	return orderId;
}

test("UX approval: what the submitter chose by deposit is told, and paid by the press on many", async () => {
	await changeBuyer(mall, "hejun", { depositFen: 900_000_00 });
	const [paid, unpaid, plain] = [await submitByPage(), await submitByPage(), await create()];
	const status = await (await mall.fetch("hongshan", `/orderStatus?orderId=${paid}`, session(buyer))).text();
	expect(status).toContain("审批通过后自动用预存款付款");
	const list = await open();
	for (const [orderId, isTold] of [
		[paid, true],
		[plain, false],
	] as const) {
		const row = list.split("<tr").find((one) => one.includes(`选择 ${orderId}`));
		expect([orderId, row?.includes("同意即付款（预存款）")]).toEqual([orderId, isTold]);
	}
	const path = `/admin/approval/detail?orderId=${paid}`;
	const detail = await (await mall.fetch("hongshan", path, session(approver))).text();
	expect(detail).toContain("同意后立即用预存款付款");
	expect((await press("approve", [paid, plain])).text).toContain("已同意 2 张");
	await changeBuyer(mall, "hejun", { depositFen: 1 });
	const { text } = await press("approve", [unpaid]);
	expect(text).toContain("1 张未完成");
	expect(text).toMatch(
		new RegExp(`${unpaid}：同意后未能付款：预存款，余额不足，还差 ¥[\\d,.]+。订单已退回提交人`),
	);
	expect(await Promise.all([paid, unpaid, plain].map(stateOf))).toEqual([
		"pendingShipment",
		"sentBack",
		"pendingPayment",
	]);
});

test("UX approval: nothing checked, more than 20 checked and a made-up button are refused", async () => {
	expect((await press("approve")).text).toContain("请先勾选审批单");
	const many = Array.from({ length: 21 }, (_, at) => `X${at}`);
	expect((await press("approve", many)).text).toContain("一次最多处理 20 张审批单");
	expect((await press("pay/1")).text).toContain("操作无效");
	expect((await press("approve/nothing")).text).toContain("没有这张审批单");
});

test("UX approval: a buyer who is no approver sees no buttons and decides nothing", async () => {
	const orderId = await create();
	for (const who of [stranger, buyer]) {
		expect(await open(who)).not.toContain("同意所选");
		expect((await press("approve", [orderId], "", who)).text).not.toContain("已同意");
	}
	expect(await stateOf(orderId)).toBe("pendingReview");
});
