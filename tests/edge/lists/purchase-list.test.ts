import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchResult } from "../../../app/api/schema/goods-list";
import type { GoodsMatches } from "../../../app/api/schema/goods-match";
import { toProposalPath } from "../../../app/domain/purchase-list/proposal-path.ts";
import { createXls, join } from "../../support/lists/create-xls.ts";
import { postListFile } from "../../support/lists/post-list-file.ts";
import type { MallName, TestMall } from "../../support/mall/mall";
import { useSharedMall } from "../../support/mall/shared-mall";
import { readPageForm } from "../../support/page/page-form";
import { readFen, readRows, readShown, readText } from "../../support/page/read-page";

type Sku = {
	sku_id: string;
	name: string;
	model: string;
	brand: string;
	unit: string;
	size: number;
	piece: string;
};

let mall: TestMall;
/** Single articles, and articles in packs. */
let plain: Sku[];
let packed: Sku[];

beforeAll(async () => {
	mall = await useSharedMall();
	const find = async (pack: string, count: number) => {
		const sql = `SELECT s.sku_id, s.name, s.model, b.brand_name AS brand, s.sale_unit AS unit,
			s.pack ->> 'size' AS size, s.pack ->> 'unit' AS piece
			FROM skus s JOIN brands b USING (brand_id) JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
				AND s.limit_buy IS NULL AND ${pack} AND length(s.model) > 4
				AND (SELECT count(*) FROM skus o WHERE o.model_key = s.model_key) = 1
			GROUP BY s.spu_id ORDER BY s.sku_id LIMIT ${count}`;
		return (await mall.db.prepare(sql).all<Sku>()).results;
	};
	plain = await find("s.pack IS NULL", 12);
	packed = await find("s.pack ->> 'size' = 20", 8);
});

const buyers = [
	["OPEN", "hongshan", "M1001", "zhaomin"],
	["STANDARD", "lanhai", "M1002", "chenjing"],
] as const;

/**
 * The sheet of a workshop, 30 rows of goods: named by brand and model, by words alone,
 * and by words that nothing has.
 */
function writeSheet(): string {
	const goods = [
		...plain.map(({ brand, model, unit }, at) => [model, brand, at + 1, unit]),
		...packed.map(({ brand, model, size, piece }, at) => [model, brand, size * (at + 1), piece]),
	];
	const rows = [
		["维修车间采购清单"],
		["序号", "名称", "规格型号", "品牌", "数量", "单位"],
		...goods.map((cells, at) => [at + 1, "", ...cells]),
		...["角磨机", "内六角圆柱头螺钉", "外六角螺栓", "切割片", "白板笔", "卷尺"].map((name, at) => [
			21 + at,
			name,
			"",
			"",
			3,
			"个",
		]),
		...["无此物品甲乙", "查无此货丙丁", "莫须有零件戊"].map((name, at) => [
			27 + at,
			name,
			"QQZZ",
			"",
			2,
			"件",
		]),
		[30, "", packed[0]?.model, packed[0]?.brand, 205, packed[0]?.piece],
		["合计", "", "", "", 999],
	];
	return rows.map((cells) => cells.join("\t")).join("\n");
}

function open(mallName: MallName, token: string, model: string) {
	const post = async (fields: URLSearchParams, path = "/quick") => {
		const answer = await mall.fetch(mallName, path, {
			method: "POST",
			body: fields,
			token,
			cookies: { business_model: model },
		});
		return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
	};
	const press = (html: string, verb: string, typed: Record<string, string> = {}) => {
		const form = readPageForm(html, /name="text"/);
		form.delete("file");
		form.set("do", verb);
		for (const [name, value] of Object.entries(typed)) form.set(name, value);
		return post(form);
	};
	return { post, press, read: (text: string) => post(new URLSearchParams({ do: "read", text })) };
}

async function countInCarts(skuId: string): Promise<number> {
	const sql = "SELECT coalesce(sum(num), 0) AS num FROM cart_items WHERE sku_id = ?";
	return (await mall.db.prepare(sql).bind(skuId).first<number>("num")) ?? 0;
}

