import { beforeAll, expect, test } from "vitest";
import { realPictures } from "../../support/fixtures/pictures.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readRows, readText } from "../../support/page/read-page.ts";
import { createBuyer, createOrder, findSkus, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let item: { skuId: string; num: number };
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "hejun");
	const [sku] = await findSkus(mall, 1);
	if (!sku) throw new Error("the seed has no goods");
	item = { skuId: sku.skuId, num: sku.num };
});

const list = "/admin/order/theOrder?state=pendingPayment";
const pathOf = (orderIds: readonly string[]) =>
	`/cashier/together?${orderIds.map((id) => `orderIds=${id}`).join("&")}`;

async function place(count: number): Promise<string[]> {
	const orderIds: string[] = [];
	while (orderIds.length < count) orderIds.push((await createOrder(buyer, [item])).orderId);
	return orderIds;
}

/** Opens a page, or posts its form as a browser without a script does. */
async function open(path: string, fields?: Record<string, string>) {
	const answer = await mall.fetch("hongshan", path, {
		token: buyer.token,
		cookies: { business_model: "OPEN" },
		redirect: "manual",
		...(fields && { method: "POST", body: new URLSearchParams(fields) }),
	});
	const html = await answer.text();
	return { status: answer.status, location: answer.headers.get("location"), html, text: readText(html) };
}

/** The hidden fields that the form of the cashier repeats. */
const readSeen = (html: string) =>
	Object.fromEntries(
		[...html.matchAll(/<input type="hidden" name="(orders|payable)" value="([^"]*)"/g)].map(
			([, name, value]) => [name, value],
		),
	);

const stateOf = async (orderId: string) =>
	(await buyer.get("mall", `/order/detail/${orderId}`)).body.state as string;

test("UX orders: checked orders are paid with one press, and a second press says what the first one did", async () => {
	const orderIds = await place(3);
	const { html } = await open(list);
	for (const orderId of orderIds) expect(html).toContain(`name="orderIds" value="${orderId}"`);
	expect(html).toContain('action="/cashier/together"');
	expect((await open("/admin/order/theOrder")).html).not.toContain("合并支付");

	const path = pathOf(orderIds);
	const cashier = await open(path);
	expect(cashier.text).toContain("合并支付 3 个订单");
	for (const orderId of orderIds) expect(cashier.text).toContain(orderId);
	const seen = readSeen(cashier.html);
	const first = await open(path, { ...seen, method: "deposit" });
	expect([first.status, first.location]).toEqual([303, path]);
	const second = await open(path, { ...seen, method: "deposit" });
	expect([second.status, second.location]).toEqual([303, path]);
	expect((await open(path)).text).toContain("3 个订单已付款");
	const { results } = await mall.db
		.prepare("SELECT count(*) AS n FROM account_entries WHERE order_id IN (?, ?, ?)")
		.bind(...orderIds)
		.all();
	expect(results).toEqual([{ n: 3 }]);
});

test("UX orders: an order that was cancelled meanwhile is named, nothing is charged, and the next press pays the others", async () => {
	const [first = "", second = "", third = ""] = await place(3);
	const path = pathOf([first, second, third]);
	const seen = readSeen((await open(path)).html);
	await buyer.post("mall", `/order/cancel/${second}`);
	const refused = await open(path, { ...seen, method: "deposit" });
	expect(refused.status).toBe(400);
	expect(refused.text).toContain(`订单 ${second} 已取消，不能付款。没有扣款，请核对后重新支付`);
	expect(refused.text).toContain("1 个订单不能付款，未计入应付金额");
	expect(await stateOf(first)).toBe("pendingPayment");
	const left = readSeen(refused.html);
	expect(left.orders).toBe([first, third].join());
	expect((await open(path, { ...left, method: "deposit" })).status).toBe(303);
	expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
		"pendingShipment",
		"cancelled",
		"pendingShipment",
	]);
	expect((await open(path)).text).toContain("2 个订单已付款");
});

