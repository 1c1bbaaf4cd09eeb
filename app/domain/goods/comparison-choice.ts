import { comparison } from "./comparison";

export const tooManyCompared = `最多比较 ${comparison.most} 件商品，请先移除一件`;

/** The same as the contract's Id, which a test holds. */
const idPattern = /^[\w-][\w.:-]{0,63}$/;

/**
 * The cookie's value → SKU ids, the first chosen first; without invalid ids, repeated
 * ones and those beyond the limit.
 */
export function parseComparison(value: string | undefined): readonly string[] {
	const ids = (value ?? "").split("~").filter((id) => idPattern.test(id));
	return [...new Set(ids)].slice(0, comparison.most);
}

/**
 * The ids as the cookie's value, "" for none: no id has a `~`, and none of its characters needs an escape.
 */
export function formatComparison(skuIds: readonly string[]): string {
	return skuIds.join("~");
}
