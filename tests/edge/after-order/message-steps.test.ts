import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderMove } from "../../../app/domain/order/order-moves.ts";
import { reference } from "../../../workers/local/platform.ts";
import { afterSaleEvents } from "../../../workers/reference/backends/mall/after-sale/after-sale-events.ts";
import { getMessage, orderSteps } from "../../../workers/reference/backends/mall/order/order-steps.ts";
import { realPictures } from "../../support/fixtures/pictures";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { ago, changeBuyer } from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let approver: TestBuyer;
let skus: TestSku[];
beforeAll(async () => {
	mall = await openMall();
	await changeBuyer(mall, "liuyang", { approver: true, approvalLimitFen: null, depositFen: 900_000_00 });
	await changeBuyer(mall, "wanglei", { onlineService: true, serviceStatus: true });
	[buyer, approver] = await Promise.all([
		createBuyer(mall, "M1001", "wanglei"),
		createBuyer(mall, "M1001", "liuyang"),
	]);
	skus = await findSkus(mall, 2);
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/** Plays the banks, the suppliers, the carrier and the finance department. */
async function play(path: string, fields: Record<string, string | File> = {}): Promise<void> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const body = new Response(form);
	const worker = await mall.platform.getWorker(reference);
	const { status } = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": body.headers.get("content-type") ?? "" },
		body: await body.arrayBuffer(),
		redirect: "manual",
	});
	expect([path, status]).toEqual([path, expect.toBeOneOf([200, 303])]);
}

const must = async (url: string, body?: object, as = buyer) => {
	const answer = await as.post("mall", url, body);
	expect([url, answer.status]).toEqual([url, 200]);
	return answer.body;
};
const orderIds: string[] = [];
/** Orders four times the smallest number of each article, of a supplier each. */
async function place(): Promise<string> {
	const { orderId } = await createOrder(
		buyer,
		skus.map(({ skuId, num }) => ({ skuId, num: 4 * num })),
	);
	orderIds.push(orderId);
	return orderId;
}
const start = async (orderId: string, payment: object) =>
	(await must("/pay/payment", { orderId, ...payment })).paymentId as string;

/** Every step before the shipment: payments of all kinds, approvals, and what the clock does. */
async function takeStepsOfPayments(): Promise<void> {
	for (const age of ["25h", "22h"]) await ago(mall, age, place);
	await ago(mall, "3h", async () => start(await place(), { method: "wechat", deposit: "1.00" }));
	await must(`/order/cancel/${await place()}`);
	const { fileId } = (await buyer.upload(realPictures.png, "凭证.png")).body;
	const orderId = await place();
	await play(`/transfer/${await start(orderId, { method: "transfer", fileId })}/refuse`, {
		reason: "金额不符",
	});
	const late = await start(orderId, { method: "bank" });
	const payment = await start(orderId, { method: "wechat" });
	await play(`/bank/${late}`);
	await play(`/wechat/${payment}`);
	await changeBuyer(mall, "wanglei", { approvalLimitFen: 0 });
	await ago(mall, "80h", place);
	await must(`/approval/approve/${await place()}`, {}, approver);
	await must(`/approval/sendBack/${await place()}`, { reason: "请改用库存" }, approver);
	await changeBuyer(mall, "wanglei", { approvalLimitFen: null });
	await mall.runScheduled();
}

/**
 * Every step from the wish to cancel on, of a paid order: parcels, receipt, invoice.
 * Returns the part that arrived.
 */
async function takeStepsOfShipment(): Promise<string> {
	const orderId = await place();
	await start(orderId, { method: "deposit" });
	await must(`/order/applyCancel/${orderId}`);
	await play(`/cancel/agree/${orderId}01`);
	const part = `${orderId}02`;
	await play(`/cancel/refuse/${part}`);
	await play(`/parcels/${part}`, { carrier: "德邦快递", trackingNo: "DB001", "num.0": "1" });
	const { body } = await buyer.get("mall", `/order/detail/${part}`);
	await play(`/parcel/${body.parcels[0].parcelId}/deliver`);
	await must(`/order/parcel/receive/${body.parcels[0].parcelId}`);
	await play(`/ship/${part}`);
	await play(`/deliver/${part}`);
	await must(`/order/confirm/${part}`);
	await play(`/invoices/${part}`, { no: "INV0001", file: new File(["%PDF-1.7\n%%EOF"], "发票.pdf") });
	return part;
}

