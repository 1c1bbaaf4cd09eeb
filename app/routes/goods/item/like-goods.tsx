import type { SimilarGoods } from "~/api/schema/goods-list";
import { CommodityList } from "~/parts/browse/commodity-card/commodity-list";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { SkuTable } from "~/parts/browse/sku-table/sku-table";
import { ModuleTitle } from "~/parts/page/decoration/module-title";
import { loadSession } from "~/session/session";
import { TitledSurface } from "~/ui/layout/surface/surface";
import styles from "./item.module.css";

type Props = { goods: SimilarGoods[]; answer: SkuAnswer | undefined };

/** The number of cards in a row. */
const shown = 5;

/** The same article of other suppliers as a table, and similar goods as cards; nothing without any. */
export async function LikeGoods({ goods, answer }: Props) {
	const { businessModel } = await loadSession();
	const same = goods.filter(({ isSame }) => isSame);
	const similar = goods.filter(({ isSame }) => !isSame).slice(0, shown);
	return (
		<>
			{same.length > 0 && (
				<TitledSurface title="其他供应商的同款" id="same-title">
					<SkuTable
						id="same"
						label="其他供应商的同款"
						rows={same}
						columns={["goods", "vender"]}
						answer={answer}
					/>
				</TitledSurface>
			)}
			{similar.length > 0 && (
				<section className={styles.similar} aria-label="同类商品">
					<ModuleTitle title="同类商品" />
					<CommodityList items={similar} businessModel={businessModel} inSight={0} />
				</section>
			)}
		</>
	);
}
