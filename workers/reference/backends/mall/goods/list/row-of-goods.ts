import type { SimilarGoods } from "~/api/schema/goods-list";
import { present } from "~/api/wire/present";
import { cannotArrive, toDaysSql } from "../../../../catalogue/promise";
import type { Region } from "../../../../catalogue/region";
import { type GoodsListRow, goodsListColumns, goodsListJoins, toGoodsListItem } from "./goods-list-item";

/** A row of rowColumns: a card and the further columns of a table. */
export type GoodsRow = GoodsListRow & {
	model: string;
	sale_dims: string;
	sale_values: string;
	order_multiple: number;
	limit_buy: number | null;
	days: number;
};

/** The columns of a table: goodsListColumns and more. */
export function rowColumns(region: Region): string {
	return `${goodsListColumns}, s.model, p.sale_dims, s.sale_values, s.order_multiple, s.limit_buy,
		${toDaysSql(region)} AS days`;
}

/** The tables that rowColumns needs besides skus. Takes the region as a parameter. */
export const rowJoins = `JOIN spus p ON p.spu_id = s.spu_id ${goodsListJoins}`;

/** Turns a row into a card with the further fields of a table. */
export function toRowOfGoods(row: GoodsRow, highlight?: string): SimilarGoods {
	const values = JSON.parse(row.sale_values) as string[];
	return {
		...toGoodsListItem(row, highlight),
		model: row.model,
		specs: (JSON.parse(row.sale_dims) as string[]).map((name, index) => ({
			name,
			value: values[index] ?? "",
		})),
		orderMultiple: row.order_multiple,
		...present({ limitBuy: row.limit_buy, arrivalDays: row.days < cannotArrive ? row.days : undefined }),
	};
}
