import { beforeAll, expect, test } from "vitest";
import type { OrderMove } from "../../../app/domain/order/order-moves.ts";
import { afterSaleEvents } from "../../../workers/reference/backends/mall/after-sale/after-sale-events.ts";
import { getMessage, orderSteps } from "../../../workers/reference/backends/mall/order/order-steps.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { ago } from "../../support/mall/testing-api.ts";
import {
	must,
	openSteps,
	play,
	type Steps,
	takeClaims,
	takePayments,
	takeShipment,
} from "../../support/trade/all-steps.ts";
import type { TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let steps: Steps;
const orderIds = new Set<string>();
beforeAll(async () => {
	mall = await useResetMall();
	steps = await openSteps(mall, ({ orderId }) => void orderIds.add(orderId));
});

/** The online service's answer about a part, and an inquiry that ends. */
async function takeOtherSteps(part: string): Promise<void> {
	const { buyer, skus } = steps;
	await must(steps, "/customer/conversation/send", { orderId: part, text: "在吗", sendId: "1" });
	const conversation = await mall.db
		.prepare("SELECT conversation_id AS id FROM service_conversations WHERE order_id = ?")
		.bind(part)
		.first<string>("id");
	await play(steps, `/service/${conversation}`, { text: "您好", sendId: crypto.randomUUID() });
	await ago(mall, "5d", async () => {
		const [address] = (await buyer.get("mall", "/address/list")).body as unknown as { addressId: string }[];
		const deadline = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10);
		const who = { addressId: address?.addressId, contact: "王磊", mobile: "13800001001" };
		const lines = [{ skuId: skus[0]?.skuId, num: 7 }];
		await must(steps, "/inquiry/create", {
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
	const { buyer, approver } = steps;
	const old = new Set((await listMessages(buyer)).map(({ messageId }) => messageId));
	await takePayments(steps);
	const part = await takeShipment(steps);
	await takeClaims(steps, part);
	await takeOtherSteps(part);
	const sent = (await listMessages(buyer)).filter(({ messageId }) => !old.has(messageId));
	const names = [...Object.keys(orderSteps.orders), ...Object.keys(orderSteps.child_orders)] as OrderMove[];
	const moves = names.flatMap((name) => {
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
	const missing = [...moves, ...claims, ...others].filter(
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
