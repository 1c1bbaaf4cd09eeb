import { expect, test } from "vitest";
import { getSkus } from "~/api/contract/mall/goods";
import { findLastBought } from "~/api/contract/mall/last-bought";
import { getSavedList, type SavedLine, type SavedListNow } from "~/api/contract/mall/saved-list";
import { getStock } from "~/api/contract/mall/stock";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { loadList, loadListPage } from "./load-list";

const lines = [{ skuId: "1", num: 2, name: "手套", saleUnit: "双", price: "3.00" }];
const goods = { pageIndex: 1, skus: [], stocks: [], last: [] };

/**
 * Loads a page of the list from a backend that answers `list`. Returns the calls, the
 * input of the first, and the page.
 */
async function load(list: Partial<SavedListNow>, pageIndex = 1) {
	const calls: [Endpoint, Record<string, unknown>][] = [];
	const call = async (endpoint: Endpoint, input: Record<string, unknown>) => {
		calls.push([endpoint, input]);
		return endpoint === getSavedList ? { listId: "9", lines, freeLines: [], ...list } : [];
	};
	const scope = {
		api: { call },
		cookies: new Map(),
		page: { row: pages.savedList, query: { listId: "9", pageIndex } },
		mall: { extensions: { has: () => true } },
	} as unknown as RequestScope;
	const page = await runInScope(scope, async () => loadListPage((await loadList()) as SavedListNow));
	return { calls: calls.map(([endpoint]) => endpoint), asked: calls[0]?.[1], page };
}

test("R2 saved list: a page asks for the list with its goods, and for nothing else", async () => {
	const { calls, asked, page } = await load({ goods });
	expect(calls).toEqual([getSavedList]);
	expect(asked).toMatchObject({ listId: "9", goodsPage: 1, areaId: expect.any(String) });
	// An article that the backend left out is gone.
	expect(page.lines).toEqual([{ ...lines[0], sku: undefined, today: expect.anything() }]);
});

test.each([
	["no goods", {}],
	["those of another page", { goods: { ...goods, pageIndex: 2 } }],
])("§7 saved list: a backend that answers %s is asked for them", async (_, list) => {
	expect((await load(list)).calls).toEqual([getSavedList, getSkus, getStock, findLastBought]);
});

test("§7 saved list: a part that the answer leaves out is asked for alone", async () => {
	const { stocks: _, ...rest } = goods;
	expect((await load({ goods: rest })).calls).toEqual([getSavedList, getStock]);
});

test("O5, UX saved lists: lines without goods follow those with goods, 100 of both on a page", async () => {
	const many = Array.from({ length: 150 }, (_, at) => ({ ...lines[0], skuId: String(at) }) as SavedLine);
	const freeLines = Array.from({ length: 70 }, (_, at) => ({ lineId: `f${at}`, name: `甲${at}` }));
	const count = async (pageIndex: number) => {
		const { page } = await load({ lines: many, freeLines, goods: { ...goods, pageIndex } }, pageIndex);
		return [page.lines.length, page.freeLines.length, page.freeLines[0]?.lineId, page.pageCount];
	};
	expect(await Promise.all([1, 2, 3].map(count))).toEqual([
		[100, 0, undefined, 3],
		[50, 50, "f0", 3],
		[0, 20, "f50", 3],
	]);
});
