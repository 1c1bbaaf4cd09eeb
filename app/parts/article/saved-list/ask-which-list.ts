import "server-only";
import { maxListLines, saveList } from "~/api/contract/mall/saved-list";
import { quantityMaximum } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { appendLines } from "~/domain/quick/proposal-path";
import { formatDate } from "~/domain/text/dates";
import { getScope } from "~/request/scope";

type Line = { skuId: string; num: number };

/**
 * The address of the page that saves goods as a new list or to one that is there. `from` and the day are the proposed name of
 * a new one, `back` the address to return to. More goods than an address can hold become a new list at once: its own address
 * is returned. Or the reason for a refusal. Throws ApiError.
 */
export async function askWhichList(
	from: string,
	lines: readonly Line[],
	back?: string,
): Promise<string | { message: string }> {
	const nums = new Map<string, number>();
	for (const { skuId, num } of lines)
		nums.set(skuId, Math.min(quantityMaximum, (nums.get(skuId) ?? 0) + num));
	if (nums.size === 0) return { message: "请选择要存为常购清单的商品" };
	if (nums.size > maxListLines) return { message: `一张常购清单最多 ${maxListLines} 种商品，请分次保存` };
	const name = `${from} ${formatDate(Date.now(), "yyyy-MM-dd")}`;
	const items = Array.from(nums, ([skuId, num]) => ({ skuId, num }));
	for (const way of back === undefined ? [undefined] : [back, undefined]) {
		const query = new URLSearchParams({ listName: name, ...(way !== undefined && { back: way }) });
		const { path, count } = appendLines(`${pages.saveGoods.path}?${query}&lines=`, items);
		if (count === items.length) return path;
	}
	const { listId } = await getScope().api.call(saveList, { name, lines: items });
	return toPath(pages.savedList, { listId, saved: listId });
}
