import type { Change, Settlement } from "~/api/schema/settlement";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./change-notice.module.css";

/** Class of an alert about an order, with a heading, a sentence and a list. */
export const notice = styles.notice ?? "";

const fieldNames: Record<Change["field"], string> = {
	price: "单价",
	stock: "库存",
	state: "状态",
	num: "数量",
	freight: "运费",
};

type Props = {
	settlement: Settlement;
	/** The changes that a refusal names. Without any, the settlement's are said. */
	changes?: readonly Change[];
	/**
	 * The SKUs that the page asks about: their changes are not said again. Null where it asks about nothing.
	 */
	asked?: ReadonlySet<string> | null;
};

/** Changes, goods that cannot be bought, and other warnings before the buyer submits. */
export function ChangeNotice({ settlement, changes = [], asked = null }: Props) {
	const told = changes.length > 0 ? changes : settlement.changes;
	const all = asked ? [] : told;
	const unsellable = settlement.unsellable.filter(({ skuId }) => !asked?.has(skuId));
	const { warnings } = settlement;
	if (all.length + unsellable.length + warnings.length === 0) return null;
	const named = [...settlement.unsellable, ...settlement.venders.flatMap(({ items }) => items)];
	const names = new Map(named.flatMap(({ skuId, name }) => (name ? [[skuId, name] as const] : [])));
	return (
		<Alert tone="warning" className={notice}>
			{all.length > 0 && <h2>以下内容有变化，请核对</h2>}
			<ul>
				{all.map(({ skuId, field, from, to }) => (
					<li key={`${skuId} ${field}`}>
						{names.get(skuId) ?? `商品 ${skuId}`}：{fieldNames[field]} <s translate="no">{from}</s> →{" "}
						<b translate="no">{to}</b>
					</li>
				))}
				{unsellable.map(({ skuId, reason }) => (
					<li key={skuId}>
						{names.get(skuId) ?? `商品 ${skuId}`}：<b>{reason}</b>
					</li>
				))}
				{warnings.map((warning) => (
					<li key={warning}>{warning}</li>
				))}
			</ul>
		</Alert>
	);
}
