import type { GoodsListItem } from "~/api/schema/goods-list";

/** As much of a SKU as a small tile shows. */
export type Tile = { skuId: string; name: string; imagePath: string; price: string };

/** Leaves out what a tile does not show: it would travel to the browser twice. */
export function toTile({ skuId, name, imagePath, price }: GoodsListItem): Tile {
	return { skuId, name, imagePath, price };
}
