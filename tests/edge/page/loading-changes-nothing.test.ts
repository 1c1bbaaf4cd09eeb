import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { fillPages, themedBuyers } from "../../support/page/full-pages.ts";
import { takeFirst } from "../../support/run/sample.ts";

let mall: TestMall;
beforeAll(async () => {
	mall = await openMall();
	const tables = await listTables();
	expect(tables).toEqual(
		expect.arrayContaining(["notice_reads", "search_records", "messages", "settlements", "cart_items"]),
	);
	await watchWrites(tables);
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/** Every table about buyers, except the one that stores when a token was last seen. */
async function listTables(): Promise<string[]> {
	const { results } = await mall.db
		.prepare(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%user_id%' AND name <> 'tokens'",
		)
		.all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** Makes the database record every write to these tables. */
async function watchWrites(tables: readonly string[]): Promise<void> {
	const triggers = tables.flatMap((table) =>
		["INSERT", "UPDATE", "DELETE"].map(
			(write) =>
				`CREATE TRIGGER watch_${write}_${table} AFTER ${write} ON ${table} BEGIN INSERT INTO writes VALUES ('${write} ${table}'); END`,
		),
	);
	const statements = ["CREATE TABLE writes (name TEXT)", ...triggers];
	await mall.db.batch(statements.map((statement) => mall.db.prepare(statement)));
}

/** The writes since the last call. */
async function takeWrites(): Promise<string[]> {
	const { results } = await mall.db.prepare("DELETE FROM writes RETURNING name").all<{ name: string }>();
	return results.map(({ name }) => name);
}

describe("a page that is loaded", () => {
	test.each(takeFirst(1, themedBuyers))(
		"§2 loading ahead: in the $model mall $mallName loading a page writes nothing",
		async (buyer) => {
			const { token, addresses } = await fillPages(mall, buyer);
			expect(await takeWrites()).toContain("INSERT settlements");
			const cookies = { business_model: buyer.model };
			for (const [path, address] of Object.entries(addresses)) {
				await (await mall.fetch(buyer.mallName, address, { token, cookies })).text();
				expect([path, ...(await takeWrites())]).toEqual([path]);
			}
		},
	);

	test("R9: without JavaScript 标为已读 marks a notice, and then the button is gone", async () => {
		const [buyer] = themedBuyers;
		const token = await mall.login(buyer.mallCode, "zhaomin");
		const answer = await mall.callReference(buyer.mallCode, "purchaser", "/notice/list", { token });
		const { list } = (await answer.json()) as { list: { noticeId: string; readFlag: boolean }[] };
		const id = list.find(({ readFlag }) => !readFlag)?.noticeId;
		const open = async () =>
			(await (await mall.fetch(buyer.mallName, `/noticeDetail?id=${id}`, { token })).text()).replace(
				/<script[\s\S]*?<\/script>/g,
				"",
			);
		const pressed =
			/<noscript><form[^>]*method="post"[\s\S]*?value="(read\/[^"]+)"/.exec(await open())?.[1] ?? "";
		expect(pressed).toContain(id);
		const marked = await mall.fetch(buyer.mallName, `/noticeDetail?id=${id}`, {
			token,
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
			body: new URLSearchParams({ do: pressed }).toString(),
		});
		expect(marked.status).toBe(303);
		const epoch = /page_epoch=([^;]+)/.exec(marked.headers.get("set-cookie") ?? "")?.[1] ?? "";
		expect(epoch).not.toBe("");
		const after = await mall.fetch(buyer.mallName, `/noticeDetail?id=${id}`, {
			token,
			cookies: { page_epoch: epoch },
		});
		expect(await after.text()).not.toContain("<noscript><form");
	});
});
