import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Checkbox } from "~/ui/control/choice/choice";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Chip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { picture } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import type { Compared } from "./compared";
import { findCheapest, listRows, type RowName } from "./comparison-rows";
import styles from "./comparison-table.module.css";

type Props = {
	/** The subject of the table, for assistive technology. */
	caption: string;
	skus: readonly Compared[];
	/** The time of their stock, in epoch milliseconds. */
	at: number;
	/** The actions for a SKU, below its name. */
	actions?: (sku: Compared) => ReactNode;
	/** A remark below a value. */
	note?: (skuId: string, row: string) => ReactNode;
};

/** SKUs side by side. Rows that differ say so, and 只看不同 hides the others, without a script. */
export function ComparisonTable({ caption, skus, at, actions, note }: Props) {
	const rows = listRows(skus, at);
	const cheapest = findCheapest(skus);
	// With packs of several sizes the lowest price for a piece may be the highest for a pack.
	const candidates: RowName[] = ["合计", "折合单价"];
	const marked = candidates.find((name) => rows.some((row) => row.name === name)) ?? "含税价";
	const some = rows.filter(({ differs }) => differs).length;
	return (
		<div className={joinClasses(styles.comparison, stack(12))}>
			{!cheapest && <small>单位不同或包装数量未知，未标最低价</small>}
			{some > 0 && some < rows.length && (
				<Checkbox className={`${styles.only} screen-only`}>{`只看不同（${some} 项）`}</Checkbox>
			)}
			<table className={styles.table}>
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						<td />
						{skus.map((sku) => (
							<th key={sku.skuId} scope="col">
								<Head sku={sku} actions={actions} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, values, differs }) => (
						<tr key={name} data-same={differs ? undefined : ""} data-row={name}>
							<th scope="row">
								<div className={row(4, "top", "between", "unbroken")}>
									{name}
									{differs && <Chip tone="warning" label="不同" />}
								</div>
							</th>
							{skus.map(({ skuId }, at) => (
								<td key={skuId}>
									<Value text={values[at]} />
									{name === marked && cheapest?.has(skuId) && <Chip tone="success" label="最低" />}
									{note?.(skuId, name)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Head({ sku, actions }: { sku: Compared; actions: Props["actions"] }) {
	const { skuId, name, imagePath, isOnSale } = sku;
	return (
		<div className={styles.head}>
			<img src={imagePath} alt="" width={120} height={120} decoding="async" className={picture} />
			<a href={toPath(pages.item, { skuId })} title={name}>
				<Clamp lines={2}>{name}</Clamp>
			</a>
			{!isOnSale && <Chip tone="danger" label="已下架" />}
			{actions?.(sku)}
		</div>
	);
}

function Value({ text }: { text: string | null | undefined }) {
	if (text === null) return <em className={muted}>暂时无法查询</em>;
	return <bdi translate={text?.startsWith("¥") ? "no" : undefined}>{text || "—"}</bdi>;
}
