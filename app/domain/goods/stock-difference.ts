import type { Stock } from "~/api/schema/stock";

/** One SKU, in the same quantity, in two areas. */
export type StockChange = { skuId: string; before: Stock; after: Stock };

/** The SKUs that one area has and the other lacks, or that arrive on another day. */
export function diffStock(before: readonly Stock[], after: readonly Stock[]): StockChange[] {
	const there = new Map(after.map((stock) => [stock.skuId, stock]));
	return before.flatMap((stock) => {
		const other = there.get(stock.skuId);
		if (!other || describeStock(stock) === describeStock(other)) return [];
		return [{ skuId: stock.skuId, before: stock, after: other }];
	});
}

/** "3 种无货，2 种改为 5 天": a SKU counts once, missing ones first; "" without a change. */
export function summariseChanges(changes: readonly StockChange[]): string {
	const counts = new Map<string, number>();
	for (const change of changes) {
		const what = nameChange(change);
		counts.set(what, (counts.get(what) ?? 0) + 1);
	}
	return [...counts]
		.toSorted(([a], [b]) => rank(a) - rank(b))
		.map(([what, count]) => `${count} 种${what}`)
		.join("，");
}

/** The stock of a SKU in an area, in one word: "无货", "5 天送达"; its state where no day is known. */
export function describeStock({ canPurchase, arrivalDays, stockStateDesc }: Stock): string {
	if (!canPurchase) return "无货";
	return arrivalDays === undefined ? stockStateDesc : `${countDays(arrivalDays)}送达`;
}

function nameChange({ before, after }: StockChange): string {
	if (!after.canPurchase) return "无货";
	if (!before.canPurchase) return "恢复供货";
	return after.arrivalDays === undefined
		? `改为${after.stockStateDesc}`
		: `改为 ${countDays(after.arrivalDays)}`;
}

/** A part of a day counts as one. */
function countDays(days: number): string {
	return days <= 0 ? "当天" : `${Math.ceil(days)} 天`;
}

function rank(what: string): number {
	if (what === "无货") return 0;
	return what === "恢复供货" ? 2 : 1;
}