/** Every step of claims about an arrived part, the online service's answer, and an inquiry that ends. */
async function takeStepsAfter(part: string): Promise<void> {
	const claim = async () => {
		const lines = [{ skuId: skus[1]?.skuId, num: 1 }];
		const goods = { orderId: part, lines, reason: "商品质量问题", fileIds: [] };
		const what = { claimId: crypto.randomUUID(), kind: "return", way: "self", ...goods };
		return (await must("/afterSale/apply", what)).serviceIds[0] as string;
	};
	const done = await claim();
	await play(`/after-sales/agree/${done}`);
	await must(`/afterSale/sendBack/${done}`, { carrier: "顺丰速运", trackingNo: "SF1234567890" });
	for (const move of ["receive", "finish"]) await play(`/after-sales/${move}/${done}`);
	await play(`/after-sales/refuse/${await claim()}`, { reason: "已过期限" });
	await must(`/afterSale/withdraw/${await claim()}`);
	await must("/customer/conversation/send", { orderId: part, text: "在吗", sendId: "1" });
	const conversation = await mall.db
		.prepare("SELECT conversation_id AS id FROM service_conversations WHERE order_id = ?")
		.bind(part)
		.first<string>("id");
	await play(`/service/${conversation}`, { text: "您好", sendId: crypto.randomUUID() });
	await ago(mall, "5d", async () => {
		const [address] = (await buyer.get("mall", "/address/list")).body as unknown as { addressId: string }[];
		const deadline = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10);
		const who = { addressId: address?.addressId, contact: "王磊", mobile: "13800001001" };
		const lines = [{ skuId: skus[0]?.skuId, num: 7 }];
		await must("/inquiry/create", {
			requestId: crypto.randomUUID(),
			kind: "bidding",
			rounds: 2,
			lines,
			deadline,
			...who,
		});
	});
	await mall.runScheduled();
}

async function listMessages(as: TestBuyer) {
	const messages: { title: string; content: string; messageId: string }[] = [];
	for (let pageIndex = 1; ; pageIndex++) {
		const { status, body } = await as.post("partner", "/message/page", { pageIndex, pageSize: 100 });
		expect(status).toBe(200);
		messages.push(...body.list);
		if (pageIndex >= body.pageCount) {
			expect(messages).toHaveLength(body.totalCount);
			return messages;
		}
	}
}

async function open(path: string, as: TestBuyer): Promise<string> {
	const answer = await mall.fetch("hongshan", path, { token: as.token });
	const html = await answer.text();
	expect([path, answer.status, answer.headers.get("location"), html.includes("暂时无法显示")]).toEqual([
		path,
		200,
		null,
		false,
	]);
	return html;
}

test("§7 messages: each step of orders, payments, claims and approvals has its message in the list, and every page of it opens", async () => {
	const old = new Set((await listMessages(buyer)).map(({ messageId }) => messageId));
	await takeStepsOfPayments();
	await takeStepsAfter(await takeStepsOfShipment());
	const sent = (await listMessages(buyer)).filter(({ messageId }) => !old.has(messageId));
	const names = [...Object.keys(orderSteps.orders), ...Object.keys(orderSteps.child_orders)] as OrderMove[];
	const steps = names.flatMap((name) => {
		const message = getMessage(name);
		return message ? [[message.title, message.advice] as const] : [];
	});
	const claims = Object.values(afterSaleEvents).flatMap(({ title, advice = "" }) =>
		title ? [[title, advice] as const] : [],
	);
	const others = [
		["客服已回复", "您好"],
		["竞价已结束", "没有供应商报价"],
	] as const;
	const missing = [...steps, ...claims, ...others].filter(
		([title, advice]) => !sent.some((one) => one.title === title && one.content.includes(advice)),
	);
	expect(missing).toEqual([]);
	expect((await listMessages(approver)).map(({ title }) => title)).toContain("有订单待您审批");

	const shown = new Set<string>();
	const wanted = sent.map(({ content }) => content);
	for (let page = 1; shown.size < new Set(wanted).size && page <= 10; page++) {
		const html = await open(`/notice?tab=message&pageIndex=${page}`, buyer);
		for (const content of wanted) if (html.includes(content)) shown.add(content);
	}
	expect(wanted.filter((content) => !shown.has(content))).toEqual([]);
	await open("/notice?tab=message", approver);
	await open("/admin/order/theOrder", buyer);
	for (const orderId of orderIds) {
		await open(`/orderStatus?orderId=${orderId}`, buyer);
		for (const part of [`${orderId}01`, `${orderId}02`])
			await open(`/admin/order/theOrder/orderDetails?orderChildId=${part}`, buyer);
	}
});
