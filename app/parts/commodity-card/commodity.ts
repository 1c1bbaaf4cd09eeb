import type { FoundGoods } from "~/api/schema/goods-list";

/** What a card shows, and no more: a list of sixty is sent twice, as HTML and as data. */
export type Commodity = Pick<
	FoundGoods,
	| "skuId"
	| "imagePath"
	| "price"
	| "nakedPrice"
	| "venderId"
	| "venderName"
	| "lowestBuy"
	| "saleUnit"
	| "stockStateId"
	| "group"
> & {
	/** The name, with found words in `<em>`. */
	title: string;
	/** What the SKU is in its product: "M8×30 304". */
	choice?: string;
};

export function toCommodity(item: FoundGoods): Commodity {
	const { skuId, imagePath, price, nakedPrice, venderId, venderName, lowestBuy, saleUnit } = item;
	const { stockStateId, group, specs } = item;
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
		...(group && group.skuCount > 1
			? { group }
			: specs && { choice: specs.map(({ value }) => value).join(" ") }),
	};
}
