import { expect, test, vi } from "vitest";
import { insertOrder, insertPayment } from "../../../../../tests/support/reference/order-rows";
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
const pending = { expiresAt: start + 24 * hour, method: "transfer", status: "pending" } as const;

/** Writes an order of sunhao whose transfer waits for the finance department. */
const transfer = () => reference.db.batch(insertOrder(db, { state: "pendingApproval", ...pending }));

const refuse = (paymentId: string, reason: string) =>
	reference.fetch(`http://console.localhost/transfer/${paymentId}/refuse`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: new URLSearchParams({ reason }),
		redirect: "manual",
	});
const loadMessages = () =>
	reference.db.prepare("SELECT content FROM messages ORDER BY message_id").all<{ content: string }>();

test("§7 pay: a refused transfer is a message with its reason, each time, and the order stays payable for a day", async () => {
	await transfer();
	// The finance department looks at the voucher after the time to pay is over.
	vi.setSystemTime(start + 30 * hour);
	expect((await refuse("P1", "凭证不清晰")).status).toBe(303);
	expect((await refuse("P1", "凭证不清晰")).status).toBe(303);
	const order = await reference.db.prepare("SELECT state, expires_at AS expiresAt FROM orders").first();
	expect(order).toEqual({ state: "pendingPayment", expiresAt: start + 54 * hour });
	vi.setSystemTime(start + 53 * hour);
	const token = (await reference.logIn("sunhao")).body.token as string;
	const shown = await reference.call("/mall/order/detail/1", { token });
	expect([shown.body.state, shown.body.handleOption.pay]).toEqual(["pendingPayment", true]);
	const track = await reference.db.prepare("SELECT content FROM order_tracks").first("content");
	expect(track).toBe("转账凭证未通过审核，请重新付款（凭证不清晰）");
	expect((await loadMessages()).results.map(({ content }) => content)).toEqual([
		"¥40.00 订单 1：凭证不清晰；请核对后重新付款",
	]);

	await reference.db.batch([
		...insertPayment(db, "P2", pending),
		reference.db.prepare("UPDATE orders SET state = 'pendingApproval'"),
		reference.db.prepare("UPDATE child_orders SET state = 'pendingApproval'"),
	]);
	await refuse("P2", "金额不符");
	expect((await loadMessages()).results.map(({ content }) => content)).toContain(
		"¥40.00 订单 1：金额不符；请核对后重新付款",
	);
});

test("§7 pay: a refusal without a reason changes nothing", async () => {
	await transfer();
	expect((await refuse("P1", " ")).status).toBe(400);
	expect(await reference.db.prepare("SELECT status FROM payments").first("status")).toBe("pending");
});
