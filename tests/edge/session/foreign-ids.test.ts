import { beforeAll, describe, expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all";
import { listOwnedCalls, type Owned, type OwnedCall, ownedField } from "../../support/calls/owned-ids.ts";
import { realPictures } from "../../support/fixtures/pictures";
import type { MallName, TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeBuyer } from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	type TestBuyer,
} from "../../support/trade/trade.ts";

type Person = { mallCode: string; userId: string; buyer: TestBuyer; own: Owned };

let mall: TestMall;
let owner: Person;
let strangers: [string, Person][];
beforeAll(async () => {
	mall = await useResetMall();
	// A stranger without the rights is refused before anybody asks whose things they are.
	await changeBuyer(mall, "liuyang", { menuKind: "plain" });
	owner = await createPerson("M1001", "wanglei");
	strangers = [
		["of the same company", await createPerson("M1001", "liuyang")],
		["of another company", await createPerson("M1001", "zhaomin")],
		["of another mall", await createPerson("M1003", "sunhao")],
	];
});
// Its buyers' orders and the rows that it inserts would change what others see.

async function createPerson(mallCode: string, loginName: string): Promise<Person> {
	const buyer = await createBuyer(mall, mallCode, loginName);
	const items = (await findSkus(mall, 1)).map(({ skuId, num }) => ({ skuId, num }));
	const pick = async (sql: string, ...values: string[]) =>
		(await mall.db
			.prepare(sql)
			.bind(...values)
			.first<string>("id")) ?? "none";
	const { body: user } = await buyer.get("user", "/company/userInfo");
	const { userId } = user as { userId: string };
	const { orderId: order } = await createOrder(buyer, items);
	await mall.db
		.prepare(
			`INSERT INTO approvals (order_id, mall_code, user_id, company_id, limit_fen)
			SELECT order_id, orders.mall_code, user_id, company_id, 0 FROM orders JOIN buyers USING (user_id) WHERE order_id = ?`,
		)
		.bind(order)
		.run();
	const paid = await createOrder(buyer, items);
	const payment = await buyer.post("mall", "/pay/payment", { orderId: paid.orderId, method: "bank" });
	await buyer.post("mall", "/cartNew/add", { items });
	const file = await uploadPicture(mallCode === "M1001" ? "hongshan" : "lvzhou", buyer.token);
	const one = (table: string, id: string) =>
		pick(`SELECT ${id} AS id FROM ${table} WHERE user_id = ? LIMIT 1`, userId);
	const ofMall = (table: string, id: string) =>
		pick(`SELECT ${id} AS id FROM ${table} WHERE mall_code = ? LIMIT 1`, mallCode);
	const record = await buyer.post("mall", "/goods/similarCompare/save", {
		skuIds: (await findSkus(mall, 2)).map(({ skuId }) => skuId),
		areaId: "1_72_55653_0",
		address: "北京 朝阳区",
	});
	const list = await buyer.post("mall", "/savedList/save", { name: "常购", lines: items });
	const { body: sent } = await buyer.get("mall", "/afterSale/goods");
	const [{ orderId, skuId }] = sent.list;
	const lines = [{ skuId, num: 1 }];
	const claim = { orderId, lines, kind: "return", reason: "质量问题", fileIds: [], way: "self" };
	const service = await buyer.post("mall", "/afterSale/apply", { ...claim, claimId: "c" });
	const child = await pick("SELECT child_order_id AS id FROM child_orders WHERE order_id = ?", order);
	await mall.db.batch([
		mall.db
			.prepare(
				"INSERT INTO parcels (parcel_id, child_order_id, carrier, tracking_no, sent_at) VALUES (?1 || '-1', ?1, '', '', 0)",
			)
			.bind(child),
		mall.db
			.prepare("INSERT INTO parcel_lines (parcel_id, line_no, num) VALUES (? || '-1', 0, 1)")
			.bind(child),
	]);
	const own: Owned = {
		order,
		child,
		parcel: `${child}-1`,
		payment: payment.body.paymentId,
		settlement: (await createSettlement(buyer, items)).settlementId,
		address: await one("addresses", "address_id"),
		cartItem: await one("cart_items", "cart_item_id"),
		message: await one("messages", "message_id"),
		header: await one("invoice_headers", "header_id"),
		file,
		record: record.body.recordId,
		list: list.body.listId,
		service: service.body.serviceIds[0],
		inquiry: await createInquiry(mallCode, userId),
		notice: await ofMall("notices", "notice_id"),
		page: await ofMall("pages", "page_id"),
		article: await ofMall("articles", "article_id"),
	};
	expect(Object.entries(own).filter(([, id]) => !id || id === "none")).toEqual([]);
	return { mallCode, userId, buyer, own };
}

