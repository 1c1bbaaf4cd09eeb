/**
 * The most lines of an inquiry. A test holds that the contract says the same: the
 * browser counts without the schemas.
 */
export const mostLines = 50;

/** An article and its number, as a parameter of the form's address has them: `100012~50`. */
export function formatGoods({ skuId, num }: { skuId: string; num: number }): string {
	return `${skuId}~${num}`;
}

/** The reverse; null for text that is no article. */
export function parseGoods(text: string): { skuId: string; num: number } | null {
	const [, skuId, num] = /^([\w-][\w.:-]{0,63})~([1-9]\d{0,4})$/.exec(text) ?? [];
	return skuId && num ? { skuId, num: Number(num) } : null;
}
