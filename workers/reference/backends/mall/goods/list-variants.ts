import type { Variant } from "~/api/schema/sku";
import { present } from "~/api/wire/present";
import { toRegion } from "../../../catalogue/region";
import { type RegionStock, stockColumns, toStock } from "../../../catalogue/stock-of";
import type { Db } from "../../../db/client";
import { type ArticleRow, toArticle } from "./article-row";

export type VariantRow = ArticleRow & {
	sale_values: string;
	sale_dims: string;
} & (RegionStock | { num: null });

const sql = `SELECT s.sku_id, s.name, s.model, s.price_fen, s.price_ladder, s.tax_rate, s.sale_unit, s.pack, s.lowest_buy,
		s.order_multiple, s.limit_buy, s.sale_values, p.sale_dims, ${stockColumns}
	FROM skus s JOIN spus p ON p.spu_id = s.spu_id LEFT JOIN stocks t ON t.sku_id = s.sku_id AND t.region = ?
	WHERE s.state = 1 AND s.spu_id = (SELECT spu_id FROM skus WHERE sku_id = ?) ORDER BY s.id`;

/** Reads the SKUs on sale of the same product, with their stock in an area. */
export function prepareVariants(db: Db, skuId: string, areaId: string): D1PreparedStatement {
	return db.$client.prepare(sql).bind(toRegion(areaId), skuId);
}

/** Turns a row of prepareVariants into a variant. */
export function toSkuVariant(row: VariantRow, areaId: string, now: Date): Variant {
	const values = JSON.parse(row.sale_values) as string[];
	const stock = row.num === null ? undefined : row;
	const asked = toStock(row.sku_id, areaId, stock, row.lowest_buy, { now });
	const { stockStateId, remainNum, arrivalDays } = asked;
	return {
		...toArticle(row),
		specs: (JSON.parse(row.sale_dims) as string[]).flatMap((name, index) =>
			values[index] ? [{ name, value: values[index] }] : [],
		),
		stockStateId,
		remainNum,
		...present({ arrivalDays }),
	};
}
