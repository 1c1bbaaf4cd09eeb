import { beforeEach, describe, expect, test } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach, start } from "../../../../../tests/support/reference/reference";
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
await insertGoods(db, "U3006", [
	{ skuId: "100", venderId: "30001", priceFen: 1_482_60, num: 0 },
	{ skuId: "200", venderId: "30002", priceFen: 16_80, num: 0 },
]);
// 周敏 is a second approver beside 林悦, both colleagues of 孙浩.
await db.exec(
	`INSERT INTO buyers (user_id, mall_code, company_id, login_name, real_name, phone, password_hash, menu_kind, online_service)
	SELECT 'U9008', mall_code, company_id, 'zhoumin', '周敏', '13800009008', password_hash, menu_kind, online_service
	FROM buyers WHERE login_name = 'linyue'`,
);
const company = "(SELECT company_id FROM buyers WHERE user_id = 'U3006')";
await db.exec(
	`UPDATE buyers SET approver = 1, company_id = ${company} WHERE login_name IN ('linyue', 'zhoumin')`,
);
const [sunhao = "", linyue = "", zhoumin = ""] = await Promise.all(
	["sunhao", "linyue", "zhoumin"].map(async (name) => (await reference.logIn(name)).body.token as string),
);
await db.batch(
	insertRows(createDb(db), addresses, [
		{
			...{ addressId: "A-2", mallCode: "M1003", userId: "U3006", createdAt: start },
			...{ provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" },
			...{ name: "孙浩", mobile: "13800001006", address: "2 号厂房", defaultFlag: false, commonFlag: false },
		},
	]),
);

/** Each order needs approval; the company has a deposit of ¥5,000.00 and credit of ¥2,000.00. */
beforeEach(async () => {
	await db.batch(
		insertRows(createDb(db), stocks, [
			{ skuId: "100", region: 1, num: 60, stateId: 33, arrivalDays: 1 },
			{ skuId: "200", region: 1, num: 60, stateId: 33, arrivalDays: 1 },
		]),
	);
	await db.batch(
		[
			"UPDATE skus SET state = 1, price_ladder = '[]', price_fen = CASE sku_id WHEN '100' THEN 148260 ELSE 1680 END",
			"UPDATE venders SET freight_fen = 800, free_freight_from_fen = 9900",
			"UPDATE malls SET closed_pay_methods = '[]'",
			"UPDATE companies SET approval_limit_fen = 0, monthly_budget_fen = NULL, deposit_fen = 500000, credit_limit_fen = 200000, credit_used_fen = 0",
		].map((sql) => db.prepare(sql)),
	);
});

const post = (url: string, body: unknown = {}, token = sunhao) =>
	reference.call(`/mall${url}`, { body, token });
const get = async (url: string, token = sunhao) => (await reference.call(`/mall${url}`, { token })).body;
const both = [
	{ skuId: "100", num: 1 },
	{ skuId: "200", num: 5 },
];

/** Submits goods for ¥1,482.60, 5 × ¥16.80 and ¥8.00 of freight, with this way to pay; null for none. */
async function submit(paymentType: string | null = "deposit", items = both): Promise<string> {
	const { settlementId } = (await post("/settlementNew/create", { items })).body;
	const found = (await post(`/settlementNew/find/${settlementId}`)).body;
	expect(found.approval.paysBy).toEqual(["deposit", "credit"]);
	const { version } = paymentType
		? (await post("/settlementNew/modify", { settlementId, version: found.version, paymentType })).body
		: found;
	const { status, body } = await post("/settlementNew/submit", { settlementId, version });
	expect([status, body]).toEqual([200, expect.anything()]);
	return body.orderId;
}
const approve = (orderId: string, token = linyue, seen = {}) =>
	post(`/approval/approve/${orderId}`, seen, token);
const column = async (sql: string) => (await db.prepare(sql).all<{ v: unknown }>()).results.map(({ v }) => v);
const listEntries = () =>
	column(
		"SELECT order_id || ' ' || account || ' ' || amount_fen || ' ' || balance_fen AS v FROM account_entries ORDER BY entry_id",
	);
const listPayments = () => column("SELECT order_id || ' ' || method || ' ' || status AS v FROM payments");
const listStocks = () => column("SELECT num AS v FROM stocks ORDER BY sku_id");
const listMessages = () =>
	column("SELECT title || '：' || content AS v FROM messages WHERE user_id = 'U3006' ORDER BY rowid");
const getState = async (orderId: string) => (await get(`/order/detail/${orderId}`)).state;
const isPaid = async (orderId: string) => {
	expect([await getState(orderId), await listPayments()]).toEqual([
		"pendingShipment",
		expect.arrayContaining([expect.stringContaining(orderId)]),
	]);
};
/** The order went back with this reason, which its submitter and the approver read, and nothing is paid. */
async function isSentBack(orderId: string, answer: Awaited<ReturnType<typeof approve>>, why: string) {
	const reason = `同意后未能付款：${why}`;
	expect([answer.status, answer.body.code, answer.body.message]).toEqual([
		409,
		"UNPAID",
		`${reason}。订单已退回提交人`,
	]);
	const order = await get(`/order/detail/${orderId}`);
	expect([order.state, order.paysBy]).toEqual(["sentBack", undefined]);
	expect(order.children[0].track.at(-1)).toMatchObject({
		operator: "林悦",
		content: `审批退回（${reason}）`,
	});
	expect((await get(`/approval/detail/${orderId}`, linyue)).decision).toMatchObject({
		...{ outcome: "sentBack", by: "林悦", reason },
	});
	const [message] = (await listMessages()).slice(-1);
	expect(message).toMatch(/^审批通过但未能付款：¥[\d,.]+ 订单 \d+：/);
	expect(message).toContain(`${orderId}：${reason}；订单已退回，可修改后重新提交`);
	expect([await listPayments(), await listEntries(), await listStocks()]).toEqual([[], [], [60, 60]]);
}

describe("UX approval: an approved order whose submitter chose deposit or credit", () => {
	test.each([
		["deposit", 5_000_00, "预存款"],
		["credit", 2_000_00, "账期支付"],
	])("UX approval: by %s is paid by the approval, once", async (method, balance, name) => {
		const orderId = await submit(method);
		expect((await get(`/order/detail/${orderId}`)).paysBy).toBe(method);
		expect((await get(`/approval/detail/${orderId}`, linyue)).paysBy).toBe(method);
		expect((await get("/approval/list?role=waiting", linyue)).list[0].paysBy).toBe(method);
		for (let press = 0; press < 2; press++) expect((await approve(orderId)).status).toBe(200);
		const order = await get(`/order/detail/${orderId}`);
		expect([order.state, order.payment.method]).toEqual(["pendingShipment", method]);
		expect(order.children.map(({ track }: { track: object[] }) => track.length)).toEqual([2, 2]);
		expect(order.children[0].track.at(-1)).toMatchObject({
			...{ operator: "林悦", content: `审批通过，等待发货（已用${name}付款）` },
		});
		expect(await listEntries()).toEqual([`${orderId} ${method} -157460 ${balance - 1_574_60}`]);
		expect(await listPayments()).toEqual([`${orderId} ${method} paid`]);
		expect(await listMessages()).toEqual([
			`审批通过，已付款：¥1,574.60 订单 ${orderId}：已用${name}付款；供应商正在备货`,
		]);
		expect((await post("/pay/payment", { orderId, method: "deposit" })).status).toBe(409);
	});

	test.each([null, "transfer"])(
		"UX approval: one that chose %s waits for its payment as before",
		async (method) => {
			const orderId = await submit(method);
			expect((await get(`/order/detail/${orderId}`)).paysBy).toBeUndefined();
			expect((await approve(orderId)).status).toBe(200);
			expect([await getState(orderId), await listPayments()]).toEqual(["pendingPayment", []]);
			expect(await listMessages()).toEqual([expect.stringMatching(/^审批通过：.*请在付款期限内付款/)]);
		},
	);

	test("UX approval: two approvers at once pay it once", async () => {
		const orderId = await submit();
		const answers = await Promise.all([approve(orderId), approve(orderId, zhoumin), approve(orderId)]);
		expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200, 409]));
		expect(await listEntries()).toEqual([`${orderId} deposit -157460 342540`]);
		await isPaid(orderId);
	});

	test("UX approval: agreed and sent back at once, it is either paid or back", async () => {
		const orderId = await submit();
		const [agreed, back] = await Promise.all([
			approve(orderId),
			post(`/approval/sendBack/${orderId}`, { reason: "不需要" }, zhoumin),
		]);
		expect([agreed.status, back.status].sort()).toEqual([200, 409]);
		expect([await getState(orderId), (await listPayments()).length]).toEqual(
			agreed.status === 200 ? ["pendingShipment", 1] : ["sentBack", 0],
		);
	});

	test("UX approval: two orders at once, and a balance for one of them", async () => {
		await db.exec("UPDATE companies SET deposit_fen = 200000");
		const orders = [await submit(), await submit()];
		const answers = await Promise.all([approve(orders[0] ?? ""), approve(orders[1] ?? "", zhoumin)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await Promise.all(orders.map(getState))).sort()).toEqual(["pendingShipment", "sentBack"]);
		expect(await column(`SELECT deposit_fen AS v FROM companies WHERE company_id = ${company}`)).toEqual([
			42540,
		]);
		expect(answers.find(({ status }) => status === 409)?.body.code).toBe("UNPAID");
	});
});

