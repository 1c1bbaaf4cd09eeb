import type { GoodsListItem } from "~/api/schema/goods-list";
import { Floor } from "~/parts/decoration/floor.client";
import { toTile } from "~/parts/decoration/tile";

/** Goods like this one, other suppliers' first; nothing when there are none. */
export function SimilarGoods({ skuId, goods }: { skuId: string; goods: GoodsListItem[] }) {
	const others = goods.filter((one) => one.skuId !== skuId).slice(0, 5);
	return <Floor id="similar" title="同类商品" tabs={[{ title: "同类商品", goods: others.map(toTile) }]} />;
}