/** Inserts the inquiry into the table: not every buyer has the right to send one. */
async function createInquiry(mallCode: string, userId: string): Promise<string> {
	const inquiryId = `XJ${userId}`;
	await mall.db
		.prepare(
			`INSERT INTO inquiries (inquiry_id, mall_code, user_id, request_id, kind, state, round, rounds, deadline, address, contact, mobile, created_at)
			SELECT ?1, ?2, ?3, ?1, 'inquiry', 'open', 1, 1, 9e12, child_orders.snapshot -> '$.address', '张三', '13800000000', 1
			FROM child_orders LIMIT 1`,
		)
		.bind(inquiryId, mallCode, userId)
		.run();
	return inquiryId;
}

async function uploadPicture(host: MallName, token: string): Promise<string> {
	const { png } = realPictures;
	const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png';
	const answer = await mall.send(host, "/api/mall/file/upload", {
		method: "POST",
		headers: {
			"sec-fetch-site": "same-origin",
			cookie: `authToken=${token}`,
			"content-type": "multipart/form-data; boundary=x",
		},
		body: Buffer.concat([Buffer.from(`--x\r\n${part}\r\n\r\n`), png, Buffer.from("\r\n--x--\r\n")]),
	});
	return ((await answer.json()) as { fileId: string }).fileId;
}

async function send({ mallCode, buyer: { token } }: Person, { endpoint, url, body }: OwnedCall, id: string) {
	const [backend = ""] = endpoint.split(" ");
	const answer = await mall.callReference(mallCode, backend, url.slice(backend.length + 1), { token, body });
	return { status: answer.status, text: (await answer.text()).replaceAll(id, "ID") };
}

/** All rows of the owner, as text. */
async function loadRows(): Promise<string> {
	const tables = [
		"orders",
		"child_orders",
		"payments",
		"settlements",
		"addresses",
		"cart_items",
		"deleted_cart_items",
		"messages",
		"invoice_headers",
		"files",
		"compare_records",
		"saved_lists",
		"approvals",
		"after_sales",
		"inquiries",
	];
	const rows = await Promise.all(
		tables.map((table) =>
			mall.db.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(owner.userId).all(),
		),
	);
	return JSON.stringify(rows.map(({ results }) => results));
}

/** A neighbour of an id: its last digit is one up or down. */
function toNeighbour(id: string, by: 1 | 9): string {
	return id.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + by) % 10));
}

