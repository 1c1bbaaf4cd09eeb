import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { grow } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { hasChoice, type SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";

/**
 * The article, its model and last purchase. A row that stands for a product says how many of its SKUs fit.
 */
export function GoodsCell({ row: sku }: { row: SkuRow }) {
	const { skuId, name, imagePath, model, group, last } = sku;
	const about = [hasChoice(sku) && `共 ${group?.skuCount} 个规格`, model, last].filter(Boolean).join(" · ");
	return (
		<span className={joinClasses(styles.goods, row(8, "stretched", "unbroken"))}>
			<img src={imagePath} alt="" width={80} height={80} loading="lazy" decoding="async" />
			<span className={grow}>
				<a href={toPath(pages.item, { skuId })} title={name}>
					<Clamp lines="row">{name}</Clamp>
				</a>
				<span className={joinClasses(styles.meta, row(8, "unbroken"), muted)}>
					<span className="ellipsis" title={about}>
						{about}
					</span>
					<CompareButton skuId={skuId} name={name} />
				</span>
			</span>
		</span>
	);
}
