/**
 * At most so many SKUs stand beside each other. The contract says the same, which a test holds: the browser is to
 * choose without the schemas.
 */
export const maxCompared = 4;
export const tooManyCompared = `最多比较 ${maxCompared} 件商品，请先移除一件`;

/** Keeps the chosen SKUs of this browser, for the length of a session. No kept page reads it. */
export const comparisonCookie = "compare";

/** As the contract's Id says it, which a test holds. */
const idPattern = /^[\w-][\w.:-]{0,63}$/;

/**
 * The cookie's value → SKU ids, the first chosen first; without invalid ids, repeated ones and those beyond the
 * limit.
 */
export function parseComparison(value: string | undefined): readonly string[] {
	const ids = (value ?? "").split("~").filter((id) => idPattern.test(id));
	return [...new Set(ids)].slice(0, maxCompared);
}

/** The ids as the cookie's value, "" for none: no id has a `~`, and none of its characters needs an escape. */
export function formatComparison(skuIds: readonly string[]): string {
	return skuIds.join("~");
}
