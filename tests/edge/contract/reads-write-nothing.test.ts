import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getUnreadMessageCount } from "~/api/contract/partner.ts";
import { toRequestParts } from "~/api/wire/request-parts.ts";
import worker from "../../../workers/reference/app.ts";
import { createDb } from "../../../workers/reference/db/client.ts";
import { runScheduled } from "../../../workers/reference/scheduled/run-scheduled.ts";
import { listReadCalls, type ReadCall } from "../../support/calls/read-calls.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { fillPages, themedBuyers } from "../../support/page/full-pages.ts";
import { takeFirst } from "../../support/run/sample.ts";

/** Read calls that write data which no page shows (CONTRACT "Rules"), with their tables. */
const writing: Record<string, string[]> = {
	"GET /auth/captcha/image": ["captchas", "limit_counters"],
	"POST /mall/goods/searchKeys/save": ["search_records"],
};
/** Calls that read what the scheduled run adds to. */
const told = ["GET /partner/message/unreadCount", "POST /partner/message/page"];

let mall: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
});
// The clock stands still: a token is renewed once a minute, and the test compares answers.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

type Buyer = { mallCode: string; token: string };
type Sent = { status: number; text: string; tables: string[] };

/**
 * Calls the reference worker's source in this process, and records each table that a statement would write.
 */
async function send({ mallCode, token }: Buyer, { endpoint, parts }: Omit<ReadCall, "name">): Promise<Sent> {
	const tables = new Set<string>();
	const db = mall.db as unknown as D1Database;
	const DB = {
		prepare(sql: string) {
			const write = /\b(?:INTO|UPDATE|DELETE FROM)\s+["`]?(\w+)/i.exec(sql);
			if (write?.[1]) tables.add(write[1]);
			return db.prepare(sql);
		},
		batch: (statements: D1PreparedStatement[]) => db.batch(statements),
	} as D1Database;
	const request = new Request(`http://reference/${endpoint.backend}${parts.path}`, {
		method: endpoint.method,
		headers: {
			...parts.headers,
			authorization: `Bearer ${token}`,
			"x-mall-code": mallCode,
			"x-client-ip": "192.0.2.1",
		},
		body: parts.body,
	});
	const answer = await worker.fetch(request, { DB });
	return { status: answer.status, text: await answer.text(), tables: [...tables].sort() };
}

/** Sends all calls. Returns the answers by name. */
async function sendAll(buyer: Buyer, calls: readonly ReadCall[]): Promise<Map<string, Sent>> {
	const answers = new Map<string, Sent>();
	for (const call of calls) {
		const answer = await send(buyer, call);
		expect([call.name, answer.tables]).toEqual([call.name, writing[call.name] ?? []]);
		answers.set(call.name, answer);
	}
	return answers;
}

/** The ids of everything that a buyer with full pages has, with a waiting WeChat payment among them. */
async function loadKnown(
	mallCode: string,
	token: string,
	addresses: Record<string, string>,
): Promise<Record<string, string>> {
	const known: Record<string, string> = { mallCode };
	for (const address of Object.values(addresses))
		for (const [name, value] of new URL(address, "http://mall").searchParams) known[name] = value || "0";
	const first = async (sql: string) => (await mall.db.prepare(sql).bind(mallCode).first<string>("id")) ?? "";
	const list = await mall.callReference(mallCode, "mall", "/address/list", { token });
	const [address] = (await list.json()) as { addressId: string }[];
	const paymentId = `P${known.orderId}`;
	await mall.db
		.prepare(
			`INSERT INTO payments (payment_id, order_id, mall_code, user_id, method, amount_fen, status, created_at, expires_at)
			SELECT ?, order_id, mall_code, user_id, 'wechat', payable_fen, 'pending', created_at, expires_at FROM orders WHERE order_id = ?`,
		)
		.bind(paymentId, known.orderId)
		.run();
	return {
		...known,
		paymentId,
		addressId: address?.addressId ?? "",
		pageId: await first("SELECT page_id AS id FROM pages WHERE mall_code = ?"),
		articleId: await first("SELECT article_id AS id FROM articles WHERE mall_code = ?"),
		partnerCode: await first("SELECT partner_code AS id FROM companies WHERE mall_code = ?"),
	};
}

/** Another unpaid order of the buyer, from the seed. */
async function findUnpaid(mallCode: string, loginName: string, orderId = ""): Promise<string> {
	const found = await mall.db
		.prepare(
			`SELECT order_id AS id FROM orders JOIN buyers USING (user_id)
			WHERE buyers.mall_code = ? AND login_name = ? AND state = 'pendingPayment' AND order_id <> ?`,
		)
		.bind(mallCode, loginName, orderId)
		.first<string>("id");
	if (!found) throw new Error("the seed has no unpaid order");
	return found;
}

describe("calls that change nothing", () => {
	const statuses = new Map<string, number[]>();

	test.each(takeFirst(2, themedBuyers))(
		"CONTRACT Rules: in the $model mall $mallName they write nothing, and answer the same before and after the scheduled run",
		async ({ mallCode, loginName, model }) => {
			const { token, addresses } = await fillPages(mall, { mallCode, loginName, model });
			const known = await loadKnown(mallCode, token, addresses);
			const calls = listReadCalls({ ...known, lotteryContacts: loginName });
			const buyer = { mallCode, token };
			const fresh = await sendAll(buyer, calls);
			for (const [name, { status }] of fresh) statuses.set(name, [...(statuses.get(name) ?? []), status]);

			const now = Date.now();
			const review = await findUnpaid(mallCode, loginName, known.orderId);
			const due = (sql: string, ...values: unknown[]) => mall.db.prepare(sql).bind(...values);
			await mall.db.batch([
				due("UPDATE orders SET expires_at = ? WHERE order_id = ?", now, known.orderId),
				due("UPDATE payments SET expires_at = ? WHERE order_id = ?", now, known.orderId),
				due("UPDATE child_orders SET state = 'pendingReview' WHERE order_id = ?", review),
				due("UPDATE orders SET state = 'pendingReview', expires_at = ? WHERE order_id = ?", now, review),
				due("UPDATE inquiries SET deadline = ? WHERE mall_code = ?", now, mallCode),
			]);
			const before = await sendAll(buyer, calls);
			expect(before.get("GET /mall/order/detail/:orderId")?.text).toContain("超时未付款，订单已取消");
			expect(before.get("POST /mall/pay/cashier")?.status).toBe(409);
			await runScheduled({ db: createDb(mall.db as never), now: new Date() });
			const after = await sendAll(buyer, calls);
			for (const { name } of calls) {
				if (name in writing) continue;
				const isSame = after.get(name)?.text === before.get(name)?.text;
				expect([name, isSame]).toEqual([name, !told.includes(name)]);
			}
		},
	);

	test("CONTRACT Rules: each call has an answer for at least one of these buyers", () => {
		const refused = [...statuses].filter(([, each]) => !each.includes(200)).map(([name]) => name);
		expect(refused).toEqual([]);
	});

	test("O9: a call renews the idle time of its token, at most once a minute, and writes no other data", async () => {
		const token = await mall.login("M1003", "linyue");
		const unread = { endpoint: getUnreadMessageCount, parts: toRequestParts(getUnreadMessageCount, {}) };
		const write = async () => (await send({ mallCode: "M1003", token }, unread)).tables;
		vi.setSystemTime(Date.now() + 61_000);
		expect([await write(), await write()]).toEqual([["tokens"], []]);
		vi.setSystemTime(Date.now() + 59_000);
		expect(await write()).toEqual([]);
	});
});
