import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall";
import { useResetMall } from "../../support/mall/shared-mall";
import { callTesting } from "../../support/mall/testing-api";
import { readText } from "../../support/page/read-page";

let mall: TestMall;
let lacking: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
	lacking = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "orders" } });
});
afterAll(() => lacking?.[Symbol.asyncDispose]());

type Bought = { skuId: string; text: string; price: number };

/** The lines of an order that hejun placed 40 days ago, as the pages say them. */
async function buy(from: TestMall): Promise<Bought[]> {
	const wish = { buyer: "hejun", state: "completed", lines: 3, age: "40d" };
	const { body } = await callTesting(from, "POST", "/orders", wish);
	const [orderId] = body.orderIds as [string];
	const lines = `SELECT sku_id AS skuId, price_fen AS fen, num, sale_unit AS unit, created_at AS at
		FROM order_lines JOIN child_orders USING (child_order_id) JOIN orders USING (order_id)
		WHERE order_id = ? AND gift_type = 0`;
	type Line = { skuId: string; fen: number; num: number; unit: string; at: number };
	const { results } = await from.db.prepare(lines).bind(orderId).all<Line>();
	return results.map(({ skuId, fen, num, unit, at }) => {
		const day = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
		const yuan = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(fen / 100);
		return { skuId, price: fen, text: `上次 ¥${yuan} · ${day} · ${num} ${unit}` };
	});
}

async function open(from: TestMall, loginName: string) {
	const token = await from.login("M1001", loginName);
	return {
		token,
		visit: async (url: string, text?: string) => {
			const answer = await from.fetch("hongshan", url, {
				...{ token, cookies: { business_model: "OPEN" } },
				...(text !== undefined && { method: "POST", body: new URLSearchParams({ do: "read", text }) }),
			});
			// The table writes each part of the text as one that does not break.
			return readText(await answer.text()).replaceAll(" ·|", " · ");
		},
	};
}

describe("UX last bought", () => {
	test("the pages that lead to a purchase say what was last paid; a colleague reads that it is the company's", async () => {
		const [line] = (await buy(mall)) as [Bought];
		const { token, visit } = await open(mall, "hejun");
		// A page on a busy machine may be shown without it, and is then not cached.
		const says = (said: string, url: string, by = visit, list?: string) =>
			vi.waitFor(async () => expect(await by(url, list)).toContain(said), 30_000);
		await says(line.text, `/item?skuId=${line.skuId}`);
		await says(line.text, `/search?keyword=${line.skuId}&groupBy=sku&view=table`);
		await says(line.text, "/quick", visit, `商品编号\t数量\n${line.skuId}\t2`);
		const items = [{ skuId: line.skuId, num: 10 }];
		await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items } });
		await says(line.text, "/cartNew");
		const approver = await open(mall, "fangjie");
		await says(`公司${line.text}`, `/item?skuId=${line.skuId}`, approver.visit);
		const stranger = await open(mall, "liuyang");
		expect(await stranger.visit(`/item?skuId=${line.skuId}`)).not.toContain(line.text);
	});

	test("an approval says it of the orders before, on the page", async () => {
		const wish = { buyer: "hejun", state: "pendingReview", lines: 3 };
		const { body } = await callTesting(mall, "POST", "/orders", wish);
		const [orderId] = body.orderIds as [string];
		const skuId = await mall.db
			.prepare("SELECT sku_id FROM order_lines JOIN child_orders USING (child_order_id) WHERE order_id = ?")
			.bind(orderId)
			.first("sku_id");
		await callTesting(mall, "POST", "/orders", { buyer: "hejun", state: "completed", skuIds: [skuId] });
		const { visit } = await open(mall, "fangjie");
		const approval = `/admin/approval/detail?orderId=${orderId}`;
		const said = /公司上次 ¥[\d,.]+ · \d{4}-/;
		await vi.waitFor(async () => expect(await visit(approval)).toMatch(said), 30_000);
	});

	test("§7 extensions: without the call the pages stand as they are", async () => {
		const [line] = (await buy(lacking)) as [Bought];
		const { visit } = await open(lacking, "hejun");
		for (const url of [`/item?skuId=${line.skuId}`, `/search?keyword=${line.skuId}&view=table`, "/cartNew"]) {
			const text = await visit(url);
			expect(text).not.toContain("上次 ¥");
			expect(text).not.toContain("暂时无法显示");
		}
	});
});