describe.each(buyers)("UX purchase list in the %s model", (model, mallName, mallCode, loginName) => {
	test("R9: 30 lines of a sheet are matched, converted and put into the cart without a script", async () => {
		const { press, read } = open(mallName, await mall.login(mallCode, loginName), model);
		const { status, html } = await read(writeSheet());
		expect(status).toBe(200);
		const rows = readRows(html);
		expect(rows.filter(({ text }) => /第 \d+ 行/.test(text))).toHaveLength(30);
		const picked = [
			...html.matchAll(
				/name="pick\/[^"]*"[^>]*? checked=""[^>]*? value="(\d+)"|value="(\d+)"[^>]*? checked=""/g,
			),
		].map(([, a, b]) => a ?? b);
		const wanted = [...plain, ...packed, packed[0] as Sku].map(({ sku_id }) => sku_id);
		expect(picked).toEqual(wanted);
		const text = readText(html);
		expect(text).toMatch(/\d 行待选，3 行没有找到/);
		expect(text.match(/没有找到商品/g)).toHaveLength(3);
		const [first] = packed as [Sku];
		expect(text).toContain(`${first.size} ${first.piece} = 1 ${first.unit}`);
		expect(text).toContain(`205 ${first.piece}不是整${first.unit}`);
		const before = await Promise.all(wanted.map(countInCarts));
		const added = await press(html, "add");
		expect(added.status).toBe(400);
		expect(readText(added.html)).toContain("20 行已加入购物车，1 行未加入，原因见各行");
		const after = await Promise.all(wanted.map(countInCarts));
		const numbers = [...plain, ...packed].map((_, at) =>
			at < plain.length ? at + 1 : at - plain.length + 1,
		);
		expect(after.slice(0, 20).map((num, at) => num - (before[at] ?? 0))).toEqual(numbers);
		// The same press again adds nothing: the added lines are marked.
		await press(added.html, "add");
		expect(await Promise.all(wanted.map(countInCarts))).toEqual(after);
	});

	test("R9: a choice among candidates stays, other words are searched for, and a full list leads to the cart", async () => {
		const { press, read } = open(mallName, await mall.login(mallCode, loginName), model);
		const [sku] = plain as [Sku];
		const { html } = await read("丁腈手套 3\n不买的 QQZZ 2个");
		const [, key = ""] = /name="words\/([^"]+)"/.exec(html) ?? [];
		const keys = [...html.matchAll(/name="words\/([^"]+)"/g)].map(([, one]) => one ?? "");
		expect(readText(html)).toContain("“3”是数量吗？");
		const searched = await press(html, "check", { [`words/${key}`]: `${sku.brand} ${sku.model}` });
		expect(searched.html).toMatch(
			new RegExp(`checked="" value="${sku.sku_id}"|value="${sku.sku_id}"[^>]* checked`),
		);
		const before = await countInCarts(sku.sku_id);
		const done = await press(searched.html, "add", {
			[`num/${key}`]: "4",
			[`unit/${key}`]: sku.unit,
			[`skip/${keys[1]}`]: "1",
		});
		expect([done.status, done.location]).toEqual([303, model === "OPEN" ? "/cartNew#top" : "/cart#top"]);
		expect((await countInCarts(sku.sku_id)) - before).toBe(4);
	});
});

