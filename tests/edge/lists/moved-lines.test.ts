import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall";
import { useResetMall } from "../../support/mall/shared-mall";
import { callTesting, emptyCarts } from "../../support/mall/testing-api";
import { readPageForm } from "../../support/page/page-form";
import { findPlainSkus, openVisitor } from "../../support/page/visitor";

let mall: TestMall;
let skuIds: string[];
beforeAll(async () => {
	mall = await useResetMall();
	skuIds = await findPlainSkus(mall, 500);
});

/** The SKUs and numbers in the carts of a mall. */
async function listCart(mallCode: string) {
	const { results } = await mall.db
		.prepare("SELECT sku_id AS id, num FROM cart_items WHERE mall_code = ? ORDER BY sku_id")
		.bind(mallCode)
		.all<{ id: string; num: number }>();
	return results.map(({ id, num }) => [id, num]);
}

const toDetail = (address: string) => address.replace(/&.*/, "");

function readSave(html: string): URLSearchParams {
	const form = readPageForm(html, /value="save"/);
	form.set("do", "save");
	return form;
}

describe.each([
	["OPEN", "M1001", "hejun", "/cartNew"],
	["STANDARD", "M1002", "huangbo", "/cart"],
] as const)("UX later, in the %s model, without a script", (_model, mallCode, loginName, cart) => {
	test("checked lines of the cart move to a list, and one by one back into the cart", async () => {
		const { visit, call } = await openVisitor(mall, loginName);
		const [a = "", b = "", c = ""] = skuIds;
		await emptyCarts(mall);
		expect((await visit(cart, { do: "later" })).text).toContain("请选择要稍后再买的商品");
		await call(`${cart}/add`, { items: [a, b, c].map((skuId) => ({ skuId, num: 3 })) });
		const lines = (
			(await call(`${cart}/itemList`)).venders as { items: { skuId: string; cartItemId: string }[] }[]
		).flatMap(({ items }) => items);
		const stays = lines.find(({ skuId }) => skuId === c)?.cartItemId;
		await visit(cart, { do: `select/item/${stays}/0` });

		const asked = (await visit(cart, { do: "later" })).to;
		const form = readSave((await visit(asked)).html);
		expect([form.get("name"), form.get("to"), form.get("move")]).toEqual(["稍后再买", "", "1"]);
		form.set(`num/${b}`, "5");
		const { to } = await visit(asked, form);
		expect((await visit(to)).text).toContain("商品已从购物车移走");
		expect(await listCart(mallCode)).toEqual([[c, 3]]);
		const url = toDetail(to);
		expect((await visit(url)).text).not.toContain("移走");

		const back = await visit(url, { do: `move/${b}`, [`num/${b}/5`]: "4" });
		expect([back.status, back.to]).toEqual([303, `${url}&moved=back`]);
		expect((await visit(back.to)).text).toContain("商品已移到购物车，不再在清单里");
		expect(await listCart(mallCode)).toEqual([
			[b, 4],
			[c, 3],
		]);
		expect((await visit(url)).html).not.toContain(`move/${b}`);
		expect((await visit(url, { do: `move/${b}` })).text).toContain("清单里已经没有这种商品");

		await visit(cart, { do: "select/all/1" });
		const again = readSave((await visit((await visit(cart, { do: "later" })).to)).html);
		expect(again.get("to")).toBe(url.split("listId=")[1]);
		const stored = await visit((await visit(cart, { do: "later" })).to, again);
		expect(stored.text).toMatch(/已存入“稍后再买”：新增 2 种[\s\S]*商品已从购物车移走/);
		expect(await listCart(mallCode)).toEqual([]);
	});

	test("a line that moves to the cart leaves the numbers typed in the other lines to the list", async () => {
		const { visit, call } = await openVisitor(mall, loginName);
		const [a = "", b = "", c = ""] = skuIds;
		await emptyCarts(mall);
		const lines = [a, b, c].map((skuId) => ({ skuId, num: 3 }));
		const listId = String((await call("/savedList/save", { name: "改数", lines })).listId);
		const numbers = async () =>
			Object.fromEntries(
				((await call(`/savedList/detail/${listId}`)).lines as { skuId: string; num: number }[]).map(
					({ skuId, num }) => [skuId, num],
				),
			);
		const url = `/admin/goods/savedList/detail?listId=${listId}`;
		const typed = { [`num/${a}/3`]: "8", [`num/${b}/3`]: "4", [`num/${c}/3`]: "3" };
		expect((await visit(url, { do: `move/${b}`, ...typed })).status).toBe(303);
		expect(await numbers()).toEqual({ [a]: 8, [c]: 3 });
		expect(await listCart(mallCode)).toEqual([[b, 4]]);
		const refused = await visit(url, { do: `move/${c}`, [`num/${a}/8`]: "0", [`num/${c}/3`]: "3" });
		expect([refused.status, await numbers()]).toEqual([400, { [a]: 8, [c]: 3 }]);
	});

	test("a line's own texts go to the list with it, beside those that the list has, and come back into the cart", async () => {
		const { visit, call, fetch } = await openVisitor(mall, loginName);
		const [a = "", b = ""] = skuIds;
		await emptyCarts(mall);
		type Line = { skuId: string; cartItemId: string; remark?: string; reqNo?: string };
		const readCart = async () =>
			((await call(`${cart}/itemList`)).venders as { items: Line[] }[]).flatMap(({ items }) => items);
		const note = async (skuId: string, texts: object) => {
			const line = (await readCart()).find((one) => one.skuId === skuId);
			await call(`${cart}/modifyItemNotes`, { items: [{ cartItemId: line?.cartItemId, ...texts }] });
		};
		const moveOut = async () => {
			const asked = (await visit(cart, { do: "later" })).to;
			return visit(asked, readSave((await visit(asked)).html));
		};
		const describeTexts = (lines: Line[]) =>
			Object.fromEntries(lines.map(({ skuId, remark, reqNo }) => [skuId, [remark, reqNo]]));
		await mall.db.prepare("DELETE FROM saved_list_lines").run();
		await mall.db.prepare("DELETE FROM saved_list_free_lines").run();
		await mall.db.prepare("DELETE FROM saved_lists").run();

		await call(`${cart}/add`, { items: [a, b].map((skuId) => ({ skuId, num: 3 })) });
		await note(a, { remark: "三号线", reqNo: "PR-1" });
		const url = toDetail((await moveOut()).to);
		const list = await visit(url);
		expect(list.text).toContain("备注：三号线");
		expect(list.text).toContain("采购申请号：PR-1");
		const paper = await visit(url.replace("detail", "print"));
		expect([paper.status, paper.text]).toEqual([
			200,
			expect.stringMatching(/备注：三号线\|+采购申请号：PR-1/),
		]);
		const file = await fetch(`/export/savedList?${url.split("?")[1]}`);
		const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
		const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		for (const text of ["行备注", "采购申请号", "三号线", "PR-1"]) expect(sheet).toContain(`>${text}<`);

		await call(`${cart}/add`, { items: [{ skuId: a, num: 1 }] });
		await note(a, { remark: "四号线", reqNo: "PR-1" });
		expect((await moveOut()).text).toContain("商品已从购物车移走");
		const { lines } = await call(`/savedList/detail/${url.split("listId=")[1]}`);
		expect(describeTexts(lines as Line[])).toEqual({
			[a]: ["三号线；四号线", "PR-1"],
			[b]: [undefined, undefined],
		});

		await call(`${cart}/add`, { items: [{ skuId: b, num: 1 }] });
		await note(b, { remark: "自用" });
		await visit(url, { do: "order" });
		const texts = { [a]: ["三号线；四号线", "PR-1"], [b]: ["自用", undefined] };
		expect(describeTexts(await readCart())).toEqual(texts);
		await note(a, { remark: "五号线" });
		await visit(url, { do: `move/${a}` });
		expect(describeTexts(await readCart())[a]).toEqual(["五号线；三号线；四号线", "PR-1"]);
	});

	test("goods that are saved to a list stay in the cart unless the buyer says otherwise", async () => {
		const { visit, call } = await openVisitor(mall, loginName);
		const [a = ""] = skuIds;
		await emptyCarts(mall);
		await call(`${cart}/add`, { items: [{ skuId: a, num: 2 }] });
		const asked = (await visit(cart, { do: "list" })).to;
		const page = await visit(asked);
		expect(page.text).toContain("保存后从购物车移走");
		expect(readSave(page.html).get("move")).toBeNull();
		expect((await visit((await visit(asked, readSave(page.html))).to)).text).not.toContain("移走");
		expect(await listCart(mallCode)).toEqual([[a, 2]]);
		expect((await visit(`/admin/goods/savedList/save?listName=x&lines=${a}:1`)).text).not.toContain("移走");
	});

	test("moved goods are added to those of the list once, and a line that was changed meanwhile stays in the cart", async () => {
		const { visit, call } = await openVisitor(mall, loginName);
		const [a = "", b = ""] = skuIds;
		await emptyCarts(mall);
		const lines = [{ skuId: a, num: 5 }];
		const listId = String((await call("/savedList/save", { name: "备用", lines })).listId);
		await call(`${cart}/add`, { items: [a, b].map((skuId) => ({ skuId, num: 3 })) });
		const asked = (await visit(cart, { do: "later" })).to;
		const form = readSave((await visit(asked)).html);
		form.set("to", listId);
		await call(`${cart}/add`, { items: [{ skuId: b, num: 1 }] });
		const numbers = async () =>
			((await call(`/savedList/detail/${listId}`)).lines as { skuId: string; num: number }[])
				.map(({ skuId, num }) => [skuId, num])
				.sort();
		for (const _press of ["first", "second"]) {
			expect((await visit(asked, form)).text).toContain("没有全部从购物车移走");
			expect(await numbers()).toEqual([
				[a, 8],
				[b, 3],
			]);
			expect(await listCart(mallCode)).toEqual([[b, 4]]);
		}
	});

	test("when the cart cannot be changed, the goods are in the list and in the cart, and the page says so", async () => {
		const { visit, call } = await openVisitor(mall, loginName);
		const [a = ""] = skuIds;
		await emptyCarts(mall);
		await call(`${cart}/add`, { items: [{ skuId: a, num: 2 }] });
		const asked = (await visit(cart, { do: "later" })).to;
		const form = readSave((await visit(asked)).html);
		form.set("to", "");
		await callTesting(mall, "POST", "/faults", {
			backend: "mall",
			call: `${cart}/delCartItem`,
			fault: "500",
		});
		const { to } = await visit(asked, form);
		await callTesting(mall, "DELETE", "/faults");
		expect((await visit(to)).text).toContain("没有全部从购物车移走");
		expect(await listCart(mallCode)).toEqual([[a, 2]]);
	});
});

test("UX later: more goods than an address holds are refused, and stay in the cart", async () => {
	const { visit, call } = await openVisitor(mall, "hejun");
	await emptyCarts(mall);
	for (let at = 0; at < skuIds.length; at += 100)
		await call("/cartNew/add", { items: skuIds.slice(at, at + 100).map((skuId) => ({ skuId, num: 1 })) });
	const { text } = await visit("/cartNew", { do: "later" });
	const most = Number(/一次最多移走 (\d+) 种商品/.exec(text)?.[1]);
	expect(most).toBeGreaterThan(100);
	expect((await listCart("M1001")).length).toBe(skuIds.length);
});