describe("UX approval: what changed since the submit sends it back with the reason", () => {
	test.each([
		[
			"a price",
			"UPDATE skus SET price_fen = 148261 WHERE sku_id = '100'",
			"提交后有变化，商品 100 ¥1,482.60 → ¥1,482.61",
		],
		[
			"a lower price",
			`UPDATE skus SET price_ladder = '[{"from":5,"fen":1500}]' WHERE sku_id = '200'`,
			"提交后有变化，商品 200 ¥16.80 → ¥15.00",
		],
		[
			"the freight",
			"UPDATE venders SET freight_fen = 1000 WHERE vender_id = '30002'",
			/^提交后有变化，.+ 运费 ¥8\.00 → ¥10\.00$/,
		],
		[
			"an article off sale",
			"UPDATE skus SET state = 0 WHERE sku_id = '200'",
			"提交后有变化，商品 200 已下架",
		],
		["the balance", "UPDATE companies SET deposit_fen = 157459", "预存款，余额不足，还差 ¥0.01"],
		[
			"a method that the mall closed",
			`UPDATE malls SET closed_pay_methods = '["deposit"]'`,
			"预存款，本商城未开通",
		],
	])("UX approval: %s", async (_, change, why) => {
		const orderId = await submit();
		await db.exec(change);
		const answer = await approve(orderId);
		const said = answer.body.message.match(/^同意后未能付款：(.*)。订单已退回提交人$/)?.[1];
		expect(said).toEqual(typeof why === "string" ? why : expect.stringMatching(why));
		await isSentBack(orderId, answer, said);
		expect((await approve(orderId)).status).toBe(409);
	});

	test("UX approval: the credit", async () => {
		const orderId = await submit("credit");
		await db.exec("UPDATE companies SET credit_used_fen = 42541");
		await isSentBack(orderId, await approve(orderId), "账期支付，额度不足，还差 ¥0.01");
	});

	test("UX approval: not the stock, which the order holds", async () => {
		const orderId = await submit();
		await db.exec("UPDATE stocks SET num = 0");
		expect((await approve(orderId)).status).toBe(200);
		await isPaid(orderId);
	});

	test("UX approval: an order over the month is paid for the reason and the amount that the approver saw", async () => {
		const orderId = await submit();
		await db.exec("UPDATE companies SET monthly_budget_fen = 157359");
		const refused = await approve(orderId);
		expect([refused.status, refused.body.code, await getState(orderId)]).toEqual([
			400,
			"REASON",
			"pendingReview",
		]);
		const other = await approve(orderId, linyue, { reason: "急用", over: "1.00" });
		expect([other.status, other.body.over]).toEqual([409, "1.01"]);
		expect((await approve(orderId, linyue, { reason: "急用", over: "1.01" })).status).toBe(200);
		await isPaid(orderId);
		expect((await get(`/order/detail/${orderId}`)).children[0].track.at(-1).content).toBe(
			"审批通过，等待发货（已用预存款付款）：急用",
		);
	});
});

