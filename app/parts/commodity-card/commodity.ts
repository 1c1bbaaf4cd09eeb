import type { GoodsListItem } from "~/api/schema/goods-list";

/** What a card shows, and no more: a list of sixty is sent twice, as HTML and as data. */
export type Commodity = Pick<
	GoodsListItem,
	| "skuId"
	| "imagePath"
	| "price"
	| "nakedPrice"
	| "venderId"
	| "venderName"
	| "lowestBuy"
	| "saleUnit"
	| "stockStateId"
> & {
	/** The name, with found words in `<em>`. */
	title: string;
};

export function toCommodity(item: GoodsListItem): Commodity {
	const { skuId, imagePath, price, nakedPrice, venderId, venderName, lowestBuy, saleUnit, stockStateId } =
		item;
	const title = item.highlight || item.name;
	return {
		skuId,
		title,
		imagePath,
		price,
		nakedPrice,
		venderId,
		venderName,
		lowestBuy,
		saleUnit,
		stockStateId,
	};
}
