import type { RecordedSku } from "~/api/contract/mall/compare-record";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { parseMoney } from "~/domain/text/money";
import { getStockState } from "./stock-state";

/** A difference between a saved comparison and today. */
export type RecordChange =
	| { kind: "gone" | "offSale" }
	/** `byFen` is positive for a higher price, tax included. */
	| { kind: "price"; now: string; byFen: number }
	| { kind: "nakedPrice"; now: string }
	| { kind: "taxRate"; now: number }
	/** `worse`: it could be bought then and cannot now. */
	| { kind: "stock"; now: string; worse: boolean }
	| { kind: "arrival"; now: number }
	| { kind: "lowestBuy" | "orderMultiple"; now: number };

/** `sku` is undefined where it does not exist any more, `stock` where it is unknown. */
export function listChanges(
	then: RecordedSku,
	sku: Sku | undefined,
	stock: Stock | undefined,
): RecordChange[] {
	if (!sku) return [{ kind: "gone" }];
	if (sku.state === 0) return [{ kind: "offSale" }];
	const changes: RecordChange[] = [];
	const byFen = parseMoney(sku.price) - parseMoney(then.price);
	if (byFen !== 0) changes.push({ kind: "price", now: sku.price, byFen });
	if (sku.nakedPrice !== then.nakedPrice) changes.push({ kind: "nakedPrice", now: sku.nakedPrice });
	if (sku.taxRate !== then.taxRate) changes.push({ kind: "taxRate", now: sku.taxRate });
	for (const kind of ["lowestBuy", "orderMultiple"] as const)
		if (sku[kind] !== then[kind]) changes.push({ kind, now: sku[kind] });
	return stock ? [...changes, ...listStockChanges(then, stock)] : changes;
}

function listStockChanges(then: RecordedSku, stock: Stock): RecordChange[] {
	const changes: RecordChange[] = [];
	const { stockStateId, stockStateDesc, arrivalDays } = stock;
	if (stockStateId !== then.stockStateId) {
		const worse = getStockState(then.stockStateId).canPurchase && !stock.canPurchase;
		changes.push({ kind: "stock", now: stockStateDesc, worse });
	}
	if (arrivalDays !== undefined && arrivalDays !== then.arrivalDays)
		changes.push({ kind: "arrival", now: arrivalDays });
	return changes;
}
