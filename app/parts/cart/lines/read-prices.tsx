import type { Priced } from "~/domain/goods/line-sum";

type ReadGoods = Priced & { skuId: string };

/** The prices that a form shows, for an answer without a script that names what has changed since. */
export function ReadPrices({ goods }: { goods: readonly ReadGoods[] }) {
	return <input type="hidden" name="read" value={formatReadPrices(goods)} />;
}

/** "1=51.60&2=60.00_10_50.00": prices by SKU, each with its steps. */
export function formatReadPrices(goods: readonly ReadGoods[]): string {
	const pairs = goods.map(({ skuId, price, priceLadder = [] }) => [
		skuId,
		[price, ...priceLadder.flatMap((step) => [step.from, step.price])].join("_"),
	]);
	return String(new URLSearchParams(pairs));
}
