import { expect } from "vitest";
import type { AfterSaleMove } from "../../../app/domain/order/after-sale.ts";
import type { OrderMove } from "../../../app/domain/order/order-moves.ts";
import { realPictures } from "../fixtures/pictures.ts";
import type { TestMall } from "../mall/mall.ts";
import { ago, changeBuyer } from "../mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "./trade.ts";

/** A move of an order, of its part or of a claim, and what it moved. */
export type Taken = { move: OrderMove | "apply" | AfterSaleMove; orderId: string; serviceId?: string };

/** wanglei and an approver of the same company, who take every step of orders and claims. */
export type Steps = {
	mall: TestMall;
	buyer: TestBuyer;
	approver: TestBuyer;
	skus: TestSku[];
	/** Hears of each move once it is made. */
	after(taken: Taken): Promise<void> | void;
};

/** Opens the steps of a mall of its own, or of a world. */
export async function openSteps(mall: TestMall, after: Steps["after"]): Promise<Steps> {
	await changeBuyer(mall, "liuyang", { approver: true, approvalLimitFen: null, depositFen: 900_000_00 });
	await changeBuyer(mall, "wanglei", { onlineService: true, serviceStatus: true });
	const [buyer, approver] = await Promise.all([
		createBuyer(mall, "M1001", "wanglei"),
		createBuyer(mall, "M1001", "liuyang"),
	]);
	return { mall, buyer, approver, skus: await findSkus(mall, 2), after };
}

/** Plays the banks, the suppliers, the carrier and the finance department. */
export async function play(
	{ mall }: Steps,
	path: string,
	fields: Record<string, string | File> = {},
): Promise<void> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const body = new Response(form);
	const worker = mall.reference;
	const { status } = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": body.headers.get("content-type") ?? "" },
		body: await body.arrayBuffer(),
		redirect: "manual",
	});
	expect([path, status]).toEqual([path, expect.toBeOneOf([200, 303])]);
}

/** Calls the mall's backend as the buyer, who gets a 200. */
export async function must({ buyer }: Steps, url: string, body?: object, as = buyer) {
	const answer = await as.post("mall", url, body);
	expect([url, answer.status]).toEqual([url, 200]);
	return answer.body;
}

/** Orders four times the smallest number of each article, of a supplier each. */
async function place({ buyer, skus, after }: Steps, move: OrderMove = "submit"): Promise<string> {
	const { orderId } = await createOrder(
		buyer,
		skus.map(({ skuId, num }) => ({ skuId, num: 4 * num })),
	);
	await after({ move, orderId });
	return orderId;
}

async function start(steps: Steps, orderId: string, payment: object): Promise<string> {
	return (await must(steps, "/pay/payment", { orderId, ...payment })).paymentId;
}

/** Every move before the shipment: payments of all kinds, approvals, and what the clock does. */
export async function takePayments(steps: Steps): Promise<void> {
	const { mall, approver, after } = steps;
	const expired = await ago(mall, "25h", () => place(steps));
	await ago(mall, "22h", () => place(steps));
	const part = { method: "wechat", deposit: "1.00" };
	await ago(mall, "3h", async () => start(steps, await place(steps), part));
	const cancelled = await place(steps);
	await must(steps, `/order/cancel/${cancelled}`);
	await after({ move: "cancel", orderId: cancelled });
	await takeTransfer(steps);
	await changeBuyer(mall, "wanglei", { approvalLimitFen: 0 });
	const lapsed = await ago(mall, "80h", () => place(steps, "submitForReview"));
	const reason = { reason: "请改用库存" };
	for (const move of ["approve", "sendBack"] as const) {
		const orderId = await place(steps, "submitForReview");
		await must(steps, `/approval/${move}/${orderId}`, move === "approve" ? {} : reason, approver);
		await after({ move, orderId });
	}
	await takePaidApprovals(steps);
	await changeBuyer(mall, "wanglei", { approvalLimitFen: null });
	await mall.runScheduled();
	await after({ move: "expire", orderId: expired });
	await after({ move: "lapse", orderId: lapsed });
}

/** An approval that pays, and one that cannot because the deposit is empty. */
async function takePaidApprovals(steps: Steps): Promise<void> {
	const { mall, buyer, approver, skus, after } = steps;
	for (const move of ["approveAndPay", "sendBackUnpaid"] as const) {
		const items = skus.map(({ skuId, num }) => ({ skuId, num: 4 * num }));
		const sealed = await createSettlement(buyer, items);
		const { settlementId, version } = await must(steps, "/settlementNew/modify", {
			...sealed,
			paymentType: "deposit",
		});
		const { orderId } = await must(steps, "/settlementNew/submit", { settlementId, version });
		await after({ move: "submitForReview", orderId });
		if (move === "sendBackUnpaid") await changeBuyer(mall, "wanglei", { depositFen: 0 });
		const { status } = await approver.post("mall", `/approval/approve/${orderId}`, {});
		expect([move, status]).toEqual([move, move === "approveAndPay" ? 200 : 409]);
		await after({ move, orderId });
	}
	await changeBuyer(mall, "wanglei", { depositFen: 900_000_00 });
}

