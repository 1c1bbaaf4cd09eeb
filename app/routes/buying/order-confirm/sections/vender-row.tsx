import type { AskedCostField } from "~/api/schema/cost-fields";
import type { SettlementItem, SettlementVender } from "~/api/schema/settlement";
import { dataSave, mark } from "~/document/marks";
import { countGoods } from "~/domain/goods/count-goods";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { describeCosts } from "~/domain/order/cost-fields";
import type { PlannedChild } from "~/domain/order/split-settlement";
import { formatDate } from "~/domain/text/dates";
import { formatMoney } from "~/domain/text/money";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { FieldFold } from "~/parts/form/text-field.client";
import { inlineLabel } from "~/ui/control/field/field-grid";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { numberCell } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import { toCostName } from "../settlement/diff-costs";
import { toFileField } from "../settlement/file-fields";
import type { ConfirmData } from "../settlement/load-confirm";
import { LineCosts } from "./cost-section";
import { DeliveryChoice } from "./delivery-choice";
import styles from "./goods-section.module.css";
import { VenderFiles } from "./vender-files";

type Values = Record<string, string>;
type Props = {
	child: PlannedChild;
	data: ConfirmData;
	values: Values;
	asked: readonly AskedCostField[];
	/** The names of the fields that were refused. */
	faults: readonly string[];
	open: boolean;
};

/** One supplier's part of the order in a line. Its articles, remark and files fold out. */
export function VenderRow(props: Props) {
	const { child, data, values, asked, open } = props;
	const { vender, goodsFen, taxFen, freightFen, payableFen } = child;
	const { settlement } = data;
	const [first] = vender.items;
	return (
		<tr>
			<td className={styles.line}>
				<b>{vender.venderName}</b>
				<small className="ellipsis" title={first?.name}>
					{countGoods(vender.items)}
					<span>{`　${first?.name ?? ""}`}</span>
				</small>
			</td>
			<td className={joinClasses(styles.delivery, row([4, 8], "wrap"))}>
				<DeliveryChoice vender={vender} data={data} values={values} />
			</td>
			<td {...numberCell}>
				{toYuan(formatMoney(goodsFen))}
				{taxFen !== null && <small>{`税额 ${toYuan(formatMoney(taxFen))}`}</small>}
			</td>
			<td {...numberCell}>{toYuan(formatMoney(freightFen))}</td>
			<td {...numberCell}>
				<Price value={formatMoney(payableFen)} />
			</td>
			<td>
				<FieldFold className={styles.more} open={open || hasWork(props)}>
					<summary>
						{describeMore(vender)}
						<span className="visually-hidden">{vender.venderName}</span>
					</summary>
					<ul>
						{vender.items.map((item) => (
							<Line key={item.skuId} item={item} asked={asked} values={values} />
						))}
					</ul>
					{settlement.mayRemarkVenders && settlement.venders.length > 1 && (
						<Remark vender={vender} values={values} />
					)}
					{settlement.mayAttachFiles && <VenderFiles vender={vender} values={values} />}
				</FieldFold>
			</td>
		</tr>
	);
}

/** A typed text that is not saved yet is shown, and so is a field that was refused. */
function hasWork({ child: { vender }, values, asked, faults }: Props): boolean {
	const { venderId, items, remark } = vender;
	const held: [name: string, value: string | undefined][] = [
		[`remark.${venderId}`, remark],
		...items.flatMap(({ skuId, costs }) =>
			asked.map(({ name }): [string, string | undefined] => [toCostName(name, skuId), costs?.[name]]),
		),
	];
	return (
		faults.includes(toFileField(venderId)) ||
		held.some(([name, value = ""]) => faults.includes(name) || (values[name] ?? value) !== value)
	);
}

/** "明细 · 备注 · 附件 2": the parts of the fold that have a content. */
function describeMore({ remark, files = [] }: SettlementVender): string {
	return ["明细", remark && "备注", files.length > 0 && `附件 ${files.length}`].filter(Boolean).join(" · ");
}

function Remark({ vender, values }: { vender: SettlementVender; values: Values }) {
	const name = `remark.${vender.venderId}`;
	return (
		<label className={inlineLabel}>
			<span>给供应商的备注</span>
			<TextInput
				name={name}
				defaultValue={values[name] ?? vender.remark ?? ""}
				most={200}
				placeholder="仅该供应商可见，限 200 字"
				aria-label={`给${vender.venderName}的备注`}
				autoComplete="off"
				{...mark(dataSave)}
			/>
		</label>
	);
}

function Line({ item, asked, values }: { item: SettlementItem } & Pick<Props, "asked" | "values">) {
	return (
		<li>
			<SkuCell item={item} costs={describeCosts(item.costs)} gifts={[...item.attachments, ...item.gifts]}>
				{item.stockStateDesc}
				<LineCosts item={item} asked={asked} values={values} />
			</SkuCell>
			<p translate="no">
				<Price value={item.price} unit={item.saleUnit} />
				<small>
					{item.pack && <span>{describePack(item.price, item)}</span>} 未税 {toYuan(item.nakedPrice)} 税率{" "}
					{formatTaxRate(item.taxRate)}
				</small>
				{item.quote && (
					<small>{`供应商报价，${formatDate(item.quote.validUntil, "MM-dd hh:mm")} 前有效`}</small>
				)}
			</p>
			<p>× {formatNumber(item.num, item)}</p>
			<p>
				<Price value={item.subtotal} />
				{item.tax && <small>{`税额 ${toYuan(item.tax)}`}</small>}
			</p>
		</li>
	);
}
