import type { Split, Stock, StockStateId } from "~/api/schema/stock";
import { present } from "~/api/wire/present";
import { getStockState } from "~/domain/goods/stock-state";
import { dayMs, formatDate } from "~/domain/text/dates";
import type { stocks } from "../db/schema/catalogue";

/**
 * The stock of a SKU in a region. A row's `num` is the number that can still be ordered, in every state: an
 * order subtracts from it, and is refused when it is too low. The last `laterNum` of them arrive later, so
 * orders take the pieces in stock first.
 */
export type RegionStock = Pick<typeof stocks.$inferSelect, "num" | "stateId" | "arrivalDays"> & {
	laterNum?: number | null | undefined;
	laterDays?: number | null | undefined;
};

/** The columns of such a row, of stocks `t`. */
export const stockColumns =
	"t.num, t.state_id AS stateId, t.arrival_days AS arrivalDays, t.later_num AS laterNum, t.later_days AS laterDays";

const shortage = "库存不足";

/** How many of `num` pieces are in stock. All others arrive later. */
export function countInStock(
	{ num: left, laterNum }: Pick<RegionStock, "num" | "laterNum">,
	num: number,
): number {
	return Math.min(num, Math.max(0, left - (laterNum ?? 0)));
}

/** The days until all of `num` pieces arrive; null where they are not known. */
export function getArrivalDays(row: RegionStock, num: number): number | null {
	return row.laterNum && countInStock(row, num) < num ? (row.laterDays ?? null) : row.arrivalDays;
}

/**
 * The stock that a region has of a SKU for `num` pieces. Without a row there is no stock. The message names
 * the unit where it is known.
 */
export function toStock(
	skuId: string,
	areaId: string,
	row: RegionStock | undefined,
	num: number,
	{ now, saleUnit = "" }: { now: Date; saleUnit?: string },
): Stock {
	const left = row?.num ?? 0;
	const stockStateId = stateOf(row, num);
	const { text, canPurchase } = getStockState(stockStateId);
	// No buyer learns a greater number.
	const isExact = left < 50;
	const isShort = left > 0 && left < num;
	const split = row && canPurchase ? splitStock(row, num, now) : undefined;
	const said = split ? "部分现货" : text;
	return {
		skuId,
		areaId,
		stockStateId,
		stockStateDesc: isShort ? shortage : said,
		remainNum: isExact ? left : -1,
		canPurchase,
		...present({
			arrivalDays: canPurchase && row ? getArrivalDays(row, num) : undefined,
			message: isShort
				? `${shortage}${isExact ? `，仅剩 ${left}` : ` ${num}`} ${saleUnit}`.trimEnd()
				: undefined,
			split,
		}),
	};
}

/** The two parts of a number that is above the stock; undefined where it comes at once. */
function splitStock(row: RegionStock, num: number, at: Date): Split | undefined {
	const now = countInStock(row, num);
	if (now === 0 || now === num) return undefined;
	return {
		now,
		later: num - now,
		date: formatDate(at.getTime() + (row.laterDays ?? 0) * dayMs, "yyyy-MM-dd"),
	};
}

/**
 * The state for an order of `num` pieces: the region's own state when it has enough, 99 when all of them come
 * later, else 34.
 */
export function stateOf(
	row: Pick<RegionStock, "num" | "stateId" | "laterNum"> | undefined,
	num: number,
): StockStateId {
	if (!row || row.num < num) return 34;
	return row.laterNum && countInStock(row, num) === 0 ? 99 : (row.stateId as StockStateId);
}
