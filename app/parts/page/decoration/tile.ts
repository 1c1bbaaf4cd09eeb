import type { GoodsListItem } from "~/api/schema/goods-list";

/** The part of a SKU that a small tile shows. */
export type Tile = { skuId: string; name: string; imagePath: string; price: string };

/** Leaves out fields that a tile does not show: they would travel to the browser twice. */
export function toTile({ skuId, name, imagePath, price }: GoodsListItem): Tile {
	return { skuId, name, imagePath, price };
}
