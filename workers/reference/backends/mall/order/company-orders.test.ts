import { expect, test } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, [
	"approvals",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
]);
await insertGoods(reference.db, "U3007", [{ skuId: "100", venderId: "30001", priceFen: 1000, num: 50 }]);

const tokens = new Map<string, string>();
const as = (loginName: string) => async (url: string, body?: unknown) => {
	const token = tokens.get(loginName) ?? (await reference.logIn(loginName)).body.token;
	tokens.set(loginName, token);
	return reference.call(`/mall${url}`, { body, token });
};
const [sunhao, linyue] = [as("sunhao"), as("linyue")];
const run = (sql: string) => reference.db.prepare(sql).run();
const join = (company: string) =>
	run(`UPDATE buyers SET company_id = '${company}' WHERE login_name = 'linyue'`);
const grant = (kind: "full" | "plain") =>
	run(`UPDATE buyers SET menu_kind = '${kind}' WHERE login_name = 'sunhao'`);

async function order() {
	const items = [{ skuId: "100", num: 1 }];
	const { settlementId } = (await linyue("/settlementNew/create", { items })).body;
	const { version } = (await linyue(`/settlementNew/find/${settlementId}`, {})).body;
	const { orderId } = (await linyue("/settlementNew/submit", { settlementId, version })).body;
	return (await linyue(`/order/detail/${orderId}`)).body;
}
const idsOf = async (who: typeof sunhao, query = "") =>
	(await who(`/order/list${query}`)).body.list?.map(({ orderId }: { orderId: string }) => orderId);

test("O6: with the right a colleague's order is read, with who ordered and no action, in list, number and search", async () => {
	await Promise.all([join("C2021"), grant("full")]);
	const { orderId, own, submitter, children } = await order();
	expect([own, submitter]).toEqual([true, "林悦"]);
	expect(await idsOf(sunhao)).toEqual([]);
	expect(await idsOf(sunhao, "?scope=company")).toEqual([orderId]);
	expect((await sunhao("/order/stateCount?scope=company")).body).toMatchObject({ all: 1, pendingPayment: 1 });
	expect((await sunhao("/order/stateCount")).body.all).toBe(0);
	const byName = `keyword=${encodeURIComponent("林悦")}`;
	expect(await idsOf(sunhao, `?scope=company&${byName}`)).toEqual([orderId]);
	expect(await idsOf(linyue, `?${byName}`)).toEqual([]);

	const [{ orderId: partId }] = children;
	for (const id of [orderId, partId]) {
		const { body } = await sunhao(`/order/detail/${id}`);
		expect([body.own, body.submitter]).toEqual([false, "林悦"]);
		const options = [body.handleOption, ...(body.children ?? []).map((one: typeof body) => one.handleOption)];
		expect(options.flatMap((one) => Object.values(one)).filter(Boolean)).toEqual([]);
	}
	for (const [url, body] of [
		[`/order/cancel/${orderId}`, {}],
		[`/order/applyCancel/${partId}`, {}],
		[`/order/withdrawCancel/${partId}`, {}],
		[`/order/applyAddress/${partId}`, { addressId: "1" }],
		[`/order/withdrawAddress/${partId}`, {}],
		[`/order/confirm/${partId}`, {}],
		["/pay/payment", { orderId, method: "bank" }],
		["/pay/together/cashier", { orderIds: [orderId] }],
	] as const)
		expect([url, (await sunhao(url, body)).status]).toEqual([url, 404]);
});

test("O6, O7: without the right, and in another company, a colleague's order is a missing one", async () => {
	await Promise.all([join("C2021"), grant("plain")]);
	const { orderId } = await order();
	const ask = async () =>
		(
			await Promise.all([
				sunhao("/order/list?scope=company"),
				sunhao("/order/stateCount?scope=company"),
				sunhao(`/order/detail/${orderId}`),
			])
		).map(({ status }) => status);
	expect(await ask()).toEqual([403, 403, 404]);
	await grant("full");
	expect(await ask()).toEqual([200, 200, 200]);
	await join("C2022");
	expect(await ask()).toEqual([200, 200, 404]);
	expect(await idsOf(sunhao, "?scope=company")).toEqual([]);
});

test("O6: an approver without the right reads the orders that he decided on, and no other", async () => {
	await Promise.all([join("C2021"), grant("plain")]);
	const [decided, other] = [await order(), await order()];
	await run(`INSERT INTO approvals (order_id, mall_code, user_id, company_id, limit_fen, decided_by)
		VALUES ('${decided.orderId}', 'M1003', 'U3007', 'C2021', 0, 'U3006')`);
	const statuses = await Promise.all(
		[decided, other].map(async ({ orderId }) => (await sunhao(`/order/detail/${orderId}`)).status),
	);
	expect(statuses).toEqual([200, 404]);
});

test("O6: the invoice of a colleague's order opens by the same right", async () => {
	await Promise.all([join("C2021"), grant("full")]);
	const { children } = await order();
	await run("DELETE FROM files");
	await run(
		"INSERT INTO files (file_id, mall_code, user_id, name, content_type, size, created_at) VALUES ('F1', 'M1003', 'U3007', '1.pdf', 'application/pdf', 1, 0)",
	);
	const open = async () => {
		const headers = { "x-mall-code": "M1003", authorization: `Bearer ${tokens.get("sunhao")}` };
		return (await reference.fetch("http://reference/mall/file/content/F1", { headers })).status;
	};
	expect(await open()).toBe(404);
	await run(`UPDATE child_orders SET invoice_file_id = 'F1' WHERE child_order_id = '${children[0].orderId}'`);
	expect(await open()).toBe(200);
	await grant("plain");
	expect(await open()).toBe(404);
});