describe("ids of others", () => {
	test("O6: every call of the contract that takes a buyer's id is in the list", () => {
		const listed = new Set(listOwnedCalls("x", owner.own).map(({ endpoint }) => endpoint));
		const missing = [...endpointsByBackend].flatMap(([backend, endpoints]) =>
			endpoints
				.filter(
					({ input, path }) =>
						collectFields(input).some((name) => ownedField.test(name)) || path.endsWith("/:id"),
				)
				.map(({ path }) => `${backend} ${path}`)
				.filter((name) => !listed.has(name)),
		);
		expect(missing).toEqual([]);
		expect(listed.size).toBeGreaterThan(35);
	});

	test("O6: the owner gets an answer to each read call", async () => {
		for (const call of listOwnedCalls("x", owner.own)) {
			if (
				!/detail|find|suffix|list|record\/|cashier|methods|Status|\/page\/|article/.test(call.endpoint) ||
				call.kind === "child"
			)
				continue;
			const id = owner.own[call.kind];
			const own = listOwnedCalls(id, owner.own).find(
				(one) => one.endpoint === call.endpoint && one.kind === call.kind,
			);
			const { status } = await send(owner, own as OwnedCall, id);
			expect([call.endpoint, status]).toEqual([call.endpoint, 200]);
		}
	});

	test("O6: another buyer's id gives the same answer as a missing one, and changes nothing of its owner's", async () => {
		const before = await loadRows();
		const told: string[] = [];
		let count = 0;
		for (const [who, stranger] of strangers) {
			const kinds = Object.keys(owner.own) as (keyof Owned)[];
			for (const kind of kinds) {
				const isOfMall = ["notice", "page", "article"].includes(kind);
				if (isOfMall && stranger.mallCode === owner.mallCode) continue;
				const id = owner.own[kind];
				const missingId = "00000000-0000-4000-8000-000000000000";
				const missing = listOwnedCalls(missingId, stranger.own).filter((call) => call.kind === kind);
				for (const [index, call] of listOwnedCalls(id, stranger.own)
					.filter((one) => one.kind === kind)
					.entries()) {
					const theirs = await send(stranger, call, id);
					const absent = await send(stranger, missing[index] as OwnedCall, missingId);
					count++;
					if (theirs.status !== absent.status || theirs.text !== absent.text || theirs.status >= 500) {
						told.push(`${who}: ${call.endpoint} ${kind} ${theirs.status} ≠ ${absent.status}`);
					}
				}
				for (const by of [1, 9] as const) {
					const near = toNeighbour(id, by);
					for (const call of listOwnedCalls(near, stranger.own).filter(
						(one) => one.kind === kind && !one.body,
					)) {
						const { status } = await send(stranger, call, near);
						count++;
						if (status >= 500) told.push(`${who}: ${call.endpoint} ${near} ${status}`);
					}
				}
			}
		}
		console.log(`O6: ${count} calls with ids of others, ${told.length} that told of them`);
		expect(told).toEqual([]);
		expect(await loadRows()).toBe(before);
	});

	test("O6: a list contains nothing of another buyer", async () => {
		const lists: [string, string, Record<string, unknown>?][] = [
			["mall", "/order/list?pageIndex=1&pageSize=100"],
			["mall", "/address/list"],
			["mall", "/cartNew/itemList"],
			["mall", "/cart/itemList"],
			["mall", "/goods/searchKeys"],
			["mall", "/goods/similarCompare/records"],
			["mall", "/afterSale/goods"],
			["mall", "/afterSale/list"],
			["purchaser", "/invoice/headers"],
			["supplier", "/followed/list"],
			["mall", "/pay/transfers"],
			["mall", "/approval/list?role=waiting"],
			["mall", "/approval/list?role=submitted"],
			["auth", "/token/sessions"],
			["partner", "/message/page", { pageIndex: 1, pageSize: 100 }],
		];
		const own = Object.entries(owner.own).filter(([kind]) => !["notice", "page", "article"].includes(kind));
		for (const [who, { buyer }] of strangers) {
			for (const [backend, url, body] of lists) {
				const answer = body ? await buyer.post(backend, url, body) : await buyer.get(backend, url);
				const text = JSON.stringify(answer.body);
				expect([who, url, answer.status]).toEqual([who, url, 200]);
				for (const [kind, id] of own)
					expect([who, url, kind, text.includes(id)]).toEqual([who, url, kind, false]);
			}
		}
	});
});

/** The names of all fields of a schema, at any depth. */
function collectFields(schema: unknown): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	const { entries, options, item, wrapped } = schema as Record<string, unknown>;
	const inner = [...Object.values(entries ?? {}), ...(Array.isArray(options) ? options : []), item, wrapped];
	return [...Object.keys(entries ?? {}), ...inner.flatMap(collectFields)];
}
