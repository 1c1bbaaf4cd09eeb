import type { SaleAttr, Sku } from "~/api/schema/sku";
import { formatMoney } from "~/domain/text/money";
import type { GiftLine } from "../../../db/schema/catalogue";
import { type ArticleRow, toArticle } from "./article-row";

/** A row of loadSkus: a SKU with its SPU, brand, vender and categories. Lists are JSON. */
export type SkuRow = ArticleRow & {
	spu_id: string;
	market_price_fen: number | null;
	weight_gram: number;
	state: number;
	images: string;
	gifts: string;
	product_area: string;
	can_vat_invoice: number;
	no_reason_return_days: number;
	sale_dims: string;
	brand_name: string;
	vender_id: string;
	vender_name: string;
	cat1_id: number;
	cat1_name: string;
	cat2_id: number;
	cat2_name: string;
	cat3_id: number;
	cat3_name: string;
};

/** The columns of every SKU of the SPU that the choice of specifications needs. */
export type SpuSkuRow = { spu_id: string; sku_id: string; sale_values: string; image: string };

/** A gift, by the SKU that it comes with. */
export type GiftRow = { sku_id: string; name: string; sale_unit: string };

/** Turns a row into the contract's SKU. */
export function toSku(
	row: SkuRow,
	siblings: readonly SpuSkuRow[],
	giftFacts: ReadonlyMap<string, GiftRow>,
): Sku {
	const images = JSON.parse(row.images) as string[];
	return {
		...toArticle(row),
		spuId: row.spu_id,
		brandName: row.brand_name,
		categoryPath: [
			{ catId: String(row.cat1_id), catName: row.cat1_name },
			{ catId: String(row.cat2_id), catName: row.cat2_name },
			{ catId: String(row.cat3_id), catName: row.cat3_name },
		],
		imagePath: images[0] ?? "",
		images,
		marketPrice: row.market_price_fen === null ? undefined : formatMoney(row.market_price_fen),
		weight: row.weight_gram / 1000,
		productArea: row.product_area,
		state: row.state === 1 ? 1 : 0,
		vender: { venderId: row.vender_id, venderName: row.vender_name },
		canVatInvoice: row.can_vat_invoice === 1,
		noReasonReturnDays: row.no_reason_return_days,
		saleAttrs: toSaleAttrs(JSON.parse(row.sale_dims), siblings),
		gifts: (JSON.parse(row.gifts) as GiftLine[]).flatMap((gift) => {
			const known = giftFacts.get(gift.skuId);
			return known ? [{ ...gift, name: known.name, saleUnit: known.sale_unit }] : [];
		}),
	};
}

/** The dimensions of choice. The first one shows pictures, because the drawings differ by its values. */
export function toSaleAttrs(dims: readonly string[], siblings: readonly SpuSkuRow[]): SaleAttr[] {
	const rows = siblings.map((row) => ({ ...row, values: JSON.parse(row.sale_values) as string[] }));
	return dims.map((saleName, dim) => ({
		dim: dim + 1,
		saleName,
		values: [...Map.groupBy(rows, ({ values }) => values[dim] ?? "")]
			.filter(([saleValue]) => saleValue !== "")
			.map(([saleValue, having]) => ({
				saleValue,
				imagePath: dim === 0 ? having[0]?.image : undefined,
				skuIds: having.map(({ sku_id }) => sku_id),
			})),
	}));
}
