import "server-only";
import { maxListLines, saveList } from "~/api/contract/mall/saved-list";
import { quantityMaximum } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { getScope } from "~/request/scope";

type Line = { skuId: string; num: number };

/**
 * Saves goods as a new list of the buyer's own. `from` and the day are its name, which its page lets the buyer change.
 * Returns the address of that page, or the reason for a refusal. Throws ApiError.
 */
export async function saveLines(from: string, lines: readonly Line[]): Promise<string | { message: string }> {
	const nums = new Map<string, number>();
	for (const { skuId, num } of lines)
		nums.set(skuId, Math.min(quantityMaximum, (nums.get(skuId) ?? 0) + num));
	if (nums.size === 0) return { message: "请选择要存为常购清单的商品" };
	if (nums.size > maxListLines) return { message: `一张常购清单最多 ${maxListLines} 种商品，请分次保存` };
	const name = `${from} ${formatDate(Date.now(), "yyyy-MM-dd")}`;
	const items = Array.from(nums, ([skuId, num]) => ({ skuId, num }));
	const { listId } = await getScope().api.call(saveList, { name, lines: items });
	return toPath(pages.savedList, { listId, saved: listId });
}
