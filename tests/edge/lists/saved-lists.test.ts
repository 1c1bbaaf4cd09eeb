import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall";
import { useResetMall } from "../../support/mall/shared-mall";
import { callTesting, changeGoods, emptyCarts, raisePrice } from "../../support/mall/testing-api";
import { readPageForm } from "../../support/page/page-form";
import { readRows } from "../../support/page/read-page";
import { findPlainSkus, openVisitor } from "../../support/page/visitor";

const lists = "/admin/goods/savedList";
const detail = (listId: string) => `${lists}/detail?listId=${listId}`;

let mall: TestMall;
let skuIds: string[];
beforeAll(async () => {
	mall = await useResetMall();
	skuIds = await findPlainSkus(mall, 520);
});

async function open(loginName: string) {
	const visitor = await openVisitor(mall, loginName);
	const save = async (lines: object[], name = "每月劳保") =>
		String((await visitor.call("/savedList/save", { name, lines })).listId);
	return { ...visitor, save };
}

/** The form of the page that saves goods, for a new list or for one that is there. */
const saveAs = (name: string, to = "") => ({ do: "save", to, name });

/** The same with what the page shows. */
function readSave(html: string): URLSearchParams {
	const form = readPageForm(html, /value="save"/);
	form.set("do", "save");
	return form;
}

const idOf = (address: string) => new URLSearchParams(address.split("?")[1]).get("listId") ?? "";

const models = [
	["OPEN", "M1001", "hejun", "/cartNew"],
	["STANDARD", "M1002", "huangbo", "/cart"],
] as const;

describe.each(models)("UX saved lists in the %s model, without a script", (_model, mallCode, login, cart) => {
	test("the checked lines of the cart become a list, which is renamed, changed, ordered and deleted", async () => {
		const { visit, call } = await open(login);
		const [a = "", b = ""] = skuIds;
		await emptyCarts(mall, login);
		const items = [a, b].map((skuId) => ({ skuId, num: 3 }));
		await call(`${cart}/add`, { items });
		const asked = (await visit(cart, { do: "list" })).to;
		expect(asked).toMatch(/savedList\/save\?.*&lines=/);
		const { to } = await visit(asked, saveAs("月度"));
		expect(to).toMatch(/savedList\/detail\?listId=/);
		const url = detail(idOf(to));
		const saved = await visit(to);
		expect(saved.text).toContain("已存为常购清单");
		expect(saved.text).toContain("价格与保存时相同，都可以购买");

		expect((await visit(url, { do: "rename", name: " 车间=月度 ", shared: "1" })).status).toBe(303);
		const nameless = await visit(url, { do: "rename", name: "  " });
		expect([nameless.status, nameless.text]).toEqual([400, expect.stringContaining("请填写清单名称")]);
		expect((await visit(lists)).text).toMatch(/车间=月度\|公司共享\|\p{Script=Han}[^|]*\|2 种/u);

		const form = readPageForm((await visit(url)).html, /value="numbers"/);
		form.set(`num/${a}/3`, "0");
		form.set("do", "numbers");
		const refused = await visit(url, form);
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("数量须为 1–99999 的整数")]);
		expect(refused.html).toMatch(new RegExp(`name="num/${a}/3"[^>]*value="0"`));
		form.set(`num/${a}/3`, "7");
		expect((await visit(url, form)).status).toBe(303);

		await emptyCarts(mall, login);
		const ordered = await visit(url, { do: "order" });
		expect([ordered.status, ordered.to]).toEqual([303, "/cartPage"]);
		const { results } = await mall.db
			.prepare("SELECT sku_id AS id, num FROM cart_items WHERE mall_code = ? ORDER BY sku_id")
			.bind(mallCode)
			.all();
		expect(results).toEqual([
			{ id: a, num: 7 },
			{ id: b, num: 3 },
		]);

		const older = readPageForm((await visit(url)).html, /value="numbers"/);
		expect((await visit(url, { do: `remove/${a}` })).status).toBe(303);
		// A page that was opened before has its box still.
		older.set(`num/${a}/7`, "9");
		older.set("do", "numbers");
		const late = await visit(url, older);
		expect([late.status, late.text]).toEqual([
			400,
			expect.stringContaining("1 种商品已不在清单里，其数量没有保存"),
		]);
		expect((await visit(lists)).text).toMatch(/车间=月度\|公司共享\|\p{Script=Han}[^|]*\|1 种/u);
		expect((await visit(url, { do: `remove/${b}` })).status).toBe(303);
		expect((await visit(url)).text).toContain("这张清单没有商品");
		expect((await visit(url, { do: "order" })).text).toContain("这张清单没有商品");
		expect((await visit(url, { do: "delete" })).to).toBe(lists);
		expect((await visit(url)).status).toBe(404);
		expect((await visit(url, { do: "order" })).text).toContain("没有找到这张常购清单");
	});
});