test("UX approval: the orders of one division keep the price of their common number", async () => {
	await db.exec(`UPDATE skus SET price_ladder = '[{"from":6,"fen":1500}]' WHERE sku_id = '200'`);
	const { settlementId } = (await post("/settlementNew/create", { items: [{ skuId: "200", num: 6 }] })).body;
	const found = (await post(`/settlementNew/find/${settlementId}`)).body;
	const { version } = (
		await post("/settlementNew/modify", { settlementId, version: found.version, paymentType: "deposit" })
	).body;
	const places = ["A-U3006", "A-2"].map((addressId) => ({ addressId, lines: [{ skuId: "200", num: 3 }] }));
	const divided = (await post("/settlement/together/divide", { settlementId, version, places })).body;
	const all = (await post("/settlement/together/find", divided)).body;
	expect(all.approval.paysBy).toEqual(["deposit", "credit"]);
	const sealed = all.settlements.map((one: { settlementId: string; version: number }) => ({
		...{ settlementId: one.settlementId, version: one.version },
	}));
	const { orders } = (await post("/settlement/together/submit", { settlements: sealed })).body;
	for (const { orderId } of orders) {
		expect((await approve(orderId)).body).toEqual({});
		await isPaid(orderId);
	}
	expect(await listEntries()).toHaveLength(2);
});
