import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { CompareButton } from "~/parts/article/compare-button/compare-button";
import { Clamp } from "~/ui/clamp/clamp";
import type { SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";

/** The article, its supplier, and for a row that stands for a product the number of SKUs that fit. */
export function GoodsCell({ row }: { row: SkuRow }) {
	const { skuId, name, imagePath, venderId, venderName, group } = row;
	return (
		<span className={styles.goods}>
			<img src={imagePath} alt="" width={56} height={56} loading="lazy" decoding="async" />
			<span>
				<a href={toPath(pages.item, { skuId })} title={name}>
					<Clamp lines={2}>{name}</Clamp>
				</a>
				<small className={styles.net}>
					{venderId && <a href={toPath(pages.shop, { venderId })}>{venderName}</a>}
					{group && group.skuCount > 1 && ` · 共 ${group.skuCount} 个规格`}
				</small>
				<CompareButton skuId={skuId} name={name} />
			</span>
		</span>
	);
}
