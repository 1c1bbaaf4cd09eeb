import { update } from "idb-keyval";
import type { LineChange, LineChanges } from "./line-change";
import { attempt, readChanges, store } from "./stored-changes";

/** The numbers of an order, by SKU. A SKU has several lines where its gifts or texts differ. */
export type OrderNumbers = Readonly<Record<string, readonly number[]>>;

/** True if changes of the order's goods wait; those that the order has are removed first. */
export async function isAnyWaiting(userId: string, nums: OrderNumbers): Promise<boolean> {
	const waiting = Object.keys((await readChanges(userId)) ?? {});
	return waiting.length > 0 && (await dropTaken(userId, nums));
}

/**
 * Removes the numbers and checks that an order has: a page posts its form before its script has started, and
 * the script notes what the form has taken. Returns whether other changes of the order's goods wait.
 */
async function dropTaken(userId: string, nums: OrderNumbers): Promise<boolean> {
	let isWaiting = true;
	await attempt(async () => {
		await update<LineChanges>(
			userId,
			(all = {}) => {
				const left = Object.entries(all).filter(([, change]) => !isTaken(change, nums));
				isWaiting = left.some(([, { skuId }]) => Object.hasOwn(nums, skuId));
				return Object.fromEntries(left);
			},
			store,
		);
	});
	return isWaiting;
}

/**
 * A number may be one of pieces: unit "piece/20". One that is typed in another
 * way is not compared, and waits.
 */
function isTaken({ skuId, field, value, unit = "" }: LineChange, nums: OrderNumbers): boolean {
	if (!Object.hasOwn(nums, skuId)) return false;
	if (field === "checked") return value === "1";
	const size = Number(/^piece\/(\d+)$/.exec(unit)?.[1] ?? 1);
	return field === "num" && (nums[skuId] ?? []).some((num) => Number(value) === num * size);
}
