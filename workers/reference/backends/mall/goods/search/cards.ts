import type { FoundGoods } from "~/api/schema/goods-list";
import { formatMoney } from "~/domain/text/money";
import { toRegion } from "../../../../catalogue/region";
import { toProductOf } from "../../../../catalogue/sku-number";
import type { Db } from "../../../../db/client";
import { type GoodsRow, rowColumns, rowJoins, toRowOfGoods } from "../list/row-of-goods";
import { highlight } from "./highlight";
import { toHits } from "./hits";
import { listPlanWords, type Wanted } from "./query/search-plan";
import type { SearchInput } from "./search-input";

export type CardRow = GoodsRow & { id: number };
type GroupRow = { product: number; skus: number; least: number; most: number };

/** The cards of these row numbers, in the same order. */
export async function loadCards(
	db: Db,
	ids: readonly number[],
	wanted: Wanted,
	input: SearchInput,
): Promise<FoundGoods[]> {
	if (ids.length === 0) return [];
	const [cards, groups] = await db.$client.batch([
		prepareCards(db, ids, input.areaId),
		...(input.groupBy === "spu" ? [prepareGroups(db, ids, wanted, input)] : []),
	]);
	const byProduct = new Map(((groups?.results ?? []) as GroupRow[]).map((row) => [row.product, row]));
	return ((cards?.results ?? []) as CardRow[]).map((row) =>
		toCard(row, highlight(row.name, listPlanWords(wanted).flat()), byProduct.get(toProductOf(row.id))),
	);
}

/** The rows of cards of these row numbers, in the same order. */
export function prepareCards(db: Db, ids: readonly number[], areaId: string): D1PreparedStatement {
	const region = toRegion(areaId);
	const sql = `SELECT ${rowColumns(region)}, s.id FROM json_each(?) wanted JOIN skus s ON s.id = wanted.value
		${rowJoins} ORDER BY wanted.key`;
	return db.$client.prepare(sql).bind(JSON.stringify(ids), region);
}

/**
 * Counts the matching SKUs of each product, with their lowest and highest price. The index is asked for the
 * row numbers of one product at a time.
 */
function prepareGroups(
	db: Db,
	ids: readonly number[],
	wanted: Wanted,
	input: SearchInput,
): D1PreparedStatement {
	const { from, where, id, values } = toHits(wanted, input, "skus");
	const groups = `SELECT product.value AS product, count(*) AS skus, min(s.price_fen) AS least, max(s.price_fen) AS most
		FROM json_each(?) product CROSS JOIN ${from}
		WHERE ${where} AND ${id} BETWEEN product.value << 10 AND (product.value << 10) + 1023 GROUP BY 1`;
	return db.$client.prepare(groups).bind(JSON.stringify(ids.map(toProductOf)), ...values);
}

function toCard(row: CardRow, marked: string, group: GroupRow | undefined): FoundGoods {
	return {
		...toRowOfGoods(row, marked),
		group: group
			? {
					skuCount: group.skus,
					minPrice: formatMoney(group.least),
					maxPrice: formatMoney(group.most),
				}
			: undefined,
	};
}
