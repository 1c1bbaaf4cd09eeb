import { beforeAll, describe, expect, test } from "vitest";
import type { MallName, TestMall } from "../../support/mall/mall";
import { useSharedMall } from "../../support/mall/shared-mall";
import { readPageForm } from "../../support/page/page-form";
import { readText } from "../../support/page/read-page";

const path = "/admin/company/ownCode";
type Sku = { sku_id: string; name: string; model: string; brand: string; unit: string };

let mall: TestMall;
let skus: Sku[];
beforeAll(async () => {
	mall = await useSharedMall();
	const sql = `SELECT s.sku_id, s.name, s.model, b.brand_name AS brand, s.sale_unit AS unit
		FROM skus s JOIN brands b USING (brand_id) JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
		WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
			AND s.limit_buy IS NULL AND s.pack IS NULL AND length(s.model) > 4
		GROUP BY s.spu_id ORDER BY s.sku_id DESC LIMIT 4`;
	skus = (await mall.db.prepare(sql).all<Sku>()).results;
});

function open(mallName: MallName, token: string, model: string) {
	const visit = async (url: string, fields?: URLSearchParams) => {
		const answer = await mall.fetch(mallName, url, {
			...{ token, cookies: { business_model: model } },
			...(fields && { method: "POST", body: fields }),
		});
		return { status: answer.status, html: await answer.text() };
	};
	const post = (url: string, fields: Record<string, string>) => visit(url, new URLSearchParams(fields));
	return { visit, post };
}

const buyers = [
	["OPEN", "hongshan", "M1001", "wanglei", "/cartNew"],
	["STANDARD", "lanhai", "M1002", "chenjing", "/cart"],
] as const;

describe.each(buyers)("UX material codes in the %s model", (model, mallName, mallCode, login, cart) => {
	test("R9: codes of a table are found by a list and by the search, and stand in the cart, without a script", async () => {
		const [a, b] = skus as [Sku, Sku];
		const [code, other] = [`WL-${mallCode}-甲`, `=WL${mallCode}`];
		const { visit, post } = open(mallName, await mall.login(mallCode, login), model);
		const text = `物料编码\t商品编号\n${code}\t${a.sku_id}\n${other}\t${b.sku_id}\nWL-无\t000`;
		const saved = await post(path, { do: "import", text });
		expect(saved.status).toBe(400);
		expect(readText(saved.html)).toContain("已保存 2 个物料编码；没有这些商品：000");
		const list = await post("/quick", {
			do: "read",
			text: `物料编码\t名称\t数量\n${code.replaceAll("-", " ").toLowerCase()}\t公司自己的名称\t3`,
		});
		expect(list.html).toContain("物料编码一致");
		expect(list.html).toMatch(new RegExp(`checked="" value="${a.sku_id}"|value="${a.sku_id}"[^>]* checked`));
		const form = readPageForm(list.html, /name="text"/);
		form.delete("file");
		form.set("do", "add");
		expect((await visit("/quick", form)).status).toBe(303);
		expect(readText((await visit(cart)).html)).toContain(`物料编码：${code}`);
		const found = await visit(`/search?keyword=${encodeURIComponent(code)}&groupBy=sku`);
		expect(found.html).toContain(`/item?skuId=${a.sku_id}`);
		const file = await visit("/export/ownCodes");
		expect(file.html).toContain(`"'=WL${mallCode}","${b.sku_id}"`);
		await post(path, { do: `delete/${encodeURIComponent(code)}` });
		await post(path, { do: `delete/${encodeURIComponent(other)}` });
		expect((await visit("/export/ownCodes")).html).not.toContain(a.sku_id);
	});
});