describe("UX purchase list", () => {
	test("an address proposes goods, and puts nothing into the cart", async () => {
		const token = await mall.login("M1001", "zhaomin");
		const [sku] = plain as [Sku];
		const before = await countInCarts(sku.sku_id);
		const answer = await mall.fetch("hongshan", `/quick?lines=${sku.sku_id}:7,wrong:x&lines=abc`, {
			token,
			cookies: { business_model: "OPEN" },
		});
		const html = await answer.text();
		expect(readText(html)).toContain("链接中有 2 处不是“商品编号:数量”，没有填入：“wrong:x”、“abc”");
		expect(readText(html)).toContain(`7 ${sku.unit}`);
		expect(await countInCarts(sku.sku_id)).toBe(before);
	});

	test("an address says sale units: 40 of a pack are 40, without a question", async () => {
		const token = await mall.login("M1001", "zhaomin");
		const [sku] = packed as [Sku];
		const options = { token, cookies: { business_model: "OPEN" } };
		const answer = await mall.fetch("hongshan", `/quick?lines=${sku.sku_id}:40`, options);
		const text = readText(await answer.text());
		expect(text).toContain(`40 ${sku.unit}（${40 * sku.size} ${sku.piece}）`);
		expect(text).not.toContain("请选单位");
	});

	test("goods by their id and goods picked by hand show stock and arrival", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const [sku] = plain as [Sku];
		const findRow = (html: string) => readRows(html).find(({ text }) => text.includes("第 1 行"))?.text;
		const shown = [expect.stringMatching(/现货|在途|可配货|预订/), expect.stringMatching(/预计.*送达/)];
		const named = await read(`${sku.sku_id} 2${sku.unit}`);
		const row = findRow(named.html);
		expect([row, row]).toEqual(shown);
		const picked = findRow((await press(named.html, "check")).html);
		expect(picked).toContain("已选");
		expect([picked, picked]).toEqual(shown);
	});

	test("lines of one SKU that reach a step of its price together are priced by their sum", async () => {
		const sql = `SELECT s.sku_id AS id, s.price_ladder ->> '$[0].from' AS step, s.price_ladder ->> '$[0].fen' AS fen
			FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
				AND s.limit_buy IS NULL AND s.pack IS NULL AND s.price_ladder ->> '$[0].from' BETWEEN 4 AND 100 LIMIT 1`;
		const sku = await mall.db.prepare(sql).first<{ id: string; step: number; fen: number }>();
		if (!sku) throw new Error("no SKU with a ladder");
		const { read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const { html } = await read(`商品编号\t数量\n${sku.id}\t${sku.step - 2}\n${sku.id}\t2`);
		const sums = readRows(html).flatMap(({ cells, text }) =>
			/第 \d 行/.test(text) ? [readFen(cells.小计 ?? "")] : [],
		);
		expect(sums).toEqual([sku.fen * (sku.step - 2), sku.fen * 2]);
		expect(readFen(readText(html), "2 行已选，")).toBe(sku.fen * sku.step);
	});

	test("an address of as many lines as fit outlives the log-in, and proposes them all", async () => {
		const ids = plain.map((sku) => sku.sku_id);
		const lines = Array.from({ length: 500 }, (_, at) => ({
			skuId: ids[at % ids.length] ?? "",
			num: at + 1,
		}));
		const { path, count } = toProposalPath(lines);
		const out = await mall.fetch("hongshan", path, { redirect: "manual" });
		const way = new URL(out.headers.get("location") ?? "", "http://hongshan.localhost");
		expect(way.pathname).toBe("/login");
		expect((await mall.fetch("hongshan", way.pathname + way.search)).status).toBe(200);
		expect(way.searchParams.get("redirect")).toBe(path);
		const token = await mall.login("M1001", "zhaomin");
		const answer = await mall.fetch("hongshan", path, { token, cookies: { business_model: "OPEN" } });
		expect(answer.status).toBe(200);
		expect(readText(await answer.text())).toContain(`识别结果（${count} 行）`);
	});

	test("120 lines are matched as a whole, and come in pages of 50 that remember the choices of the others", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const [sku] = plain as [Sku];
		const { html } = await read(`${sku.sku_id} 1个\n`.repeat(120));
		expect(readRows(html).filter(({ text }) => /第 \d+ 行/.test(text))).toHaveLength(50);
		expect(readText(html)).toContain("120 行已选");
		const third = await press(html, "show/3");
		expect(readRows(third.html).filter(({ text }) => /第 \d+ 行/.test(text))).toHaveLength(20);
		expect(readText(third.html)).toContain("120 行已选");
	});

	test("UX list: mistyped words are corrected on the page that is in sight", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const [sku] = plain as [Sku];
		const { html } = await read(`${`${sku.sku_id} 1个\n`.repeat(50)}fuyinzhi 3包`);
		expect(readText(html)).toContain("1 行翻到所在页时再按相近词查询");
		const second = await press(html, "show/2");
		expect(readText(second.html)).toContain("1 行待选");
	});

	test("R9: the lines of all pages are added at once, and none twice", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const sku = plain[1] as Sku;
		const before = await countInCarts(sku.sku_id);
		const { html } = await read(`${`${sku.brand} ${sku.model} 1${sku.unit}\n`.repeat(60)}无此物品甲乙 1个`);
		const added = await press(html, "add");
		expect(readText(added.html)).toContain("60 行已加入购物车，还有 1 行未处理");
		const last = await press((await press(added.html, "show/2")).html, "add");
		expect([last.status, (await countInCarts(sku.sku_id)) - before]).toEqual([400, 60]);
	});

	test("lines of the same goods are added up, or, where the buyer does not want that, the first one alone is added", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const [, , a, b] = plain as [Sku, Sku, Sku, Sku];
		const counts = () => Promise.all([countInCarts(a.sku_id), countInCarts(b.sku_id)]);
		const text = `商品编号\t数量\n${a.sku_id}\t2\n${b.sku_id}\t1\n${a.sku_id}\t3\n无此物品甲乙\t1`;
		const [beforeA = 0, beforeB = 0] = await counts();
		const { html } = await read(text);
		const form = readPageForm(html, /name="text"/);
		expect(form.get("joins")).toBe("1");
		expect(readText(html)).toContain("与第 2 行是同一件商品，数量相加");
		const sum = readFen(readText(html), "3 行已选，");

		const single = await press(html, "check", { joins: "" });
		expect(readText(single.html)).toContain("与第 2 行是同一件商品，未合并，不会加入");
		expect(readFen(readText(single.html), "2 行已选，")).toBeLessThan(sum);
		const refused = await press(single.html, "list");
		expect(readText(refused.html)).toContain("1 行不能保存，原因见各行");
		const added = await press(single.html, "add");
		expect(readText(added.html)).toContain("2 行已加入购物车，1 行未加入，原因见各行");
		expect(await counts()).toEqual([beforeA + 2, beforeB + 1]);
		const again = await press(added.html, "add");
		expect(readText(again.html)).toContain("与第 2 行是同一件商品，未合并，不会加入");
		expect(await counts()).toEqual([beforeA + 2, beforeB + 1]);
		await press(again.html, "add", { joins: "1" });
		expect(await counts()).toEqual([beforeA + 5, beforeB + 1]);
	});

	test("a line that is in the cart keeps its number and its unit, is not taken twice, and is bought once more when asked", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const [single, pack] = [plain[4], packed[1]] as [Sku, Sku];
		const text = `商品编号\t数量\t单位\n${single.sku_id}\t2\t\n${pack.sku_id}\t60\t${pack.piece}\n${plain[5]?.sku_id}\t约5\t`;
		const { html } = await read(text);
		const keys = [...html.matchAll(/name="num\/([^"]+)"/g)].map(([, key]) => key ?? "");
		const before = await countInCarts(single.sku_id);
		const typed = { [`num/${keys[0]}`]: "7", [`unit/${keys[1]}`]: pack.unit };
		const added = await press(html, "add", typed);
		expect(readText(added.html)).toContain("2 行已加入购物车，1 行未加入，原因见各行");
		const list = await press(added.html, "list", { [`skip/${keys[2]}`]: "1" });
		const { searchParams } = new URL(list.location ?? "", "http://mall");
		expect(searchParams.get("lines")).toBe(`${single.sku_id}:7,${pack.sku_id}:60`);

		const again = await press(added.html, "read", { text: `${text}\n无此物品甲乙\t1\t` });
		expect(readText(again.html)).toContain("2 行之前已加入购物车，不会重复加入");
		const once = await press(again.html, `again/${keys[0]}`);
		const skips = [...once.html.matchAll(/name="(skip\/[^"]+)"/g)].map(([, name]) => [name ?? "", "1"]);
		const { [`skip/${keys[0]}`]: _, ...skipped } = Object.fromEntries(skips);
		await press(once.html, "add", skipped);
		expect((await countInCarts(single.sku_id)) - before).toBe(14);
	});

	test("goods that stand on two pages of a list count once in the sum where they are not joined, and at the joined price", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const [first, other] = [plain[6], plain[7]] as [Sku, Sku];
		const between = Array.from({ length: 53 }, (_, at) => `无此物品甲乙${at}\t1`).join("\n");
		const { html } = await read(
			`商品编号\t数量\n${first.sku_id}\t2\n${between}\n${first.sku_id}\t3\n${other.sku_id}\t约5`,
		);
		expect(readText(html)).toMatch(/2 行已选，.*1 行数量待确认/);
		const second = readText((await press(html, "show/2")).html);
		expect(second).toContain("与第 2 行是同一件商品，数量相加");
		const single = await press(html, "check", { joins: "" });
		expect(readText(single.html)).toContain("1 行已选，");
		// The lines that were not taken are on the second page: it is shown.
		const added = await press(single.html, "add");
		expect(readText(added.html)).toMatch(/1 行已加入购物车，2 行未加入，原因见各行[\s\S]*第 56 行/);
		expect(readText(added.html)).toContain("与第 2 行是同一件商品，未合并，不会加入");
	});

	test("a code that a list has for two articles is not remembered", async () => {
		const token = await mall.login("M1001", "zhaomin");
		const { press, read } = open("hongshan", token, "OPEN");
		const [a, b, c] = plain.slice(8) as [Sku, Sku, Sku];
		const [twice, once] = [`ZZ-${Date.now()}-1`, `ZZ-${Date.now()}-2`];
		const rows = [
			[twice, a.sku_id],
			[twice, b.sku_id],
			[once, c.sku_id],
		];
		const { html } = await read(
			["物料编码\t商品编号\t数量", ...rows.map((cells) => [...cells, 1].join("\t"))].join("\n"),
		);
		await press(html, "add", { learn: "1" });
		const body = { codes: [twice, once] };
		const answer = await mall.callReference("M1001", "mall", "/ownCode/find", { token, body });
		const found = (await answer.json()) as { code: string; skuId: string }[];
		expect(found.map(({ code, skuId }) => [code, skuId])).toEqual([[once, c.sku_id]]);
	});

	test("Enter in a box checks the list: page and 都是数量 stay", async () => {
		const { press, read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const { html } = await read(Array.from({ length: 60 }, (_, at) => `无此物品甲乙${at} 7`).join("\n"));
		const second = await press((await press(html, "ends")).html, "show/2");
		const form = second.html.match(/<form[\s\S]*?<\/form>/g)?.find((one) => /name="text"/.test(one)) ?? "";
		const [, first] = /<button[^>]*name="do"[^>]*value="([^"]*)"/.exec(form) ?? [];
		const entered = await press(second.html, first ?? "");
		const fields = readPageForm(entered.html, /name="text"/);
		expect([fields.get("page"), fields.get("ends")]).toEqual(["2", "1"]);
	});

	test("one call finds for each line what a search finds", async () => {
		const token = await mall.login("M1001", "zhaomin");
		const call = async (path: string, body: Record<string, unknown>) => {
			const options = { token, body: { areaId: "1_72_55653_0", ...body } };
			return (await mall.callReference("M1001", "mall", path, options)).json();
		};
		const [a, b] = plain as [Sku, Sku];
		const keywords = [
			...plain.flatMap(({ brand, model, name }) => [model, `${brand} ${model}`, name.slice(0, 60)]),
			...[a.sku_id, "不锈钢 螺栓 M8", "丁晴手套 L码", "buxiugangluoshuan m8", "复印纸 a4 国产加厚"],
			...[`${b.brand} 国产 ${b.model}`, "安全冒 黄色", "无此物品甲乙 QQZZ", "……", "WD-40"],
		];
		const { goods, matches } = (await call("/goods/match", { keywords })) as GoodsMatches;
		expect(new Set(goods.map(({ skuId }) => skuId)).size).toBe(goods.length);
		const found = matches.map(({ skuIds, lacks }) => ({ skuIds, relaxed: lacks !== undefined }));
		const alone = [];
		for (const keyword of keywords) {
			const { list, relaxed } = (await call("/goods/search", { keyword, pageSize: 20 })) as SearchResult;
			alone.push({ skuIds: list.map(({ skuId }) => skuId), relaxed: relaxed !== undefined });
		}
		expect(found).toEqual(alone);
	});

	test("the open lines become an inquiry in one click", async () => {
		const { post, read } = open("hongshan", await mall.login("M1001", "wanglei"), "OPEN");
		const { html } = await read("无此物品甲乙 QQZZ 12件\n查无此货丙丁 3箱");
		const form = readPageForm(html, /name="rows"/);
		form.set("do", "add");
		const { status, html: inquiry } = await post(form, "/admin/specialPurchase/inquiryList/edit");
		expect(status).toBe(200);
		const filled = readPageForm(inquiry, /lines\.0\.name/);
		expect([filled.get("lines.0.name"), filled.get("lines.0.num"), filled.get("lines.1.unit")]).toEqual([
			"无此物品甲乙 QQZZ",
			"12",
			"箱",
		]);
	});

	test("UX list: while one list of a buyer is read, a second one is not, says so, and its text stays", async () => {
		const { read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		const text = Array.from(
			{ length: 200 },
			(_, at) => `莫须有零件${at} 规格${at}×${at + 3} ${at + 1}个`,
		).join("\n");
		const [one, other] = await Promise.all([read(text), read(text)]);
		const busy = [one, other].filter(({ html }) => html.includes("正在识别上一份清单，请稍后再试"));
		expect(busy).toHaveLength(1);
		expect(busy[0]?.html).toContain("莫须有零件199 规格199×202 200个");
		expect((await read(text)).html).not.toContain("正在识别上一份清单");
	});

	test("R9: typed text is shown again, whatever it is", async () => {
		const { read } = open("hongshan", await mall.login("M1001", "zhaomin"), "OPEN");
		for (const text of ["", "<script>alert(1)</script>", "你好，谢谢", "\u0000\ud800 5个"]) {
			const { status, html } = await read(text);
			expect([200, 400]).toContain(status);
			if (text.startsWith("<")) expect(html).toContain("&lt;script&gt;alert(1)");
			expect(html).not.toContain("<script>alert(1)</script>");
			expect(readShown(html)).not.toContain("<script>alert(1)");
		}
	});
});

