import type { Stock } from "~/api/schema/stock";
import { toRegion } from "../../../catalogue/region";
import { toStock } from "../../../catalogue/stock-of";

type Row = { sku_id: string; num: number; state_id: number; arrival_days: number | null };

const sql = `SELECT t.sku_id, t.num, t.state_id, t.arrival_days FROM json_each(?) wanted
	JOIN skus s ON s.sku_id = wanted.value AND s.state = 1
	JOIN stocks t ON t.sku_id = s.sku_id AND t.region = ?`;

/** What the region of an area can promise, one answer for each line asked; nothing for a SKU not on sale. */
export async function loadStock(
	d1: D1Database,
	areaId: string,
	skuNums: readonly { skuId: string; num: number }[],
): Promise<Stock[]> {
	const skuIds = JSON.stringify([...new Set(skuNums.map(({ skuId }) => skuId))]);
	const { results } = await d1.prepare(sql).bind(skuIds, toRegion(areaId)).all<Row>();
	const rows = new Map(
		results.map((row) => [
			row.sku_id,
			{ num: row.num, stateId: row.state_id, arrivalDays: row.arrival_days },
		]),
	);
	return skuNums.map(({ skuId, num }) => toStock(skuId, areaId, rows.get(skuId), num));
}
