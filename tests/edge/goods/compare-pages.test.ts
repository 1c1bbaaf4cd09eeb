import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import { formatCount } from "../../../app/domain/text/format-count.ts";
import { formatPrice } from "../../../app/domain/text/money.ts";
import { type FaultyMall, openFaultyMall } from "../../support/backend/reference-upstream.ts";
import { changeGoods, raisePrice } from "../../support/mall/testing-api.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, findSkus, type TestBuyer } from "../../support/trade/trade.ts";

let mall: FaultyMall;
let buyer: TestBuyer;
let skuIds: string[];
beforeAll(async () => {
	mall = await openFaultyMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	skuIds = (await findSkus(mall, 5)).map(({ skuId }) => skuId);
});
afterAll(() => mall?.[Symbol.asyncDispose]());
beforeEach(() => mall.intercept(null));

type Asked = { chosen?: readonly string[]; as?: TestBuyer; button?: string };

/** A page as a browser without JavaScript shows it; with `button`, the page after a press on it. */
async function open(path: string, { chosen = [], as = buyer, button }: Asked = {}) {
	const cookie = `authToken=${as.token}; business_model=OPEN; compare=${chosen.join("~")}`;
	const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
	const answer = await mall.send("hongshan", path, {
		headers: { cookie, ...(button && form) },
		...(button && { method: "POST", body: Buffer.from(String(new URLSearchParams({ do: button }))) }),
	});
	const html = readShown(await answer.text());
	const choice = answer.headers
		.getSetCookie()
		.find((line) => line.startsWith("compare="))
		?.split(/[=;]/)[1];
	return { status: answer.status, html, choice, headers: answer.headers };
}

/** Spoils one call for every caller. */
function fail(path: string): void {
	mall.intercept(({ url }, answer) => {
		if (!url.includes(path)) return false;
		answer.writeHead(500, { "content-type": "application/json" }).end('{"code":"X","message":"后台异常"}');
		return true;
	});
}

const unknown = "暂时无法查询";