describe("UX material codes", () => {
	test("an added line teaches its code, and the buyer's words where they name no model; not without the check mark", async () => {
		const [, , c, d] = skus as [Sku, Sku, Sku, Sku];
		const { visit, post } = open("hongshan", await mall.login("M1001", "wanglei"), "OPEN");
		const add = async (text: string, fields: Record<string, string>) => {
			const { html } = await post("/quick", { do: "read", text });
			const form = readPageForm(html, /name="text"/);
			form.delete("file");
			for (const [name, value] of Object.entries({ do: "add", ...fields })) form.set(name, value);
			return visit("/quick", form);
		};
		const table = (code: string, { brand, model }: Sku) =>
			`物料编码\t品牌\t型号\t数量\n${code}\t${brand}\t${model}\t1`;
		await add(table("学-01", c), { learn: "1" });
		await add(table("学-02", d), {});
		await add(`${d.brand} ${d.model} 1${d.unit}`, {});
		const { html } = await visit("/export/ownCodes");
		expect(html).toContain(`"学-01","${c.sku_id}"`);
		expect(html).not.toContain(d.sku_id);
		await post(path, { do: `delete/${encodeURIComponent("学-01")}` });
	});

	test("a running number and an empty code teach nothing, and a code whose goods the line contradicts is asked about", async () => {
		const [a, b, c] = skus as [Sku, Sku, Sku];
		const { visit, post } = open("hongshan", await mall.login("M1001", "wanglei"), "OPEN");
		const write = (head: string, rows: [string, Sku][]) =>
			[
				`${head}\t品牌\t型号\t数量`,
				...rows.map(([code, { brand, model }]) => `${code}\t${brand}\t${model}\t1`),
			].join("\n");
		const add = async (head: string, rows: [string, Sku][]) => {
			const { html } = await post("/quick", { do: "read", text: write(head, rows) });
			const form = readPageForm(html, /name="text"/);
			form.delete("file");
			const keys = [...html.matchAll(/name="words\/([^"]+)"/g)].map(([, key]) => key);
			for (const [at, [, { sku_id }]] of rows.entries()) form.set(`pick/${keys[at]}`, sku_id);
			form.set("learn", "1");
			form.set("do", "add");
			expect((await visit("/quick", form)).status).toBe(303);
		};
		await add("编号", [
			["1", a],
			["2", b],
		]);
		await add("物料编码", [["无", c]]);
		const saved = (await visit("/export/ownCodes")).html;
		for (const { sku_id } of [a, b, c]) expect(saved).not.toContain(sku_id);
		await post(path, { do: "import", text: `物料编码\t商品编号\n疑-001\t${a.sku_id}` });
		const text = write("物料编码", [["疑-001", b]]);
		const { html } = await post("/quick", { do: "read", text });
		expect(readText(html)).toContain("1 行待选");
		expect(readText(html)).toContain("物料编码一致");
		expect(html).toContain(`value="${a.sku_id}"`);
		expect(html).toContain(`value="${b.sku_id}"`);
		expect(html).not.toMatch(/name="pick\/[^"]*"[^>]*checked=""/);
		await post(path, { do: `delete/${encodeURIComponent("疑-001")}` });
	});

	test("a code that differs from another one in the place of its signs alone neither replaces it nor finds its goods", async () => {
		const { visit, post } = open("hongshan", await mall.login("M1001", "wanglei"), "OPEN");
		const [a, b] = skus as [Sku, Sku];
		const save = (code: string, skuId: string) => post(path, { do: "save", code, skuId });
		const digits = `${Date.now()}`;
		const [first, alike] = [`${digits}1-2`, `${digits}-12`];
		await save(first, a.sku_id);
		const wide = first.replaceAll(/[-\d]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
		for (const keyword of [first.replace("-", ""), wide, `${first} ${a.model}`])
			expect(readText((await visit(`${path}?${new URLSearchParams({ keyword })}`)).html)).toContain(a.name);
		const refused = await save(alike, b.sku_id);
		expect(refused.status).toBe(400);
		expect(readText(refused.html)).toContain(`“${alike}”与“${first}”只有分隔符不同，无法区分，没有保存`);
		// Words of a list, and goods of the same article, are no reason either.
		for (const more of [{ skuId: a.sku_id }, { skuId: b.sku_id, spelled: true }]) {
			const token = await mall.login("M1001", "wanglei");
			const body = { entries: [{ code: alike, ...more }] };
			const answer = await mall.callReference("M1001", "mall", "/ownCode/save", { token, body });
			expect(await answer.json()).toMatchObject({ saved: 0, alike: [{ code: alike, other: first }] });
		}
		const rows = `${alike}\t${b.sku_id}\n${digits}Z\t${b.sku_id}`;
		const imported = readText((await post(path, { do: "import", text: rows })).html);
		expect(imported).toContain("已保存 1 个物料编码；“");
		const list = await post("/quick", { do: "read", text: `物料编码\t数量\n${alike}\t5\n${first}\t5` });
		const text = readText(list.html);
		expect(text.match(/物料编码一致/g)).toHaveLength(1);
		expect(text).toContain("1 行已选，");
		// The same code again, with or without its sign, names other goods from now on.
		expect((await save(first.replace("-", ""), b.sku_id)).status).toBe(200);
		expect(readText((await visit(`${path}?keyword=${digits}`)).html)).toContain(b.name);
	});

	test("O6: a colleague sees and changes the company's codes, another company neither sees nor deletes them", async () => {
		const [a, b] = skus as [Sku, Sku];
		const call = async (token: string, url: string, body?: unknown) => {
			const answer = await mall.callReference("M1001", "mall", `/ownCode/${url}`, { token, body });
			return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
		};
		const [own, colleague, stranger] = await Promise.all(
			["wanglei", "liuyang", "zhaomin"].map((name) => mall.login("M1001", name)),
		);
		if (!own || !colleague || !stranger) throw new Error("no token");
		const entry = { code: "权-01", skuId: a.sku_id };
		expect((await call(own, "save", { entries: [entry] })).body).toEqual({
			saved: 1,
			unknown: [],
			alike: [],
		});
		const findAll = async (token: string) =>
			(await call(token, "find", { codes: ["权01"] })).body as unknown as Record<string, unknown>[];
		const find = async (token: string) => (await findAll(token)).map(({ code, skuId }) => ({ code, skuId }));
		expect(await find(colleague)).toEqual([{ code: "权01", skuId: a.sku_id }]);
		expect(await findAll(colleague)).toMatchObject([{ spelled: false, operator: "王磊", own: false }]);
		expect(await findAll(own)).toMatchObject([{ operator: "王磊", own: true }]);
		expect(await find(stranger)).toEqual([]);
		expect((await call(stranger, "list?keyword=%E6%9D%83")).body.totalCount).toBe(0);
		await call(stranger, "delete", { codes: ["权-01"] });
		await call(stranger, "save", { entries: [{ ...entry, skuId: b.sku_id }] });
		expect(await find(own)).toEqual([{ code: "权01", skuId: a.sku_id }]);
		const search = async (token: string) => {
			const body = { keyword: "权-01", areaId: "1_72_55653_0" };
			const answer = await mall.callReference("M1001", "mall", "/goods/search", { token, body });
			return ((await answer.json()) as { list: { skuId: string }[] }).list.map(({ skuId }) => skuId);
		};
		expect([await search(colleague), await search(stranger)]).toEqual([[a.sku_id], [b.sku_id]]);
		await call(colleague, "save", { entries: [{ ...entry, skuId: b.sku_id }] });
		expect(await find(own)).toEqual([{ code: "权01", skuId: b.sku_id }]);
		expect((await call(own, "save", { entries: [{ code: "--", skuId: a.sku_id }] })).status).toBe(400);
		for (const token of [own, stranger]) await call(token, "delete", { codes: ["权-01"] });
		expect([await find(own), await find(stranger)]).toEqual([[], []]);
	});
});
