import type { CompareRecord } from "~/api/contract/mall/compare-record";
import { formatDate } from "~/domain/dates";
import { toComparedOfRecord } from "~/parts/comparison/compared";
import { ComparisonTable } from "~/parts/comparison/comparison-table";
import { TitledSurface } from "~/ui/surface/surface";
import styles from "./approval.module.css";

/** The comparison that the buyer attached, as it was saved. */
export function AttachedRecord({ record: { time, operator, address, items } }: { record: CompareRecord }) {
	return (
		<TitledSurface
			title="比价单"
			id="record"
			aside={
				<small className={styles.meta}>
					{formatDate(time, "yyyy-MM-dd hh:mm")} 由 <bdi>{operator}</bdi> 保存　{address}
				</small>
			}
			className={styles.card}
		>
			<ComparisonTable caption="保存时的价格与库存" skus={items.map(toComparedOfRecord)} />
		</TitledSurface>
	);
}