async function takeTransfer(steps: Steps): Promise<void> {
	const { buyer, after } = steps;
	const { fileId } = (await buyer.upload(realPictures.png, "凭证.png")).body;
	const orderId = await place(steps);
	const transfer = await start(steps, orderId, { method: "transfer", fileId });
	await after({ move: "sendVoucher", orderId });
	await play(steps, `/transfer/${transfer}/refuse`, { reason: "金额不符" });
	await after({ move: "refuseVoucher", orderId });
	const late = await start(steps, orderId, { method: "bank" });
	await after({ move: "startPayment", orderId });
	const payment = await start(steps, orderId, { method: "wechat" });
	await play(steps, `/bank/${late}`);
	await play(steps, `/wechat/${payment}`);
	await after({ move: "pay", orderId });
}

/**
 * Every move from the wish to cancel on, of a paid order: parcels, receipt, invoice.
 * Returns the part that arrived.
 */
export async function takeShipment(steps: Steps): Promise<string> {
	const { buyer, after } = steps;
	const orderId = await place(steps);
	await start(steps, orderId, { method: "deposit" });
	await must(steps, `/order/applyCancel/${orderId}`);
	await must(steps, `/order/withdrawCancel/${orderId}`);
	await after({ move: "withdrawCancel", orderId });
	await must(steps, `/order/applyCancel/${orderId}`, { reason: "规格有误" });
	await after({ move: "askCancel", orderId });
	await play(steps, `/cancel/agree/${orderId}01`);
	await after({ move: "agreeToCancel", orderId });
	const part = `${orderId}02`;
	await play(steps, `/cancel/refuse/${part}`);
	await after({ move: "refuseToCancel", orderId });
	await takeAddresses(steps, part);
	await play(steps, `/parcels/${part}`, { carrier: "德邦快递", trackingNo: "DB001", "num.0": "1" });
	const { body } = await buyer.get("mall", `/order/detail/${part}`);
	await play(steps, `/parcel/${body.parcels[0].parcelId}/deliver`);
	await must(steps, `/order/parcel/receive/${body.parcels[0].parcelId}`);
	await play(steps, `/ship/${part}`);
	await after({ move: "ship", orderId });
	await play(steps, `/deliver/${part}`);
	await must(steps, `/order/confirm/${part}`);
	const file = new File(["%PDF-1.7\n%%EOF"], "发票.pdf");
	await play(steps, `/invoices/${part}`, { no: "INV0001", file });
	await after({ move: "confirm", orderId });
	return part;
}

/** Every step of a wish for another address. */
async function takeAddresses(steps: Steps, part: string): Promise<void> {
	const { address } = (await steps.buyer.get("mall", `/order/detail/${part}`)).body;
	const { provinceId, cityId, districtId, streetId, name, mobile } = address;
	const place = { provinceId, cityId, districtId, streetId, name, mobile, address: "新厂区 2 号门" };
	const { addressId } = await must(steps, "/address/add", place);
	const ask = () => must(steps, `/order/applyAddress/${part}`, { addressId });
	await ask();
	await must(steps, `/order/withdrawAddress/${part}`);
	for (const answer of ["refuse", "agree"]) {
		await ask();
		await play(steps, `/address/${answer}/${part}`);
	}
	await must(steps, `/address/del/${addressId}`);
}

/** Every move of claims about an arrived part. */
export async function takeClaims(steps: Steps, part: string): Promise<void> {
	const { skus, after } = steps;
	const orderId = part.slice(0, -2);
	const claim = async (way: "self" | "pickup"): Promise<string> => {
		const goods = { orderId: part, lines: [{ skuId: skus[1]?.skuId, num: 1 }], fileIds: [] };
		const what = { claimId: crypto.randomUUID(), kind: "return", reason: "商品质量问题", way, ...goods };
		const [serviceId = ""] = (await must(steps, "/afterSale/apply", what)).serviceIds;
		await after({ move: "apply", orderId, serviceId });
		return serviceId;
	};
	const go = async (serviceId: string, move: AfterSaleMove, fields?: Record<string, string>) => {
		const isOwn = move === "sendBack" || move === "withdraw";
		if (isOwn) await must(steps, `/afterSale/${move}/${serviceId}`, fields);
		else await play(steps, `/after-sales/${move}/${serviceId}`, fields);
		await after({ move, orderId, serviceId });
	};
	const own = await claim("self");
	await go(own, "agree");
	await go(own, "sendBack", { carrier: "顺丰速运", trackingNo: "SF1234567890" });
	const picked = await claim("pickup");
	for (const move of ["agree", "pickUp"] as const) await go(picked, move);
	for (const id of [own, picked]) for (const move of ["receive", "finish"] as const) await go(id, move);
	await go(await claim("self"), "refuse", { reason: "已过期限" });
	await go(await claim("self"), "withdraw");
}
