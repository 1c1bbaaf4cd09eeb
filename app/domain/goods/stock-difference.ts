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

/** "3 种商品无货，2 种商品晚到 4 天": a SKU counts once, missing ones first; "" without a change. */
export function summariseChanges(changes: readonly StockChange[]): string {
	const counts = new Map<string, number>();
	for (const change of changes) {
		const what = nameChange(change);
		counts.set(what, (counts.get(what) ?? 0) + 1);
	}
	return [...counts]
		.toSorted(([a], [b]) => rank(a) - rank(b))
		.map(([what, count]) => `${count} 种商品${what}`)
		.join("，");
}

/** The stock of a SKU in an area, in one word: "无货", "5 天送达"; its state where no day is known. */
export function describeStock({ canPurchase, arrivalDays, stockStateDesc }: Stock): string {
	if (!canPurchase) return "无货";
	if (arrivalDays === undefined) return stockStateDesc;
	const days = countDays(arrivalDays);
	return days === 0 ? "当天送达" : `${days} 天送达`;
}

function nameChange({ before, after }: StockChange): string {
	if (!after.canPurchase) return "无货";
	if (!before.canPurchase) return "恢复供货";
	if (before.arrivalDays === undefined || after.arrivalDays === undefined)
		return `改为 ${describeStock(after)}`;
	const later = countDays(after.arrivalDays) - countDays(before.arrivalDays);
	return later > 0 ? `晚到 ${later} 天` : `早到 ${-later} 天`;
}

/** A part of a day counts as one. */
function countDays(days: number): number {
	return Math.max(0, Math.ceil(days));
}

function rank(what: string): number {
	if (what === "无货") return 0;
	return what === "恢复供货" ? 2 : 1;
}
