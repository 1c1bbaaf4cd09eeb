import type { GoodsListItem } from "~/api/schema/goods-list";
import { present } from "~/api/wire/present";
import { describePack } from "~/domain/goods/unit";

/** The part of a SKU that a small tile shows. */
export type Tile = {
	skuId: string;
	name: string;
	imagePath: string;
	price: string;
	saleUnit: string;
	/** "20 支，¥2.58/支" */
	pack?: string;
};

/** Leaves out fields that a tile does not show: they would travel to the browser twice. */
export function toTile(goods: GoodsListItem): Tile {
	const { skuId, name, imagePath, price, saleUnit } = goods;
	const pack = describePack(price, goods);
	return { skuId, name, imagePath, price, saleUnit, ...present({ pack: pack || undefined }) };
}
