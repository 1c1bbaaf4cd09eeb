import type { Change, Settlement } from "~/api/schema/settlement";
import { Alert } from "~/ui/alert/alert";
import styles from "./confirm.module.css";
import type { Changed } from "./load-confirm";

const fieldNames: Record<Change["field"], string> = {
	price: "单价",
	stock: "库存",
	state: "状态",
	num: "数量",
	freight: "运费",
};

type Props = {
	settlement: Settlement;
	changes: Change[];
	/** The changes that the buyer is asked about, which are not said again. */
	changed: Changed | null;
};

/** Changes, goods that cannot be bought, and other warnings before the buyer submits. */
export function ChangeNotice({ settlement, changes, changed }: Props) {
	const said = new Set(changed?.change.lines.map(({ skuId }) => skuId));
	const all = changed ? [] : changes.length > 0 ? changes : settlement.changes;
	const unsellable = settlement.unsellable.filter(({ skuId }) => !said.has(skuId));
	const { warnings } = settlement;
	if (all.length + unsellable.length + warnings.length === 0) return null;
	const names = new Map(
		settlement.venders.flatMap(({ items }) => items.map(({ skuId, name }) => [skuId, name] as const)),
	);
	return (
		<Alert tone="warning" className={styles.notice}>
			{all.length > 0 && <h2>以下内容有变化，请核对</h2>}
			<ul>
				{all.map(({ skuId, field, from, to }) => (
					<li key={`${skuId} ${field}`}>
						{names.get(skuId) ?? `商品 ${skuId}`}：{fieldNames[field]} <s>{from}</s> → <b>{to}</b>
					</li>
				))}
				{unsellable.map(({ skuId, name, reason }) => (
					<li key={skuId}>
						{name ?? names.get(skuId) ?? `商品 ${skuId}`}：<b>{reason}</b>
					</li>
				))}
				{warnings.map((warning) => (
					<li key={warning}>{warning}</li>
				))}
			</ul>
		</Alert>
	);
}
