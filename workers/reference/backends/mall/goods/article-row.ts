import type { Pack } from "~/api/schema/pack";
import { present } from "~/api/wire/present";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import { readSkuPrice } from "../../../catalogue/price-at";

/** The columns of an article that each of its shapes on the wire has. Lists are JSON. */
export type ArticleRow = {
	sku_id: string;
	name: string;
	model: string;
	price_fen: number;
	price_ladder: string;
	tax_rate: number;
	sale_unit: string;
	/** JSON. */
	pack: string | null;
	lowest_buy: number;
	order_multiple: number;
	limit_buy: number | null;
};

/** Turns the columns into the fields of the contract. */
export function toArticle(row: ArticleRow) {
	const taxRate = row.tax_rate / 100;
	return {
		skuId: row.sku_id,
		name: row.name,
		model: row.model,
		saleUnit: row.sale_unit,
		pack: row.pack === null ? undefined : (JSON.parse(row.pack) as Pack),
		...readSkuPrice(row),
		nakedPrice: formatMoney(toNakedFen(row.price_fen, taxRate)),
		taxRate,
		lowestBuy: row.lowest_buy,
		orderMultiple: row.order_multiple,
		...present({ limitBuy: row.limit_buy }),
	};
}
