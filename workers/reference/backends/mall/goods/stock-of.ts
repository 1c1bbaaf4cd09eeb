import type { Stock } from "~/api/schema/stock";
import type { stocks } from "../../../db/schema/catalogue";

type StockRow = Pick<typeof stocks.$inferSelect, "num" | "stateId" | "arrivalDays">;

const descriptions: Record<Stock["stockStateId"], string> = {
	33: "有货",
	39: "在途",
	40: "可配货",
	36: "预订",
	34: "无货",
	99: "无货开预定",
};

/**
 * What a region can promise of a SKU. A row's `num` is what may still be ordered, in every state: an order takes
 * from it and is refused when it falls short. States 34 and 99 sell nothing; without a row there is nothing either.
 */
export function toStock(skuId: string, areaId: string, row: StockRow | undefined, num: number): Stock {
	const left = row?.num ?? 0;
	const stockStateId = stateOf(row, num);
	const canPurchase = stockStateId !== 34 && stockStateId !== 99;
	return {
		skuId,
		areaId,
		stockStateId,
		stockStateDesc: descriptions[stockStateId],
		remainNum: left < 50 ? left : -1,
		canPurchase,
		...(canPurchase && row?.arrivalDays != null && { arrivalDays: row.arrivalDays }),
		...(!canPurchase && left > 0 && { message: `该地区仅剩 ${left} 件` }),
	};
}

/** The state for ordering `num` pieces. */
export function stateOf(
	row: Pick<StockRow, "num" | "stateId"> | undefined,
	num: number,
): Stock["stockStateId"] {
	if (!row) return 34;
	const stateId = row.stateId as Stock["stockStateId"];
	if (stateId === 99 || stateId === 34) return stateId;
	return row.num >= num ? stateId : 34;
}
