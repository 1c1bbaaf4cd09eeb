import { beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "~/api/endpoint/endpoint.ts";
import type { CallReport } from "../../../workers/conform/call/report.ts";
import { checkChanges } from "../../../workers/conform/changes/check-changes.ts";
import { passOn } from "../../support/backend/reference-upstream.ts";
import { openUpstream } from "../../support/backend/upstream-server.ts";
import { openWrongBackend, type Spoiled } from "../../support/backend/wrong-backend.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { findSeededBuyer } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";

const { mallCode, loginName } = findSeededBuyer("wanglei");

let mall: TestMall;
let token: string;
let venderId: string;
beforeAll(async () => {
	mall = await useResetMall();
	token = await mall.login(mallCode, loginName);
	venderId = String(await mall.db.prepare("SELECT vender_id FROM venders LIMIT 1").first("vender_id"));
});
// It gives the buyer a right, and places orders.

const check = (url: string, backend: Backend, mayOrder = false) =>
	checkChanges(backend, { base: `${url}/${backend}`, token, mallCode }, { given: { venderId }, mayOrder });

const namesOf = (calls: CallReport[], outcome: CallReport["outcome"]) =>
	calls.filter((call) => call.outcome === outcome).map(({ call }) => call);

describe("conformance of changes", () => {
	test("§7 conform: the reference worker has no fault in any change, and the buyer is as before", async () => {
		await using open = await openUpstream((request, answer) => passOn(mall, request, answer));
		const rows = () => Promise.all(tables.map((table) => loadRows(table)));
		const before = await rows();
		const calls = (
			await Promise.all((["mall", "purchaser", "supplier"] as const).map((one) => check(open.url, one)))
		).flat();
		expect(calls.flatMap(({ call, faults }) => faults.map((fault) => `${call}: ${fault}`))).toEqual([]);
		expect(namesOf(calls, "ok")).toEqual([
			...cartCalls("/cart"),
			...cartCalls("/cartNew"),
			...["/address/add", "/address/update", "/address/set/default/:id", "/address/del/:id"].map(post),
			...["/settlement/create", "/settlement/modify", "/settlement/submit"].map(post),
			...["/settlementNew/create", "/settlementNew/modify", "/settlementNew/submit"].map(post),
			post("/settlement/together/divide"),
			...["/goods/similarCompare/save", "/goods/similarCompare/delete/:recordId"].map(post),
			...["/invoice/header/save", "/invoice/header/set/default/:headerId"].map(post),
			...["/invoice/header/delete/:headerId", "/vender/:venderId/follow"].map(post),
		]);
		expect(namesOf(calls, "skipped")).toContain("POST /pay/payment");
		expect(await rows()).toEqual(before);
	});

	test("§7 conform: with orders, one is submitted twice in each model, and cancelled", async () => {
		await using open = await openUpstream((request, answer) => passOn(mall, request, answer));
		const count = () => mall.db.prepare("SELECT count(*) AS n FROM orders").first<number>("n");
		const before = Number(await count());
		const calls = await check(open.url, "mall", true);
		expect(calls.flatMap(({ faults }) => faults)).toEqual([]);
		expect(namesOf(calls, "ok")).toContain("POST /order/cancel/:orderId");
		expect(await count()).toBe(before + 2);
	});

	type Wrong = Spoiled & { name: string; fault: RegExp };
	const answerWith = (body: unknown) => () => ({ status: 200, type: "application/json", body });
	let submits = 0;
	const wrongs: Wrong[] = [
		{
			name: "a cart that forgets",
			path: /cart\/add/,
			forgets: true,
			spoil: answerWith({ cartNumber: 1, added: 1, refused: [] }),
			fault: /^POST \/cart\/add: added 1, but the cart has no checked line/,
		},
		{
			name: "a change without a session",
			path: /cartNew\/modifyItemNumbers/,
			when: ({ headers }) => !headers.authorization,
			spoil: (answer) => ({ ...answer, status: 200 }),
			fault: /^POST \/cartNew\/modifyItemNumbers: without a token: expected 401, got 200$/,
		},
		{
			name: "a number that grows with each call",
			path: /cartNew\/modifyItemNumbers/,
			spoil: ({ body, ...answer }) => {
				for (const { items } of body.venders) for (const item of items) item.num += submits++;
				return { ...answer, body };
			},
			when: ({ headers }) => Boolean(headers.authorization),
			fault: /^POST \/cartNew\/modifyItemNumbers: said twice: the line has not the number/,
		},
		{
			name: "a text of a line that is not saved",
			path: /cartNew\/modifyItemNotes/,
			when: ({ headers }) => Boolean(headers.authorization),
			spoil: ({ body, ...answer }) => {
				for (const { items } of body.venders) for (const item of items) delete item.remark;
				return { ...answer, body };
			},
			fault: /^POST \/cartNew\/modifyItemNotes: the line's texts are not "三号线"$/,
		},
		{
			name: "a deletion that leaves the line",
			path: /cartNew\/delCartItem/,
			when: ({ headers }) => Boolean(headers.authorization),
			spoil: async (answer) => answer,
			forgets: true,
			fault: /^POST \/cartNew\/delCartItem: /,
		},
		{
			name: "two default addresses",
			path: /address\/list/,
			spoil: ({ body, ...answer }) => ({
				...answer,
				body: body.map((one: object) => ({ ...one, defaultFlag: true })),
			}),
			fault: /^POST \/address\/set\/default\/:id: said once: \d+ default addresses$/,
		},
		{
			name: "a shared address that stays the buyer's own",
			path: /address\/detail/,
			spoil: ({ body, ...answer }) => ({ ...answer, body: { ...body, shared: false } }),
			fault: /^POST \/address\/update: shared: true was taken, but it says false$/,
		},
		{
			name: "a number in two parts that do not add up",
			path: /cartNew\/itemList/,
			spoil: ({ body, ...answer }) => {
				for (const { items } of body.venders)
					for (const item of items) item.split = { now: item.num, later: 1, date: "2026-12-08" };
				return { ...answer, body };
			},
			fault: /split: now \+ later is not num$/,
		},
		{
			name: "a wrong input without its fields",
			path: /address\/add/,
			spoil: ({ body: { fields, ...body }, ...answer }) => ({
				...answer,
				body: { ...body, ...(fields ? {} : body) },
			}),
			fault: /^POST \/address\/add: a wrong mobile: error body: fields: missing$/,
		},
		{
			name: "a deleted address that is deleted once more",
			path: /address\/del/,
			when: ({ headers }) => Boolean(headers.authorization),
			spoil: answerWith({}),
			fault: /^POST \/address\/del\/:id: a deleted address: expected 404, got 200$/,
		},
		{
			name: "an old version that is taken",
			path: /settlement\/modify/,
			spoil: (answer) =>
				answer.status === 409 ? { ...answer, status: 200, body: answer.body.settlement } : answer,
			fault: /^POST \/settlement\/modify: an old version: expected 409, got 200$/,
		},
		{
			name: "a sum that is wrong",
			path: /settlementNew\/find/,
			spoil: ({ body, ...answer }) => ({ ...answer, body: { ...body, payPrice: "0.01" } }),
			fault: /^POST \/settlementNew\/create: payPrice is not orderPrice \+ freight$/,
		},
		{
			name: "a tax that its lines do not have",
			path: /settlementNew\/modify/,
			spoil: ({ body, ...answer }) => ({ ...answer, body: { ...body, orderTaxPrice: "0.01" } }),
			fault: /^POST \/settlementNew\/modify: orderTaxPrice is not the tax of the lines$/,
		},
		{
			name: "a price by address",
			path: /together\/find/,
			spoil: ({ body, ...answer }) => {
				for (const { venders } of body.settlements ?? [])
					for (const { items } of venders) for (const item of items) item.price = "9999.00";
				return { ...answer, body };
			},
			fault:
				/^POST \/settlement\/together\/divide: a division changes the price of an article: [\d.]+ for \d+, 9999.00 and 9999.00 for \d+ at each address$/,
		},
		{
			name: "an order for each submit",
			path: /settlement\/submit/,
			spoil: ({ body, ...answer }) => ({
				...answer,
				body: body.orderId ? { ...body, orderId: `${body.orderId}${submits++ % 2 ? "1" : ""}` } : body,
			}),
			fault: /^POST \/settlement\/submit: said twice: another orderId$/,
		},
		{
			name: "a follow that counts twice",
			path: /follow$/,
			spoil: ({ body, ...answer }) => ({ ...answer, body: { ...body, followCount: submits++ } }),
			fault: /^POST \/vender\/:venderId\/follow: said twice: followCount changed twice$/,
		},
	];

	test("§7 conform: twelve wrong changes are named", async () => {
		await using wrong = await openWrongBackend(mall, wrongs);
		const calls = [...(await check(wrong.url, "mall", true)), ...(await check(wrong.url, "supplier"))];
		const faults = calls.flatMap((call) => call.faults.map((one) => `${call.call}: ${one}`));
		for (const { name, fault } of wrongs) expect(faults, name).toContainEqual(expect.stringMatching(fault));
	});

	/**
	 * Tables that a check writes. Drafts stay until they expire, and a deleted
	 * line can be had back for an hour.
	 */
	const tables = [
		"addresses",
		"cart_items",
		"invoice_headers",
		"compare_records",
		"vender_follows",
		"orders",
	];

	async function loadRows(table: string): Promise<unknown[]> {
		return (await mall.db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()).results;
	}

	const post = (path: string) => `POST ${path}`;
	const cartCalls = (prefix: string) =>
		[
			"add",
			"modify/selectStatus",
			"delCartItem",
			"restoreCartItem",
			"modifyItemNumbers",
			"modifyItemNotes",
			"changeCartItem",
		].map((name) => post(`${prefix}/${name}`));
});
