import type { Stock, StockStateId } from "~/api/schema/stock";
import { present } from "~/api/wire/present";
import { getStockState } from "~/domain/goods/stock-state";
import type { stocks } from "../db/schema/catalogue";

type StockRow = Pick<typeof stocks.$inferSelect, "num" | "stateId" | "arrivalDays">;

const shortage = "库存不足";

/**
 * The stock that a region has of a SKU for `num` pieces. A row's `num` is the number that can still be
 * ordered, in every state: an order subtracts from it, and is refused when it is too low. Without a row there
 * is no stock. The message names the unit where it is known.
 */
export function toStock(
	skuId: string,
	areaId: string,
	row: StockRow | undefined,
	num: number,
	saleUnit = "",
): Stock {
	const left = row?.num ?? 0;
	const stockStateId = stateOf(row, num);
	const { text, canPurchase } = getStockState(stockStateId);
	// No buyer learns a greater number.
	const isExact = left < 50;
	const isShort = left > 0 && left < num;
	return {
		skuId,
		areaId,
		stockStateId,
		stockStateDesc: isShort ? shortage : text,
		remainNum: isExact ? left : -1,
		canPurchase,
		...present({
			arrivalDays: canPurchase && row?.arrivalDays != null ? row.arrivalDays : undefined,
			message: isShort
				? `${shortage}${isExact ? `，仅剩 ${left}` : ` ${num}`} ${saleUnit}`.trimEnd()
				: undefined,
		}),
	};
}

/** The state for an order of `num` pieces: the region's own state when it has enough, else 34. */
export function stateOf(row: Pick<StockRow, "num" | "stateId"> | undefined, num: number): StockStateId {
	return row && row.num >= num ? (row.stateId as StockStateId) : 34;
}
