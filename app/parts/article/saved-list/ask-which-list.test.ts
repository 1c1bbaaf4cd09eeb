import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { askWhichList } from "./ask-which-list";

/** Asks with lines without goods; the backend answers with `savedFree`. */
function ask(freeCount: number, savedFree: number) {
	const scope = { api: { call: async () => ({ listId: "9", savedFree }) } } as unknown as RequestScope;
	const freeLines = Array.from({ length: freeCount }, (_, at) => ({
		name: `无此物品甲乙丙丁 ${at}`,
		num: 3,
	}));
	return runInScope(scope, () => askWhichList("采购清单", [], { freeLines }));
}

test("UX purchase list: a few lines without goods go to the page that asks for the list", async () => {
	expect(await ask(1, 1)).toMatch(/savedList\/save\?listName=.*&freeLines=.*&lines=$/);
});

test("UX purchase list: many are saved at once, and a backend that keeps none is named", async () => {
	expect(await ask(300, 300)).toBe("/admin/goods/savedList/detail?listId=9&saved=9");
	expect(await ask(300, 0)).toEqual({ message: expect.stringContaining("300 行未选定商品，未能存入") });
	expect(await ask(501, 0)).toEqual({ message: expect.stringContaining("最多 500 行") });
});
