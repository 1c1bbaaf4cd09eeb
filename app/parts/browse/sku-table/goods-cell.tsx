import { formatPack, getPack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { Clamp } from "~/ui/look/clamp/clamp";
import type { SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";

/**
 * The article, its pack and supplier, and for a row that stands for a product the number of SKUs that fit.
 */
export function GoodsCell({ row }: { row: SkuRow }) {
	const { skuId, name, imagePath, venderId, venderName, group, saleUnit } = row;
	const pack = getPack(row);
	return (
		<span className={styles.goods}>
			<img src={imagePath} alt="" width={80} height={80} loading="lazy" decoding="async" />
			<span>
				<a href={toPath(pages.item, { skuId })} title={name}>
					<Clamp lines="row">{name}</Clamp>
				</a>
				<span className={styles.meta}>
					<small className="ellipsis">
						{group && group.skuCount > 1 && `共 ${group.skuCount} 个规格 · `}
						{pack && `${formatPack(pack)}/${saleUnit} · `}
						{venderId && <a href={toPath(pages.shop, { venderId })}>{venderName}</a>}
					</small>
					<CompareButton skuId={skuId} name={name} />
				</span>
			</span>
		</span>
	);
}
