import { getStockState } from "~/domain/goods/stock-state";
import type { stocks } from "../db/schema/catalogue";
import { type Region, regions } from "./region";
import { getArrivalDays, stateOf } from "./stock-of";

type StockRow = Omit<typeof stocks.$inferInsert, "skuId">;

/** The value for a SKU that cannot be delivered. */
export const cannotArrive = 255;
const maxDays = 254;

/**
 * The value of skus.promise for the stocks of a SKU. Without any stock it is -1, which has 255 in every byte.
 */
export function packPromise(rows: readonly StockRow[], lowestBuy: number): number {
	const bytes = regions.map((region) => {
		const row = rows.find((each) => each.region === region);
		const can = row && getStockState(stateOf(row, lowestBuy)).canPurchase;
		return can
			? Math.min(maxDays, getArrivalDays({ arrivalDays: null, ...row }, lowestBuy) ?? 0)
			: cannotArrive;
	});
	return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
}

/** SQL for the days until a SKU `s` arrives in a region; 255 when it cannot be delivered. */
export function toDaysSql(region: Region): string {
	return `((s.promise >> ${8 * (region - 1)}) & 255)`;
}
