import type { Stock } from "~/api/schema/stock";
import { formatMoney } from "~/domain/text/money";
import { readSkuPrice } from "../../../catalogue/price-at";
import { toRegion } from "../../../catalogue/region";
import { type RegionStock, stockColumns, toStock } from "../../../catalogue/stock-of";
import type { Db } from "../../../db/client";
import type { Context } from "../../../endpoint/implement";

export type StockRow = RegionStock & {
	sku_id: string;
	price_fen: number;
	price_ladder: string;
	sale_unit: string;
	freight_fen: number;
	free_freight_from_fen: number;
};

const sql = `SELECT t.sku_id, ${stockColumns}, s.price_fen, s.price_ladder, s.sale_unit,
		v.freight_fen, v.free_freight_from_fen FROM json_each(?) wanted
	JOIN skus s ON s.sku_id = wanted.value AND s.state = 1 JOIN venders v ON v.vender_id = s.vender_id
	JOIN stocks t ON t.sku_id = s.sku_id AND t.region = ?`;

type Asked = { areaId: string; skuNums: readonly { skuId: string; num: number }[] };

/** Loads the stock of an area's region, one answer for each line. A SKU that is not on sale has none. */
export async function loadStock({ db, now }: Pick<Context, "db" | "now">, asked: Asked): Promise<Stock[]> {
	const { results } = await prepareStock(db, asked).all<StockRow>();
	return toStocks(asked, results, now);
}

/** Prepares the rows of toStocks. */
export function prepareStock(db: Db, { areaId, skuNums }: Asked): D1PreparedStatement {
	const skuIds = JSON.stringify([...new Set(skuNums.map(({ skuId }) => skuId))]);
	return db.$client.prepare(sql).bind(skuIds, toRegion(areaId));
}

export function toStocks({ areaId, skuNums }: Asked, rows: readonly StockRow[], now: Date): Stock[] {
	const stocks = new Map(rows.map((row) => [row.sku_id, row]));
	return skuNums.map(({ skuId, num }) => {
		const row = stocks.get(skuId);
		if (!row) return toStock(skuId, areaId, undefined, num, { now });
		const freight = {
			price: formatMoney(row.freight_fen),
			freeFrom: formatMoney(row.free_freight_from_fen),
		};
		return {
			...toStock(skuId, areaId, row, num, { now, saleUnit: row.sale_unit }),
			today: readSkuPrice(row),
			freight,
		};
	});
}