describe("UX compare: the page of a comparison", () => {
	test.each([0, 1, 2, 3, 4])("UX compare: %i goods make a page that leads on", async (count) => {
		const { status, html } = await open("/compare", { chosen: skuIds.slice(0, count) });
		expect(status).toBe(200);
		expect(html.match(/value="remove\/[^"]+"/g) ?? []).toHaveLength(count);
		expect(html.includes("还没有选择商品")).toBe(count === 0);
		expect(html.includes("再选一件商品即可比较")).toBe(count === 1);
		const save = /<button[^>]*value="save\/[^>]*>/.exec(html)?.[0];
		expect(save?.includes("disabled")).toBe(count === 0 ? undefined : count === 1);
		expect(html.includes("只看不同")).toBe(count > 1);
		expect(html.includes('value="add/')).toBe(count > 0);
	});

	test("UX compare: the number that the buyer needs has its sums, its packs and its number for the cart", async () => {
		const found = await mall.db
			.prepare(
				`SELECT sku_id AS id, price_fen AS fen, price_ladder ->> '$[0].from' AS step, price_ladder ->> '$[0].fen' AS less
				FROM skus JOIN stocks USING (sku_id) WHERE region = 1 AND state_id = 33 AND stocks.num > 1000 AND state = 1
					AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL AND pack ->> '$.size' = 20
					AND pack ->> '$.unit' = '支' AND price_ladder ->> '$[0].from' BETWEEN 2 AND 100 LIMIT 2`,
			)
			.all<{ id: string; fen: number; step: number; less: number }>();
		const [one, two] = found.results;
		if (!one || !two) throw new Error("no two SKUs of 20 pieces with a ladder");
		const pieces = 20 * one.step;
		const { html } = await open(`/compare?need=${pieces - 1}`, { chosen: [one.id, two.id] });
		expect(html).toContain(`${one.step} 盒（${formatCount(pieces)} 支）`);
		expect(html).toContain(`¥${formatPrice(one.less * one.step)}`);
		expect(html).toContain(`value="add/${one.id}/${one.step}"`);
		const button = /value="(ask\/[^"]+)"/.exec(html)?.[1] ?? "";
		const { headers } = await open(`/compare?need=${pieces - 1}`, { chosen: [one.id, two.id], button });
		const goods = new URL(headers.get("location") ?? "", "http://mall").searchParams.getAll("goods");
		expect(goods).toEqual([`${one.id}~${one.step}`, `${two.id}~${one.step}`]);
		const plain = await open("/compare", { chosen: [one.id, two.id] });
		expect(plain.html).not.toContain('data-row="合计"');
		expect((await open("/compare?need=0", { chosen: [one.id] })).html).toContain("采购数量不正确");
	});

	test("UX compare: the page proposes goods like each compared one, not only like the first", async () => {
		const like = async (skuId: string) => {
			const { body } = await buyer.post("mall", "/goods/searchForSimilar", { skuId });
			return (body as unknown as { skuId: string }[]).map((goods) => goods.skuId);
		};
		const chosen = skuIds.slice(0, 2);
		const [first = [], second = []] = await Promise.all(chosen.map(like));
		const { html } = await open("/compare", { chosen });
		const proposed = html.slice(html.indexOf("同类商品"));
		const shown = [...proposed.matchAll(/value="add\/(\w+)"/g)].map(([, skuId = ""]) => skuId);
		expect(shown.length).toBeGreaterThan(1);
		expect(new Set(shown).size).toBe(shown.length);
		for (const list of [first, second]) {
			const [best] = list.filter((skuId) => !chosen.includes(skuId));
			expect(shown).toContain(best);
		}
	});

	test("UX compare: a missing article is named and can be removed, an article off sale is marked as such", async () => {
		const [one, two] = skuIds as [string, string];
		await changeGoods(mall, two, { onSale: false });
		const { status, html } = await open("/compare", { chosen: [one, "nothing", "<b>", two] });
		await changeGoods(mall, two, { onSale: true });
		expect(status).toBe(200);
		expect(html).toContain("1 件商品已不存在");
		expect(html).toContain(`value="choose/${one}/${two}"`);
		expect(html).toContain("已下架");
		expect(html).not.toMatch(new RegExp(`value="add/${two}/`));
	});

	test("R9: without JavaScript goods are added, removed and cleared; a fifth is refused with the reason", async () => {
		const [one, two, three, four, five] = skuIds as [string, string, string, string, string];
		const all = [one, two, three, four];
		expect(await open("/compare", { button: `add/${one}` })).toMatchObject({ status: 303, choice: one });
		expect((await open("/compare", { chosen: [one], button: `add/${two}` })).choice).toBe(`${one}~${two}`);
		expect((await open("/compare", { chosen: [one, two], button: `add/${one}` })).choice).toBe(
			`${two}~${one}`,
		);
		const refused = await open("/compare", { chosen: all, button: `add/${five}` });
		expect(refused).toMatchObject({ status: 400, choice: undefined });
		expect(refused.html).toContain("最多比较 4 件商品，请先移除一件");
		expect((await open("/compare", { chosen: all, button: `remove/${two}` })).choice).toBe(
			[one, three, four].join("~"),
		);
		expect((await open("/compare", { chosen: all, button: "clear" })).choice).toBe("");
		for (const button of ["add", "add/../x", `choose/${skuIds.join("/")}`, "delete/1"])
			expect([button, await open("/compare", { button })]).toMatchObject([
				button,
				{ status: 400, choice: undefined },
			]);
	});

	test.each([
		["/goods/sku", "商品比价暂时无法显示", "保存比价单"],
		["/goods/stock", unknown, "供应商"],
		["/more", unknown, "含税价"],
		["/goods/searchForSimilar", "同类商品暂时无法显示", "只看不同"],
	])("R1: while %s fails, its own part says so and the rest stays", async (path, said, there) => {
		const chosen = skuIds.slice(0, 3);
		const well = await open("/compare", { chosen });
		expect(well.html).not.toContain(said);
		expect(well.html).toContain(there);
		fail(path);
		const { status, html } = await open("/compare", { chosen });
		expect(status).toBe(200);
		expect(html).toContain(said);
		expect(html).toContain(there);
		expect(html).toContain("</footer>");
	});

	test("UX compare: a notice about the comparison leads to it", async () => {
		const { body } = await buyer.get("purchaser", "/notice/list?pageIndex=1&pageSize=50");
		const notice = (body.list as { noticeId: string; title: string }[]).find(({ title }) =>
			title.startsWith("劳保防护品类新增"),
		);
		const { html } = await open(`/noticeDetail?id=${notice?.noticeId}`);
		for (const path of ["/compare", "/admin/goods/compareRecord"]) {
			expect(html).toContain(`href="${path}"`);
			expect((await open(path)).status).toBe(200);
		}
	});

	// Each try takes another page: an already cached page is no miss.
	let pageIndex = 0;
	test("C2: a choice neither breaks cached pages nor makes more of them", async () => {
		pageIndex++;
		const path = `/search?keyword=%E7%83%A7%E6%9D%AF&pageIndex=${pageIndex}`;
		// A page that a busy machine renders late is not cached.
		const first = await vi.waitFor(async () => {
			const page = await open(path);
			expect(page.headers.get("server-timing")).toContain("hit");
			return page;
		}, 30_000);
		const chosen = await open(path, { chosen: skuIds.slice(0, 2) });
		expect(chosen.headers.get("server-timing")).toContain("hit");
		expect(chosen.html).toBe(first.html);
	});
});

