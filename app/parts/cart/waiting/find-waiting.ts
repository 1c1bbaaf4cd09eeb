import { type LineChange, toTarget } from "./line-change";
import { removeChanges } from "./store-changes";
import { readChanges } from "./stored-changes";

/** The buyer, and the numbers of the goods that a notice is about, by SKU; the cart names no goods. */
export type Watched = { userId: string; nums?: Readonly<Record<string, readonly number[]>> };

/**
 * Whether changes of this buyer's cart wait in the browser's storage. A number or a check that the order has went with the
 * form, which a page posts before its script has started: it waits for nothing, and is removed.
 */
export async function findWaiting({ userId, nums }: Watched): Promise<boolean> {
	const all = Object.values((await readChanges(userId)) ?? {});
	const meant = nums ? all.filter(({ skuId }) => Object.hasOwn(nums, skuId)) : all;
	const taken = nums ? meant.filter((change) => isTaken(change, nums[change.skuId])) : [];
	if (taken.length > 0) await removeChanges(userId, taken);
	return meant.length > taken.length;
}

function isTaken(change: LineChange, nums: readonly number[] = []): boolean {
	if (change.field === "checked") return change.value === "1";
	return change.field === "num" && nums.some((num) => String(num) === toTarget(change));
}