test("UX orders: typed fields that are no orders or no sum pay nothing", async () => {
	const orderIds = await place(2);
	const path = pathOf(orderIds);
	const seen = readSeen((await open(path)).html);
	const wrong = [
		{ ...seen, payable: "0.01" },
		{ ...seen, payable: "免费" },
		{ ...seen, orders: "" },
		{ ...seen, orders: Array.from({ length: 21 }, (_, at) => at).join() },
		{ payable: "1.00" },
	];
	for (const fields of wrong) expect((await open(path, { ...fields, method: "deposit" })).status).toBe(400);
	const foreign = (await createOrder(await createBuyer(mall, "M1001", "zhaomin"), [item])).orderId;
	expect((await open(pathOf([...orderIds, foreign]))).status).toBe(404);
	const stolen = await open(path, { ...seen, orders: `${orderIds},${foreign}`, method: "deposit" });
	expect(stolen.status).toBe(400);
	expect(stolen.html).not.toContain(`${foreign}：`);
	expect(await Promise.all(orderIds.map(stateOf))).toEqual(["pendingPayment", "pendingPayment"]);
	expect((await open("/cashier/together")).text).toContain("还没有选择订单");
	expect((await open(pathOf(Array.from({ length: 25 }, () => orderIds).flat()))).status).toBe(200);
});

test("O3: a WeChat code of several orders is for their sum, is renewed for them, and pays them all", async () => {
	const orderIds = await place(2);
	const path = pathOf(orderIds);
	const seen = readSeen((await open(path)).html);
	const { location } = await open(path, { ...seen, method: "wechat" });
	expect(location).toMatch(
		new RegExp(`^/cashier/together\\?orderIds=${orderIds[0]}&orderIds=${orderIds[1]}&paymentId=`),
	);
	const code = await open(location ?? "");
	expect(code.text).toContain("请使用微信“扫一扫”支付");
	expect(code.html.match(/name="orders"/g)).toHaveLength(2);
	expect((await open(location ?? "", { ...seen, method: "wechat" })).location).toBe(location);
	const worker = mall.reference;
	const paymentId = new URL(location ?? "", "http://x").searchParams.get("paymentId");
	const asked = await worker.fetch(`http://console.localhost/wechat/${paymentId}`);
	expect(await asked.text()).toContain(`订单 ${[...orderIds].sort().join("、")}`);
	await worker.fetch(`http://console.localhost/wechat/${paymentId}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
	});
	expect((await open(location ?? "")).text).toContain("2 个订单已付款");
});

test("UX orders: a transfer of several orders is one transfer with its sum, and names its orders", async () => {
	const sender = await createBuyer(mall, "M1001", "zhaomin");
	const send = async (orderIds: string[], payable: string) => {
		const { fileId } = (await sender.upload(realPictures.png, "凭证.png")).body;
		const paid = { orderIds, payable, method: "transfer", fileId };
		return sender.post("mall", "/pay/together/payment", paid);
	};
	const [one, two, three] = [
		await createOrder(sender, [item]),
		await createOrder(sender, [item]),
		await createOrder(sender, [{ ...item, num: item.num * 2 }]),
	];
	const orderIds = [one, two, three].map(({ orderId }) => orderId).sort();
	const { body: cashier } = await sender.post("mall", "/pay/together/cashier", { orderIds });
	const before = (await sender.get("mall", "/pay/transfers")).body.totalCount;
	expect((await send(orderIds, cashier.payable)).status).toBe(200);
	const { body } = await sender.get("mall", "/pay/transfers");
	expect(body.totalCount).toBe(before + 1);
	const amounts = new Map([one, two, three].map(({ orderId, payable }) => [orderId, payable]));
	expect(body.list[0]).toMatchObject({
		amount: cashier.payable,
		orders: orderIds.map((orderId) => ({ orderId, amount: amounts.get(orderId) })),
	});
	const page = await mall.fetch("hongshan", "/admin/order/transfer", { token: sender.token });
	const [row] = readRows(await page.text()).slice(1);
	expect(row?.cells.金额).toContain(`¥${cashier.payable}`);
	for (const orderId of orderIds) expect(row?.cells.订单).toContain(`${orderId}|¥${amounts.get(orderId)}`);
});
