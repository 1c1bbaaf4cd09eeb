import type { GoodsListItem } from "~/api/schema/goods-list";
import { CommodityList } from "~/parts/commodity-card/commodity-list";
import { ModuleTitle } from "~/parts/decoration/module-title";
import { loadSession } from "~/session/session";
import styles from "./item.module.css";

const shown = 5;

/** Goods like this one, other suppliers' first; nothing when there are none. */
export async function SimilarGoods({ skuId, goods }: { skuId: string; goods: GoodsListItem[] }) {
	const others = goods.filter((one) => one.skuId !== skuId).slice(0, shown);
	if (others.length === 0) return null;
	const { businessModel } = await loadSession();
	return (
		<section className={styles.similar} aria-label="同类商品">
			<ModuleTitle title="同类商品" />
			<CommodityList items={others} businessModel={businessModel} inSight={0} />
		</section>
	);
}
