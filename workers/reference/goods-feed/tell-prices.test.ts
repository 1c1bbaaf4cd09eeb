import { describe, expect, test } from "vitest";
import { openReference, resetBeforeEach } from "../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, ["messages", "compare_records", "limit_counters", "tokens"]);

/** Imports two articles of one shop. The first one costs `price`. */
async function importGoods(price: string): Promise<void> {
	const line = {
		spuId: "box",
		name: "收纳箱 60L（米白）",
		categoryPath: ["居家", "收纳用品"],
		vender: { venderId: "V1", venderName: "优禾" },
		skus: [
			{ skuId: "box-1", specs: [], price, stock: 100 },
			{ skuId: "box-2", specs: [], price: "72.50", stock: 100 },
		],
	};
	const answer = await reference.fetch("http://console.localhost/goods/import", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: JSON.stringify(line),
	});
	expect(await answer.json()).toMatchObject({ errors: [] });
}

async function openAs(loginName: string) {
	const token = (await reference.logIn(loginName)).body.token as string;
	const call = (url: string, body?: unknown) => reference.call(url, { token, body });
	return {
		call,
		compare: () =>
			call("/mall/goods/similarCompare/save", {
				skuIds: ["box-1", "box-2"],
				areaId: "1_72_55653_0",
				address: "北京 朝阳区",
			}),
		loadMessages: async () => (await call("/partner/message/page", { type: "price" })).body.list,
	};
}

describe("§7 messages of prices", () => {
	test("§7 messages: only a buyer who compared the article gets one message about its new price", async () => {
		await importGoods("1069.00");
		const buyer = await openAs("sunhao");
		const other = await openAs("linyue");
		expect((await buyer.compare()).status).toBe(200);
		expect((await buyer.compare()).status).toBe(200);
		await importGoods("1069.00");
		expect(await buyer.loadMessages()).toEqual([]);

		await importGoods("1050.50");
		await importGoods("1050.50");
		expect(await buyer.loadMessages()).toMatchObject([
			{
				title: "商品降价",
				content: expect.stringContaining("现价 ¥1,050.50/件，此前 ¥1,069.00/件"),
				link: "/item?skuId=box-1",
				readFlag: false,
			},
		]);
		expect((await buyer.loadMessages())[0].content).toContain("收纳箱 60L（米白）");
		expect(await other.loadMessages()).toEqual([]);
	});

	test("§7 messages: when a price comes back, its message becomes unread again, and there is one per article and price", async () => {
		await importGoods("20.00");
		const buyer = await openAs("sunhao");
		await buyer.compare();
		await importGoods("18.00");
		const [{ messageId }] = await buyer.loadMessages();
		await buyer.call(`/partner/message/read/${messageId}`);
		await importGoods("19.00");
		await importGoods("18.00");
		const messages = await buyer.loadMessages();
		expect(
			messages.map(({ content }: { content: string }) => /现价 (\S+)，/.exec(content)?.[1]).sort(),
		).toEqual(["¥18.00/件", "¥19.00/件"]);
		expect(messages.every(({ readFlag }: { readFlag: boolean }) => !readFlag)).toBe(true);
	});

	test("§7 messages: a buyer gets a message about an article that they bought in a shop that they follow", async () => {
		await importGoods("30.00");
		const buyer = await openAs("sunhao");
		const { body: user } = await buyer.call("/user/company/userInfo");
		const { db } = reference;
		const venderId = await db
			.prepare("SELECT vender_id AS id FROM skus WHERE sku_id = 'box-1'")
			.first<string>("id");
		const owner = `'M1003', '${user.userId}'`;
		await db.batch([
			db.prepare(
				`INSERT OR IGNORE INTO vender_follows (mall_code, user_id, vender_id) VALUES (${owner}, '${venderId}')`,
			),
			db.prepare(
				`INSERT INTO settlements (settlement_id, mall_code, user_id, version, content, created_at) VALUES ('S1', ${owner}, 1, '{}', 0)`,
			),
			db.prepare(
				`INSERT INTO orders (order_id, mall_code, user_id, settlement_id, version, state, payable_fen, created_at, expires_at)
				VALUES ('1', ${owner}, 'S1', 1, 'completed', 3000, 0, 0)`,
			),
			db.prepare(
				`INSERT INTO child_orders (child_order_id, order_id, mall_code, user_id, vender_id, vender_name, state, goods_fen, naked_fen, tax_fen, freight_fen, payable_fen, snapshot, stock_region)
				VALUES ('101', '1', ${owner}, '${venderId}', '', 'completed', 3000, 2655, 345, 0, 3000, '{}', 1)`,
			),
			db.prepare(
				"INSERT INTO order_lines VALUES ('101', 0, 'box-1', '', '', 1, 3000, 2655, 13, 3000, 0, '个', '[]', NULL, NULL, NULL, NULL, NULL, NULL)",
			),
		]);
		await importGoods("33.00");
		expect((await buyer.loadMessages()).map(({ title }: { title: string }) => title)).toEqual(["商品涨价"]);
	});
});
