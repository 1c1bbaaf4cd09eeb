import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertOrder } from "../../../tests/support/reference/order-rows";
import { openReference, resetBeforeEach, start } from "../../../tests/support/reference/reference";
import { announceStep, orderSteps } from "../backends/mall/order/order-steps";
import { createDb } from "../db/client";
import { runBatch } from "../db/run-batch";
import { sendMessages } from "./send-messages";

const reference = await openReference();
resetBeforeEach(reference, [
	"payments",
	"order_tracks",
	"child_orders",
	"orders",
	"settlements",
	"messages",
	"limit_counters",
	"tokens",
]);

const db = createDb(reference.db);
const orderId = "179512345678901234";
const now = new Date(start);

/** The list of sunhao's messages, and its badge. */
async function load() {
	const token = (await reference.logIn("sunhao")).body.token as string;
	const page = await reference.call("/partner/message/page", { token, body: { pageSize: 100 } });
	const badge = await reference.call("/partner/message/unreadCount", { token });
	return { status: page.status, ...page.body, unread: badge.body };
}

test("§7 messages: each step of an order with a number as long as real ones leaves a list that opens, and its badge agrees", async () => {
	await reference.db.batch(insertOrder(db, { orderId, state: "shipped", method: "bank", status: "paid" }));
	const titles: string[] = [];
	for (const table of ["orders", "child_orders"] as const) {
		for (const [step, texts] of Object.entries(orderSteps[table])) {
			// An id of a payment or a parcel, as the console and the cashier make them.
			const said = { now, by: "系统", reason: "凭证金额不符", turn: crypto.randomUUID() };
			for (const _ of [1, 2]) await runBatch(db, announceStep(table, step as never, sql`true`, said));
			if ("title" in texts) titles.push(texts.title);
		}
	}
	const { status, list, totalCount, unread } = await load();
	expect(status).toBe(200);
	expect(list.map(({ title }: { title: string }) => title).sort()).toEqual(titles.sort());
	expect([totalCount, unread]).toEqual([titles.length, titles.length]);
});

test("§7 messages: an event has one message, however long its ids are, also beside the release before", async () => {
	const send = (event: string, content: string, renews = false) =>
		runBatch(db, [
			sendMessages(
				sql`
					SELECT ${event} AS event, 'M1003' AS mall_code, 'U3006' AS user_id, 'price' AS type, '商品降价' AS title, ${content} AS content,
						NULL AS link`,
				now,
				{ renews },
			),
		]);
	const long = `U3006-price-${"9".repeat(64)}-1050`;
	for (const event of ["U3006-price-1-1050", long]) {
		await send(event, "一");
		await send(event, "二");
		await send(event, "三", true);
	}
	const old = "U3006-price-2-1050";
	await reference.db
		.prepare(
			`INSERT INTO messages (message_id, mall_code, user_id, type, title, content, send_time, read_flag)
			VALUES (?, 'M1003', 'U3006', 'price', '', '旧', 0, 1)`,
		)
		.bind(old)
		.run();
	await send(old, "四");
	await send(old, "五", true);
	const { status, list, unread } = await load();
	expect([status, unread]).toEqual([200, 3]);
	expect(list.map(({ content }: { content: string }) => content).sort()).toEqual(["三", "三", "五"].sort());
});