describe("UX compare: a saved comparison", () => {
	const detail = "/admin/goods/compareRecord/detail?recordId=";

	async function save(): Promise<string> {
		const chosen = skuIds.slice(0, 2);
		const { status, headers } = await open("/compare", { chosen, button: `save/${chosen.join("/")}` });
		expect(status).toBe(303);
		const location = headers.get("location") ?? "";
		expect(location).toContain(detail);
		return location.slice(detail.length);
	}

	test("UX compare: a saved comparison lists the changes since then for each article", async () => {
		const [dearer, gone] = skuIds as [string, string];
		const recordId = await save();
		expect((await open(detail + recordId)).html).toContain("价格与库存与保存时相同");
		await raisePrice(mall, dearer, 150);
		await changeGoods(mall, dearer, { stock: 0 });
		await changeGoods(mall, gone, { onSale: false });
		const { html } = await open(detail + recordId);
		await raisePrice(mall, dearer, -150);
		await changeGoods(mall, dearer, { stock: 999 });
		await changeGoods(mall, gone, { onSale: true });
		expect(html).toContain("与保存时相比：1 件涨价，1 件下架，1 件库存或送达有变");
		expect(html).toMatch(/现 ¥[\d.,]+，涨 ¥1\.50/);
		for (const note of ["现 无货", "现已下架"]) expect(html).toContain(note);
	});

	test.each([
		["/goods/sku", "现价暂时无法查询"],
		["/goods/stock", "现在的库存暂时无法查询"],
	])(
		"R1: where only %s says what is now and fails, a saved comparison shows its saved values and says which current ones are missing",
		async (path, said) => {
			const recordId = await save();
			const { body } = await buyer.get("mall", `/goods/similarCompare/record/${recordId}`);
			expect(body.now).toBeDefined();
			const record = JSON.stringify({ ...body, now: undefined });
			expect((await open(detail + recordId)).html).not.toContain(said);
			mall.intercept(({ url }, answer) => {
				const isRecord = url.includes("/similarCompare/record/");
				if (!isRecord && !url.includes(path)) return false;
				answer
					.writeHead(isRecord ? 200 : 500, { "content-type": "application/json" })
					.end(isRecord ? record : '{"code":"X","message":"后台异常"}');
				return true;
			});
			const { status, html } = await open(detail + recordId);
			expect(status).toBe(200);
			for (const text of [said, "含税价", "导出 Excel"]) expect(html).toContain(text);
		},
	);

	test("R1: while saved comparisons fail to load, their pages say so", async () => {
		const recordId = await save();
		fail("/similarCompare/record");
		for (const path of [detail + recordId, "/admin/goods/compareRecord"]) {
			const { status, html } = await open(path);
			expect([path, status]).toEqual([path, 200]);
			expect(html).toContain("比价单暂时无法显示");
		}
		expect((await open(`${resources.comparisonFile.path}?recordId=${recordId}`)).status).toBe(502);
	});

	test("O6: another buyer's saved comparison gives the same answer as a missing one, also as a file; its owner gets a workbook", async () => {
		const recordId = await save();
		const stranger = await createBuyer(mall, "M1001", "zhaomin");
		for (const id of [recordId, "nothing", "../x"]) {
			const asked = { as: stranger };
			expect((await open(detail + id, asked)).status).toBe(404);
			expect((await open(`${resources.comparisonFile.path}?recordId=${id}`, asked)).status).toBe(404);
		}
		expect((await open(resources.comparisonFile.path)).status).toBe(404);
		const { status, headers } = await open(`${resources.comparisonFile.path}?recordId=${recordId}`);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toContain("spreadsheetml.sheet");
		expect(headers.get("content-disposition")).toMatch(/^attachment; .*\.xlsx$/);
		expect(headers.get("cache-control")).toBe("no-store");
	});

	test("UX compare: a deleted comparison is no longer in the list, and its page says so", async () => {
		const recordId = await save();
		const list = "/admin/goods/compareRecord";
		expect((await open(list)).html).toContain(recordId);
		const deleted = await open(list, { button: `delete/${recordId}` });
		expect([deleted.status, deleted.headers.get("location")]).toEqual([303, list]);
		expect((await open(list)).html).not.toContain(recordId);
		const missing = await open(detail + recordId);
		expect(missing.status).toBe(404);
		expect(missing.html).toContain("没有找到这张比价单");
	});
});
