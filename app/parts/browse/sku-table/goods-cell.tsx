import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { Clamp } from "~/ui/look/clamp/clamp";
import { hasChoice, type SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";

/**
 * The article, its model and last purchase. A row that stands for a product says how many of its SKUs fit.
 */
export function GoodsCell({ row }: { row: SkuRow }) {
	const { skuId, name, imagePath, model, group, last } = row;
	const about = [hasChoice(row) && `共 ${group?.skuCount} 个规格`, model, last].filter(Boolean).join(" · ");
	return (
		<span className={styles.goods}>
			<img src={imagePath} alt="" width={80} height={80} loading="lazy" decoding="async" />
			<span>
				<a href={toPath(pages.item, { skuId })} title={name}>
					<Clamp lines="row">{name}</Clamp>
				</a>
				<span className={styles.meta}>
					<span className="ellipsis" title={about}>
						{about}
					</span>
					<CompareButton skuId={skuId} name={name} short />
				</span>
			</span>
		</span>
	);
}