describe("UX saved lists", () => {
	test("the changes since: dearer, off sale, out of stock; what can be bought goes into the cart, the rest says why not", async () => {
		const { visit, save } = await open("hejun");
		const [, , dear = "", off = "", out = "", same = ""] = skuIds;
		const listId = await save([dear, off, out, same].map((skuId) => ({ skuId, num: 2 })));
		await raisePrice(mall, dear, 180);
		await changeGoods(mall, off, { onSale: false });
		await changeGoods(mall, out, { stock: 0 });
		try {
			const { text, html } = await visit(detail(listId));
			expect(text).toContain("与保存时相比：1 种涨价，1 种已下架，1 种缺货");
			expect(text).toContain("涨 ¥1.80");
			expect(readRows(html).filter(({ text: line }) => line.includes("找同类商品"))).toHaveLength(2);
			const ordered = await visit(detail(listId), { do: "order" });
			expect(ordered.text).toContain("常购清单：2 种已加入购物车，2 种未加入");
			expect(ordered.text).toMatch(/未加入\|[^|]*已?下架/);
		} finally {
			await raisePrice(mall, dear, -180);
			await changeGoods(mall, off, { onSale: true });
			await changeGoods(mall, out, { stock: 2000 });
		}
	});

	test("O6: a colleague reads, exports and orders a shared list and changes nothing; another company finds none", async () => {
		const own = await open("hejun");
		const colleague = await open("fangjie");
		const stranger = await open("wanglei");
		const listId = await own.save([{ skuId: skuIds[0], num: 2 }]);
		for (const { visit } of [colleague, stranger]) expect((await visit(detail(listId))).status).toBe(404);
		await own.visit(detail(listId), { do: "rename", name: "公司劳保", shared: "1" });
		const shown = await colleague.visit(detail(listId));
		expect([shown.status, shown.html]).toEqual([200, expect.not.stringContaining('value="rename"')]);
		expect((await colleague.visit(lists)).text).toContain("公司劳保");
		const refused = await colleague.visit(detail(listId), { do: `remove/${skuIds[0]}` });
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("只有创建人可以修改")]);
		expect((await colleague.fetch(`/export/savedList?listId=${listId}`)).status).toBe(200);
		for (const url of [
			detail(listId),
			detail("nothing"),
			lists.concat("/detail"),
			`/export/savedList?listId=${listId}`,
		])
			expect((await stranger.visit(url)).status, url).toBe(404);
		expect((await stranger.visit(detail(listId), { do: "order" })).text).toContain("没有找到这张常购清单");

		// A copy is the colleague's own, with the lines of the list.
		expect((await stranger.visit(detail(listId), { do: "copy" })).text).toContain("没有找到这张常购清单");
		const { to } = await colleague.visit(detail(listId), { do: "copy" });
		const copy = await colleague.call(`/savedList/detail/${idOf(to)}`);
		expect(copy).toMatchObject({
			name: "公司劳保（副本）",
			own: true,
			shared: false,
			lines: [{ skuId: skuIds[0], num: 2 }],
		});
		expect((await colleague.visit(to)).text).toContain("已存为常购清单");
		// A name of rare characters, two units each, is cut to the limit of the contract.
		await colleague.visit(detail(idOf(to)), { do: "rename", name: "𠮷".repeat(25) });
		const again = await colleague.visit(detail(idOf(to)), { do: "copy" });
		expect(await colleague.call(`/savedList/detail/${idOf(again.to)}`)).toMatchObject({
			name: `${"𠮷".repeat(23)}（副本）`,
		});
		await own.visit(detail(listId), { do: "delete" });
		expect((await colleague.visit(detail(listId), { do: "order" })).text).toContain("没有找到这张常购清单");
	});

	test("O5, B10: 500 lines have five pages, and are ordered and exported whole; no text is a formula", async () => {
		const { visit, save, fetch } = await open("hejun");
		const lines = skuIds.slice(0, 500).map((skuId) => ({ skuId, num: 1 }));
		const listId = await save(lines, "=1+1");
		const last = await visit(`${detail(listId)}&pageIndex=5`);
		expect(last.html).toContain(`num/${skuIds[499]}/1`);
		expect(last.html).not.toContain(`num/${skuIds[0]}/1`);
		await emptyCarts(mall);
		const form = readPageForm(last.html, /value="numbers"/);
		form.set(`num/${skuIds[499]}/1`, "2");
		form.set("do", "order");
		await visit(`${detail(listId)}&pageIndex=5`, form);
		const { sum, kinds } = (await mall.db
			.prepare("SELECT sum(num) AS sum, count(*) AS kinds FROM cart_items WHERE mall_code = 'M1001'")
			.first<{ sum: number; kinds: number }>()) ?? { sum: 0, kinds: 0 };
		// A cart may have room for fewer kinds than a list.
		expect(kinds).toBeGreaterThan(50);
		if (kinds === 500) expect(sum).toBe(501);
		await emptyCarts(mall);
		const file = await fetch(`/export/savedList?listId=${listId}`);
		expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("=1+1.xlsx"));
		const sheet = strFromU8(
			unzipSync(new Uint8Array(await file.arrayBuffer()))["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
		);
		expect(sheet.match(/<row /g)).toHaveLength(501);
		expect(sheet).not.toMatch(/<f[ >]/);
	});

	test("the file says of goods without stock what the page says", async () => {
		const { visit, save, fetch } = await open("hejun");
		const [a = "", b = ""] = skuIds;
		const listId = await save([a, b].map((skuId) => ({ skuId, num: 1 })));
		const readNotes = async () => {
			const file = await fetch(`/export/savedList?listId=${listId}`);
			const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
			const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
			return [...sheet.matchAll(/<row [\s\S]*?<\/row>/g)].map(([row]) => row.replace(/<[^>]*>/g, "|"));
		};
		const { body: before } = await callTesting(mall, "GET", `/goods/${a}`);
		await changeGoods(mall, a, { stock: 0 });
		try {
			const [, said = ""] = /\|(所选地区[^|]*)\|/.exec((await visit(detail(listId))).text) ?? [];
			expect(said).toMatch(/无货|缺货/);
			const [, first, second] = await readNotes();
			expect(first).toContain(said);
			expect(second).not.toContain(said);
			await callTesting(mall, "POST", "/faults", { backend: "mall", call: "/goods/stock", fault: "500" });
			expect((await readNotes())[1]).toContain("库存暂时无法查询");
		} finally {
			await callTesting(mall, "DELETE", "/faults");
			for (const { region, num } of before.stocks) await changeGoods(mall, a, { stock: num, region });
		}
	});

	test("a list goes on paper with a bar code for each article, 500 too, for colleagues too, and without prices", async () => {
		const own = await open("hejun");
		const colleague = await open("fangjie");
		const stranger = await open("wanglei");
		const listId = await own.save(
			skuIds.slice(0, 500).map((skuId) => ({ skuId, num: 2 })),
			"仓库<b>",
		);
		const sheet = `${lists}/print?listId=${listId}`;
		expect((await own.visit(detail(listId))).html).toContain(`href="${sheet}"`);
		const code = { code: "WL-0001", skuId: skuIds[0] };
		await own.call("/ownCode/save", { entries: [code] });
		const { status, html, text } = await own.visit(sheet);
		expect([status, html.match(/的条码"/g)?.length]).toEqual([200, 500]);
		expect(text.match(/物料编码 WL-0001/g)).toHaveLength(1);
		expect(text).toContain(`|${skuIds[499]}|`);
		expect(/<article[\s\S]*<\/article>/.exec(html)?.[0]).not.toContain("¥");
		for (const { visit } of [colleague, stranger]) expect((await visit(sheet)).status).toBe(404);
		await own.call(`/savedList/change/${listId}`, { shared: true });
		expect((await colleague.visit(sheet)).status).toBe(200);
		expect((await stranger.visit(sheet)).status).toBe(404);
		const [skuId = ""] = skuIds;
		const one = await own.visit(`${lists}/print?listId=${await own.save([{ skuId, num: 1 }], "一种")}`);
		expect(one.html.match(/的条码"/g)).toHaveLength(1);
		await own.call("/ownCode/delete", { codes: [code.code] });
	});

	test("an order, a comparison, a pasted list, a table of goods and an article become lists", async () => {
		const { visit, call } = await open("hejun");
		const [a = "", b = ""] = skuIds;
		const store = async (asked: string) => {
			const { text, html } = await visit(asked);
			expect(text).toContain("存为常购清单");
			const { to } = await visit(asked, readSave(html));
			return call(`/savedList/detail/${idOf(to)}`);
		};
		expect((await store((await visit("/compare", { do: `list/${a}/${b}` })).to)).count).toBe(2);
		const { html } = await visit("/quick", { do: "read", text: `商品编号\t数量\n${a}\t2\n${b}\t5` });
		const form = readPageForm(html, /name="text"/);
		form.delete("file");
		form.set("do", "list");
		expect((await store((await visit("/quick", form)).to)).count).toBe(2);
		const { list } = (await call("/order/list?pageIndex=1&pageSize=1")) as unknown as {
			list: { children: { orderId: string; items: unknown[] }[] }[];
		};
		const part = list[0]?.children[0];
		const order = `/admin/order/theOrder/orderDetails?orderChildId=${part?.orderId}`;
		const asked = (await visit(order, { do: `list/${part?.orderId}` })).to;
		expect(await store(asked)).toMatchObject({
			count: part?.items.length,
			name: expect.stringContaining(`订单 ${part?.orderId}`),
		});
		expect((await visit(asked)).html).toContain(`href="${order}"`);
		for (const page of [`/search?keyword=${a}&view=table`, `/item?skuId=${a}`]) {
			const form = page.startsWith("/item") ? "buy" : "found";
			expect((await visit(page)).text, page).toContain("存为常购清单");
			const { to } = await visit(page, {
				do: "list",
				form,
				[`num/${a}`]: "7",
			});
			expect(await store(to), page).toMatchObject({ lines: [{ skuId: a, num: 7 }] });
			const none = await visit(page, { do: "list", form, [`num/${a}`]: "" });
			expect([none.status, none.text]).toEqual([
				400,
				expect.stringContaining("请先在要保存的商品后填写数量"),
			]);
			const wrong = await visit(page, { do: "list", form, [`num/${a}`]: "1.5" });
			expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("有数量不正确")]);
		}
	});

	test("a pasted list becomes a list with its notes, and its lines without goods are kept as words", async () => {
		const { visit, call } = await open("hejun");
		const [a = "", b = ""] = skuIds;
		const press = async (note: string, ofWords: string) => {
			const rows = [
				...[`${a}\t\t2\t${note}\tPR-2026-0815/10`, `${b}\t\t5\t\t`],
				`\t无此物品甲乙 QQZZ\t1\t${ofWords}\t`,
			];
			const text = `商品编号\t名称\t数量\t备注\t采购申请号\n${rows.join("\n")}`;
			const form = readPageForm((await visit("/quick", { do: "read", text })).html, /name="text"/);
			form.delete("file");
			form.set("do", "list");
			return (await visit("/quick", form)).to;
		};
		const asked = await press("三号线~急用 50%", "急");
		const { html, text } = await visit(asked);
		for (const said of ["备注：三号线~急用 50%", "采购申请号：PR-2026-0815/10"]) expect(text).toContain(said);
		expect(text).toMatch(/无此物品甲乙 QQZZ\|备注：急\|未选定商品\|重新搜索\|1\|/);
		const texts = { remark: "三号线~急用 50%", reqNo: "PR-2026-0815/10" };
		const { to } = await visit(asked, readSave(html));
		const words = { name: "无此物品甲乙 QQZZ", num: 1, remark: "急" };
		const saved = await call(`/savedList/detail/${idOf(to)}`);
		expect(saved).toMatchObject({
			lines: [
				{ skuId: a, ...texts },
				{ skuId: b, num: 5 },
			],
			freeLines: [words],
		});
		// Added to a list, they stand beside the texts that it has.
		for (const [ofWords, remark] of [
			["", "急"],
			["白班", "急；白班"],
		] as const) {
			const again = await press("夜班", ofWords);
			const form = readSave((await visit(again)).html);
			form.set("to", idOf(to));
			expect((await visit(again, form)).text).toContain("1 行未选定商品，按原文存入");
			expect(await call(`/savedList/detail/${idOf(to)}`)).toMatchObject({
				lines: [{ ...texts, remark: `${texts.remark}；夜班` }, { skuId: b }],
				freeLines: [{ ...words, remark }],
			});
		}
	});

	test("words without goods are in the page, the file, the sheet and a copy, and in no sum or cart", async () => {
		const { visit, call, fetch } = await open("hejun");
		const freeLines = [{ name: "异形垫片 <Q235>", num: 5, unit: "片", remark: "急" }, { name: "无此物品" }];
		const lines = [{ skuId: skuIds[0], num: 2 }];
		const { listId } = await call("/savedList/save", { name: "杂项", lines, freeLines });
		const url = detail(String(listId));
		const { text, html } = await visit(url);
		expect(text).toContain("1 种商品，2 行未选定商品");
		expect(text).toMatch(/异形垫片 &lt;Q235&gt;\|备注：急\|未选定商品\|重新搜索\|5 片\|移除/);
		expect(text).toContain("可购买 1 种");
		expect(html).toContain("/search?keyword=%E6%97%A0%E6%AD%A4%E7%89%A9%E5%93%81");
		expect((await visit(lists)).text).toMatch(/杂项\|\p{Script=Han}[^|]*\|1 种\|2 行未选定商品/u);
		expect((await visit(`${lists}/print?listId=${listId}`)).text).toMatch(
			/2\|异形垫片 &lt;Q235&gt;\|未选定商品\|备注：急\|5 片\|3\|无此物品\|未选定商品/,
		);
		const file = await fetch(`/export/savedList?listId=${listId}`);
		const sheet = strFromU8(
			unzipSync(new Uint8Array(await file.arrayBuffer()))["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
		);
		expect(sheet.match(/<row /g)).toHaveLength(4);
		expect(sheet).toContain("异形垫片 &lt;Q235&gt;");

		await emptyCarts(mall);
		expect((await visit(url, { do: "order" })).to).toMatch(/^\/cart/);
		const { results } = await mall.db.prepare("SELECT num FROM cart_items").all();
		expect(results).toEqual([{ num: 2 }]);
		await emptyCarts(mall);

		// Without goods the copy still has its words, and its numbers are kept beside a removal.
		const form = readPageForm(html, /value="numbers"/);
		form.set(`num/${skuIds[0]}/2`, "9");
		const [, lineId = ""] = /value="drop\/([^"]+)"/.exec(html) ?? [];
		form.set("do", `drop/${lineId}`);
		expect((await visit(url, form)).status).toBe(303);
		await visit(url, { do: `remove/${skuIds[0]}` });
		const left = await visit(url);
		expect(left.text).not.toMatch(/异形垫片|全部加入购物车|现价暂时无法查询|这张清单没有商品/);
		const copied = await visit(url, { do: "copy" });
		expect(await call(`/savedList/detail/${idOf(copied.to)}`)).toMatchObject({
			lines: [],
			freeLines: [{ name: "无此物品" }],
		});
	});

	test("a purchase list without any goods becomes a list of words, however long", async () => {
		const { visit, call } = await open("hejun");
		const save = async (count: number) => {
			const rows = Array.from(
				{ length: count },
				(_, at) => `WL-${at}\t无此物品甲乙丙丁戊己庚辛 QQZZ${at}\t3\t根`,
			);
			const text = `物料编码\t名称\t数量\t单位\n${rows.join("\n")}`;
			const form = readPageForm((await visit("/quick", { do: "read", text })).html, /name="text"/);
			form.delete("file");
			form.set("do", "list");
			const { to } = await visit("/quick", form);
			if (!to.includes("/save?")) return call(`/savedList/detail/${idOf(to)}`);
			return call(`/savedList/detail/${idOf((await visit(to, readSave((await visit(to)).html))).to)}`);
		};
		expect(await save(1)).toMatchObject({
			lines: [],
			freeLines: [{ name: "无此物品甲乙丙丁戊己庚辛 QQZZ0", num: 3, unit: "根", remark: "物料编码：WL-0" }],
		});
		const { freeLines } = (await save(120)) as unknown as { freeLines: { name: string }[] };
		expect([freeLines.length, freeLines[119]?.name]).toEqual([120, "无此物品甲乙丙丁戊己庚辛 QQZZ119"]);
	});

	test("goods are added to a list that is there: their number replaces the former one, which is named", async () => {
		const { visit, call, save } = await open("hejun");
		const [a = "", b = "", c = ""] = skuIds;
		const listId = await save([
			{ skuId: a, num: 10 },
			{ skuId: b, num: 2 },
		]);
		const path = `${lists}/save?lines=${a}:20,${b}:2,${c}:3,gone:1&back=%2Fcompare`;
		const asked = await visit(path);
		expect(asked.text).toContain("商品编号 gone");
		expect(asked.text).toContain("商品已不存在，不会保存");
		expect(asked.html).toContain('href="/compare"');
		const form = readSave(asked.html);
		form.set("to", listId);
		form.set(`num/${c}`, "x");
		const wrong = await visit(path, form);
		expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("数量须为 1–99999 的整数")]);
		expect(wrong.html).toMatch(new RegExp(`name="num/${c}"[^>]*value="x"`));
		expect(wrong.html).toMatch(new RegExp(`value="${listId}"[^>]*checked|checked[^>]*value="${listId}"`));
		form.set(`num/${c}`, "4");
		const stored = await visit(path, form);
		expect(stored.status).toBe(200);
		expect(stored.text).toContain(
			"已存入“每月劳保”：新增 1 种；1 种原来就有，数量已改变；1 种原来就有，数量相同；1 种商品已不存在，没有存入",
		);
		expect(stored.text).toMatch(/\|10\|20/);
		const numsOf = async () =>
			((await call(`/savedList/detail/${listId}`)).lines as { num: number }[]).map(({ num }) => num);
		expect(await numsOf()).toEqual([20, 2, 4]);
		expect((await visit(path, form)).text).toContain("3 种原来就有，数量相同");
		expect(await numsOf()).toEqual([20, 2, 4]);
		for (const skuId of [a, b, c, "gone"]) form.set(`num/${skuId}`, "");
		expect((await visit(path, form)).text).toContain("至少一种商品要有数量");
		const nameless = await visit(path, saveAs("  "));
		expect([nameless.status, nameless.text]).toEqual([400, expect.stringContaining("请填写清单名称")]);
		expect((await visit(`${lists}/save?lines=abc`)).status).toBe(404);
		expect((await visit(`${lists}/save`)).status).toBe(404);
		expect((await visit(`${lists}/save?lines=${a}:1,abc`)).text).toContain("链接中有 1 处不是");
	});

	test("O5, O6: a full list takes no more, a colleague's takes nothing; 500 goods are saved at once", async () => {
		const own = await open("hejun");
		const colleague = await open("fangjie");
		const all = skuIds.slice(0, 500).map((skuId) => `${skuId}:1`);
		const path = `${lists}/save?lines=${all.join(",")}`;
		const asked = await own.visit(path);
		expect(asked.text).toContain("另有 400 种商品按原来的数量保存");
		const form = readSave(asked.html);
		form.set("name", "五百");
		const listId = idOf((await own.visit(path, form)).to);
		expect((await own.call(`/savedList/detail/${listId}`)).count).toBe(500);
		const more = `${lists}/save?lines=${skuIds[0]}:3,${skuIds[501]}:1`;
		const full = await own.visit(more, saveAs("", listId));
		expect([full.status, full.text]).toEqual([
			400,
			expect.stringContaining("“五百”已有 500 行，还能加 0 行，这次有 1 行是新的"),
		]);
		await own.call(`/savedList/change/${listId}`, { shared: true });
		expect((await colleague.visit(more)).html).not.toContain(listId);
		const refused = await colleague.visit(`${lists}/save?lines=${skuIds[0]}:3`, saveAs("", listId));
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("只有创建人可以修改")]);
		const none = await colleague.visit(more, saveAs("", "nothing"));
		expect([none.status, none.text]).toEqual([400, expect.stringContaining("没有这张常购清单")]);
	});
});