describe("UX purchase list: files", () => {
	async function send(file: File, text = "") {
		const answer = await postListFile(mall, await mall.login("M1001", "zhaomin"), file, text);
		return { status: answer.status, html: await answer.text() };
	}

	test("R9: a workbook, an old one, and a page and a CSV file in GB 18030 are read in the worker", async () => {
		const rows =
			'<row><c t="inlineStr"><is><t>丁腈手套</t></is></c><c t="inlineStr"><is><t>5盒</t></is></c></row>';
		const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
		const workbook = zipSync({
			"xl/workbook.xml": strToU8('<workbook><sheets><sheet name="1" r:id="a"/></sheets></workbook>'),
			"xl/worksheets/sheet1.xml": strToU8(sheet),
		});
		const gb = new Uint8Array([0xca, 0xd6, 0xcc, 0xd7, 0x2c, 0x35, 0xcb, 0xab]);
		const read = await send(new File([workbook as BlobPart], "清单.xlsx"));
		expect([
			read.status,
			readPageForm(read.html, /name="text"/)
				.get("text")
				?.trim(),
		]).toEqual([200, "丁腈手套\t5盒"]);
		const page = join([strToU8('<meta charset="gb2312"><table><tr><td>'), gb, strToU8("</td></tr></table>")]);
		for (const [bytes, text] of [
			[createXls([["丁腈手套", "5"]]), "丁腈手套\t5"],
			[page, "手套,5双"],
		] as const) {
			const { html } = await send(new File([bytes as BlobPart], "清单.xls"));
			expect(
				readPageForm(html, /name="text"/)
					.get("text")
					?.trim(),
			).toBe(text);
		}
		const csv = await send(new File([gb as BlobPart], "清单.csv"));
		expect(
			readPageForm(csv.html, /name="text"/)
				.get("text")
				?.trim(),
		).toBe("手套,5双");
	});

	test("O11: a hostile file is refused with a sentence, and the typed text stays", async () => {
		const bomb = zipSync({ "xl/workbook.xml": strToU8(" ".repeat(64_000_000)) });
		const { status, html } = await send(new File([bomb as BlobPart], "清单.xlsx"), "手套 5双");
		expect(status).toBe(400);
		expect(readText(html)).toContain("文件解压后过大，请只保留要采购的行，或直接粘贴");
		expect(
			readPageForm(html, /name="text"/)
				.get("text")
				?.trim(),
		).toBe("手套 5双");
		// Refused by the length that it names: the connection of a body that is on its way may be lost.
		const huge = await mall.send("hongshan", "/quick", {
			method: "POST",
			headers: {
				cookie: `authToken=${await mall.login("M1001", "zhaomin")}; business_model=OPEN`,
				origin: "http://hongshan.localhost",
				"sec-fetch-site": "same-origin",
				"content-type": "multipart/form-data; boundary=list",
				"content-length": `${6 * 1024 * 1024}`,
			},
		});
		expect([huge.status, readText(await huge.text())]).toEqual([
			413,
			expect.stringContaining("提交的内容过大，请减少后重试"),
		]);
	});
});
