import "server-only";
import { maxListLines, saveList } from "~/api/contract/mall/saved-list";
import { quantityMaximum } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { appendLines } from "~/domain/purchase-list/proposal-path";
import { formatDate } from "~/domain/text/dates";
import { getScope } from "~/request/scope";

type Line = { skuId: string; num: number };

/** The proposed name of the list to which goods of the cart are moved. */
const laterName = "稍后再买";

/**
 * The address of the page that moves goods of the cart to a list; `back` is the address of the
 * cart. Or the reason for a refusal.
 */
export function askForLater(lines: readonly Line[], back: string): string | { message: string } {
	const items = joinLines(lines);
	if (items.length === 0) return { message: "请选择要稍后再买的商品" };
	const { path, count } = toSavePath(laterName, items, { back, move: "1" });
	return count === items.length ? path : { message: `一次最多移走 ${count} 种商品，请少选一些，分次移走` };
}

/**
 * The address of the page that saves goods as a new list or to one that is there. `from` and the day are the
 * proposed name of a new one, `back` the address to return to. More goods than an address can hold become a
 * new list at once: its own address is returned. Or the reason for a refusal. Throws ApiError.
 */
export async function askWhichList(
	from: string,
	lines: readonly Line[],
	back?: string,
): Promise<string | { message: string }> {
	const items = joinLines(lines);
	if (items.length === 0) return { message: "请选择要存为常购清单的商品" };
	if (items.length > maxListLines) return { message: `一张常购清单最多 ${maxListLines} 种商品，请分次保存` };
	const name = `${from} ${formatDate(Date.now(), "yyyy-MM-dd")}`;
	for (const way of back === undefined ? [{}] : [{ back }, {}]) {
		const { path, count } = toSavePath(name, items, way);
		if (count === items.length) return path;
	}
	const { listId } = await getScope().api.call(saveList, { name, lines: items });
	return toPath(pages.savedList, { listId, saved: listId });
}

/** Each SKU once, with the sum of its numbers. */
function joinLines(lines: readonly Line[]): Line[] {
	const nums = new Map<string, number>();
	for (const { skuId, num } of lines)
		nums.set(skuId, Math.min(quantityMaximum, (nums.get(skuId) ?? 0) + num));
	return Array.from(nums, ([skuId, num]) => ({ skuId, num }));
}

/** The address of the page that saves goods, and how many of them it holds. */
function toSavePath(listName: string, items: readonly Line[], way: { back?: string; move?: "1" }) {
	return appendLines(`${pages.saveGoods.path}?${new URLSearchParams({ listName, ...way })}&lines=`, items);
}
