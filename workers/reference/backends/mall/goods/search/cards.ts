import type { FoundGoods } from "~/api/schema/goods-list";
import { formatMoney } from "~/domain/money";
import { cannotArrive } from "../../../../catalogue/promise";
import { toRegion } from "../../../../catalogue/region";
import { toProductOf } from "../../../../catalogue/sku-number";
import {
	type GoodsListRow,
	goodsListColumns,
	goodsListJoins,
	toGoodsListItem,
} from "../list/goods-list-item";
import { highlight } from "./highlight";
import { toDaysSql, toHits } from "./hits";
import type { Wanted } from "./query/search-plan";
import type { SearchInput } from "./search-input";

type CardRow = GoodsListRow & {
	id: number;
	model: string;
	sale_dims: string;
	sale_values: string;
	order_multiple: number;
	limit_buy: number | null;
	days: number;
};
type GroupRow = { product: number; skus: number; least: number; most: number };

/** The cards of these row numbers, in their order. */
export async function loadCards(
	d1: D1Database,
	ids: readonly number[],
	wanted: Wanted,
	input: SearchInput,
): Promise<FoundGoods[]> {
	if (ids.length === 0) return [];
	const region = toRegion(input.areaId);
	const sql = `SELECT ${goodsListColumns}, s.id, s.model, p.sale_dims, s.sale_values, s.order_multiple, s.limit_buy,
			${toDaysSql(region)} AS days
		FROM json_each(?) wanted JOIN skus s ON s.id = wanted.value JOIN spus p ON p.spu_id = s.spu_id
		${goodsListJoins} ORDER BY wanted.key`;
	const [cards, groups] = await d1.batch([
		d1.prepare(sql).bind(JSON.stringify(ids), region),
		...(input.groupBy === "spu" ? [prepareGroups(d1, ids, wanted, input)] : []),
	]);
	const byProduct = new Map(((groups?.results ?? []) as GroupRow[]).map((row) => [row.product, row]));
	return ((cards?.results ?? []) as CardRow[]).map((row) =>
		toCard(row, highlight(row.name, wanted.words), byProduct.get(toProductOf(row.id))),
	);
}

/** How many SKUs of each product fit, and what they cost: the index is asked for the numbers of one at a time. */
function prepareGroups(
	d1: D1Database,
	ids: readonly number[],
	wanted: Wanted,
	input: SearchInput,
): D1PreparedStatement {
	const { from, where, id, values } = toHits(wanted, input, "skus");
	const groups = `SELECT product.value AS product, count(*) AS skus, min(s.price_fen) AS least, max(s.price_fen) AS most
		FROM json_each(?) product CROSS JOIN ${from}
		WHERE ${where} AND ${id} BETWEEN product.value << 10 AND (product.value << 10) + 1023 GROUP BY 1`;
	return d1.prepare(groups).bind(JSON.stringify(ids.map(toProductOf)), ...values);
}

function toCard(row: CardRow, marked: string, group: GroupRow | undefined): FoundGoods {
	const values = JSON.parse(row.sale_values) as string[];
	return {
		...toGoodsListItem(row, marked),
		model: row.model,
		specs: (JSON.parse(row.sale_dims) as string[]).map((name, index) => ({
			name,
			value: values[index] ?? "",
		})),
		orderMultiple: row.order_multiple,
		...(row.limit_buy !== null && { limitBuy: row.limit_buy }),
		...(row.days < cannotArrive && { arrivalDays: row.days }),
		...(group && {
			group: {
				skuCount: group.skus,
				minPrice: formatMoney(group.least),
				maxPrice: formatMoney(group.most),
			},
		}),
	};
}
