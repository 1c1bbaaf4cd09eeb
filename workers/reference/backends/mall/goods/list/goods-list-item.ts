import type { GoodsListItem } from "~/api/schema/goods-list";
import type { Pack } from "~/api/schema/pack";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import { stateOf } from "../../../../catalogue/stock-of";
import { escapeXml } from "../../../../pictures/escape-xml";

/** A row of goodsListColumns. The names are the column names of the query. */
export type GoodsListRow = {
	sku_id: string;
	spu_id: string;
	name: string;
	image: string;
	price_fen: number;
	tax_rate: number;
	brand_name: string;
	vender_id: string;
	vender_name: string;
	lowest_buy: number;
	sale_unit: string;
	/** JSON. */
	pack: string | null;
	sale_count: number;
	stock_num: number | null;
	stock_state: number | null;
	stock_later: number | null;
};

/** The columns of a card: `s` skus, `b` brands, `v` venders, `t` stocks of one region. */
export const goodsListColumns =
	"s.sku_id, s.spu_id, s.name, s.images ->> 0 AS image, s.price_fen, s.tax_rate, b.brand_name, s.vender_id, " +
	"v.vender_name, s.lowest_buy, s.sale_unit, s.pack, s.sale_count, t.num AS stock_num, t.state_id AS stock_state, " +
	"t.later_num AS stock_later";

/** The tables that goodsListColumns needs besides skus. Takes the region as a parameter. */
export const goodsListJoins =
	"JOIN brands b ON b.brand_id = s.brand_id JOIN venders v ON v.vender_id = s.vender_id " +
	"LEFT JOIN stocks t ON t.sku_id = s.sku_id AND t.region = ?";

/** Turns a row into the card of a list. */
export function toGoodsListItem(row: GoodsListRow, highlight: string = escapeXml(row.name)): GoodsListItem {
	const stock =
		row.stock_num === null || row.stock_state === null
			? undefined
			: { num: row.stock_num, stateId: row.stock_state, laterNum: row.stock_later };
	return {
		skuId: row.sku_id,
		spuId: row.spu_id,
		name: row.name,
		highlight,
		imagePath: row.image,
		price: formatMoney(row.price_fen),
		nakedPrice: formatMoney(toNakedFen(row.price_fen, row.tax_rate / 100)),
		brandName: row.brand_name,
		venderId: row.vender_id,
		venderName: row.vender_name,
		lowestBuy: row.lowest_buy,
		saleUnit: row.sale_unit,
		pack: row.pack === null ? undefined : (JSON.parse(row.pack) as Pack),
		saleCount: row.sale_count,
		stockStateId: stateOf(stock, row.lowest_buy),
	};
}
