import { expect, test, vi } from "vitest";
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
]);

const db = createDb(reference.db);
const paid = "付款成功，等待发货";
const givenBack = (paymentId: string) =>
	`付款到账时这笔支付已关闭，款项将原路退回（¥40.00，支付单号 ${paymentId}）`;

/**
 * Writes an order of sunhao with a bank payment. Returns the number of the one
 * that replaces it after its time.
 */
async function renew(): Promise<string> {
	const open = { state: "pendingPayment", expiresAt: start + 24 * hour } as const;
	await reference.db.batch([
		...insertOrder(db, { ...open, method: "bank", status: "pending" }),
		reference.db.prepare("UPDATE payments SET expires_at = ?").bind(start + 2 * hour),
	]);
	vi.setSystemTime(start + 2 * hour);
	const token = (await reference.logIn("sunhao")).body.token as string;
	const { status, body } = await reference.call("/mall/pay/payment", {
		token,
		body: { orderId: "1", method: "bank" },
	});
	expect([status, body.paymentId === "P1"]).toEqual([200, false]);
	return body.paymentId as string;
}

async function callBack(paymentId: string): Promise<string> {
	const answer = await reference.fetch(`http://console.localhost/bank/${paymentId}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
	});
	return answer.text();
}

async function loadTrack(): Promise<string[]> {
	const { results } = await reference.db
		.prepare("SELECT content FROM order_tracks ORDER BY track_id")
		.all<{ content: string }>();
	return results.map(({ content }) => content);
}

async function loadMessages(): Promise<string[]> {
	const { results } = await reference.db
		.prepare(
			"SELECT title || '：' || content AS text FROM messages WHERE title = '款项将退回' ORDER BY rowid",
		)
		.all<{ text: string }>();
	return results.map(({ text }) => text);
}

test("O3: money for a payment that a second one replaced is given back, which the order's track and a message say once", async () => {
	const second = await renew();
	for (const _ of [1, 2]) expect(await callBack("P1")).toContain("款项将原路退回");
	expect(await loadTrack()).toEqual([givenBack("P1")]);
	expect(await callBack(second)).toContain("付款成功");
	expect(await loadTrack()).toEqual([givenBack("P1"), paid]);
	expect(await loadMessages()).toEqual([
		"款项将退回：¥40.00 订单 1：¥40.00，支付单号 P1；付款到账时这笔支付已关闭，款项将原路退回",
	]);
});

test("O3: the same after the second one paid the order, and the paid one is not given back", async () => {
	const second = await renew();
	for (const paymentId of [second, "P1", second, "P1"]) await callBack(paymentId);
	expect(await loadTrack()).toEqual([paid, givenBack("P1")]);
});

test("O3: each late payment of a cancelled order is given back", async () => {
	const second = await renew();
	vi.setSystemTime(start + 25 * hour);
	for (const paymentId of [second, "P1"]) expect(await callBack(paymentId)).toContain("款项将原路退回");
	expect(await loadTrack()).toEqual([givenBack(second), givenBack("P1")]);
	expect(await loadMessages()).toHaveLength(2);
});

test("O3: a payment whose time is over and that nothing replaced still pays the order", async () => {
	await renew();
	await reference.db.batch([
		reference.db.prepare("DELETE FROM payments WHERE payment_id <> 'P1'"),
		reference.db.prepare("UPDATE payments SET status = 'pending'"),
	]);
	expect(await callBack("P1")).toContain("付款成功");
	expect(await loadTrack()).toEqual([paid]);
});
