import type { CompareRecord } from "~/api/contract/mall/compare-record";
import type { ParentOrder } from "~/api/schema/order";
import { formatDate } from "~/domain/text/dates";
import { toComparedOfRecord } from "~/parts/article/comparison/compared";
import { ComparisonTable } from "~/parts/article/comparison/comparison-table";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import styles from "./approval.module.css";

type Props = { record: CompareRecord; order: ParentOrder };

/** The comparison that the buyer attached, as it was saved, with a mark on each ordered article. */
export function AttachedRecord({ record: { time, operator, address, items }, order }: Props) {
	const ordered = new Set(order.children.flatMap((part) => part.items.map(({ skuId }) => skuId)));
	return (
		<TitledSurface
			title="比价单"
			id="record"
			aside={
				<small>
					{formatDate(time, "yyyy-MM-dd hh:mm")} 由 <bdi>{operator}</bdi> 保存　{address}
				</small>
			}
			className={styles.card}
			spaced
		>
			<ComparisonTable
				caption="保存时的价格与库存"
				skus={items.map(toComparedOfRecord)}
				at={Date.parse(time)}
				actions={({ skuId }) => ordered.has(skuId) && <Chip tone="info" label="本单" />}
			/>
		</TitledSurface>
	);
}
