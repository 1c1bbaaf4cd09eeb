import "server-only";
import { type FreeLineInput, maxListLines, saveList } from "~/api/contract/mall/saved-list";
import { joinFreeLines } from "~/domain/goods/free-lines";
import type { WithLineTexts } from "~/domain/goods/line-texts";
import { quantityMaximum } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { appendLines, mostPathLength } from "~/domain/purchase-list/proposal-path";
import { formatDate } from "~/domain/text/dates";
import { getScope } from "~/request/scope";

type Line = { skuId: string; num: number };
type Way = {
	/** The address to return to. */
	back?: string;
	/** The lines of a purchase list that have no goods. */
	freeLines?: readonly FreeLineInput[];
	/** The lines' own texts by SKU. */
	texts?: ReadonlyMap<string, WithLineTexts>;
};

/** The proposed name of the list to which goods of the cart are moved. */
const laterName = "稍后再买";

/**
 * The address of the page that moves goods of the cart to a list; `back` is the address of the
 * cart. Or the reason for a refusal.
 */
export function askForLater(lines: readonly Line[], back: string): string | { message: string } {
	const items = joinLines(lines);
	if (items.length === 0) return { message: "请选择要稍后再买的商品" };
	const { path, count } = toSavePath(laterName, items, { back, move: true });
	return count === items.length ? path : { message: `一次最多移走 ${count} 种商品，请少选一些，分次移走` };
}

/**
 * The address of the page that saves goods as a new list or to one that is there. `from` and the day are the
 * proposed name of a new one. More goods and texts than an address can hold become a new list at once: its
 * own address is returned. Or the reason for a refusal. Throws ApiError.
 */
export async function askWhichList(
	from: string,
	lines: readonly Line[],
	{ back, freeLines = [], texts = new Map() }: Way = {},
): Promise<string | { message: string }> {
	const items = joinLines(lines);
	const words = joinFreeLines(freeLines);
	const rows = items.length + words.length;
	if (rows === 0) return { message: "请选择要存为常购清单的商品" };
	if (rows > maxListLines) return { message: `一张常购清单最多 ${maxListLines} 行，请分次保存` };
	const name = `${from} ${formatDate(Date.now(), "yyyy-MM-dd")}`;
	const own = { ...toTextQuery(texts), freeLines: words.map((line) => JSON.stringify(line)) };
	for (const way of back === undefined ? [own] : [{ ...own, back }, own]) {
		const { path, count } = toSavePath(name, items, way);
		if (count === items.length && encodeURIComponent(path).length <= mostPathLength) return path;
	}
	const whole = items.map((line) => ({ ...line, ...texts.get(line.skuId) }));
	const { listId, savedFree } = await getScope().api.call(saveList, { name, lines: whole, freeLines: words });
	const lost = words.length - savedFree;
	if (lost > 0) return { message: `已存为常购清单“${name}”，不必再存；${lost} 行未选定商品，未能存入` };
	return toPath(pages.savedList, { listId, saved: listId });
}

/** Each SKU once, with the sum of its numbers. */
function joinLines(lines: readonly Line[]): Line[] {
	const nums = new Map<string, number>();
	for (const { skuId, num } of lines)
		nums.set(skuId, Math.min(quantityMaximum, (nums.get(skuId) ?? 0) + num));
	return Array.from(nums, ([skuId, num]) => ({ skuId, num }));
}

/** The texts as the parameters of the page that saves goods. */
function toTextQuery(texts: ReadonlyMap<string, WithLineTexts>) {
	const list = (field: keyof WithLineTexts) =>
		Array.from(texts, ([skuId, { [field]: text }]) => (text ? `${skuId}~${text}` : "")).filter(Boolean);
	return { remarks: list("remark"), reqNos: list("reqNo") };
}

type SaveQuery = Omit<Parameters<typeof toPath<typeof pages.saveGoods>>[1], "lines" | "listName">;

/** The address of the page that saves goods, and how many of them it holds. */
function toSavePath(listName: string, items: readonly Line[], way: SaveQuery) {
	// The lines are the last, as many as there is room for.
	return appendLines(`${toPath({ ...pages.saveGoods, needs: [] }, { listName, ...way })}&lines=`, items);
}
