import { dataText, mark } from "~/document/marks";
import { formatLatestDay, getStockState } from "~/domain/goods/stock-state";
import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toVariantsPath } from "~/domain/page/paths";
import { toPath } from "~/domain/page/to-path";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { BoxNotes, RowBox } from "~/parts/browse/sku-form/box";
import type { Note } from "~/parts/browse/sku-form/note";
import { toOffer } from "~/parts/browse/sku-form/offer";
import { Button, LinkButton } from "~/ui/control/button/button";
import { numberCell } from "~/ui/layout/table/table";
import { StockChip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import type { Figure } from "./figures";
import { GoodsCell } from "./goods-cell";
import { canOrder, getText, getTitle, hasChoice, type SkuColumn, type SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";

type Props = {
	/** Id of the form around it. */
	form: string;
	row: SkuRow;
	/** Milliseconds. */
	now: number;
	columns: readonly SkuColumn[];
	figures: readonly Figure[];
	/** The value that it shares with the rows beside it, which is in no column. */
	group?: string | undefined;
	isCurrent: boolean;
	isHidden: boolean;
	typed: string | undefined;
	/** The posted unit of that number. */
	unit?: string | undefined;
	note: Note | null;
	/** This SKU can be added to the cart alone. */
	isAlone?: boolean | undefined;
};

/** One SKU; its first text leads to its page. */
export function SkuTableRow(props: Props) {
	const { row, now, columns, figures, group, isCurrent, isHidden } = props;
	const label = [...columns.map((column) => getText(row, column)), group].filter(Boolean).join(" ");
	return (
		<tr hidden={isHidden} aria-current={isCurrent || undefined}>
			{columns.map((column, at) => {
				const text = getText(row, column);
				return (
					<td
						key={getTitle(column)}
						{...mark(dataText)}
						title={at > 0 && text.length > 12 ? text : undefined}
					>
						<RowText row={row} column={column} text={text} isFirst={at === 0} />
					</td>
				);
			})}
			<td {...numberCell}>
				<Price value={row.price} unit={row.saleUnit} />
				{figures.length === 0 && (
					<>
						<small>未税 {toYuan(row.nakedPrice)}</small>
						{row.pack && <small>{describePack(row.price, row)}</small>}
					</>
				)}
			</td>
			{figures.map(({ name, className, texts }) => (
				<td key={name} translate="no" className={className} data-name={name}>
					{texts[row.skuId]}
				</td>
			))}
			<td>
				<Promised row={row} now={now} />
			</td>
			<td>
				{hasChoice(row) ? (
					<LinkButton size="small" href={toVariantsPath(row.skuId)} aria-label={`选规格 ${label}`}>
						选规格
					</LinkButton>
				) : (
					<Order {...props} label={label} />
				)}
			</td>
		</tr>
	);
}

/** The number box of a SKU that can be bought, and what there is to say of it. */
function Order({ form, row, typed, unit, note, isAlone, label }: Props & { label: string }) {
	const offer = toOffer(row);
	return (
		<>
			{canOrder(row) ? (
				<RowBox form={form} offer={offer} typed={typed} unit={unit} label={label} />
			) : (
				<span className={muted}>暂不能购买</span>
			)}
			{canOrder(row) && isAlone && (
				<Button
					name="do"
					value={`add/${row.skuId}`}
					size="small"
					formNoValidate
					className={styles.alone}
					aria-label={`加入购物车 ${label}`}
				>
					加入
				</Button>
			)}
			<BoxNotes form={form} offer={offer} note={note} />
		</>
	);
}

type TextProps = { row: SkuRow; column: SkuColumn; text: string; isFirst: boolean };

function RowText({ row, column, text, isFirst }: TextProps) {
	if (column === "goods") return <GoodsCell row={row} />;
	if (column === "vender" && row.venderId !== undefined)
		return (
			<a href={toPath(pages.shop, { venderId: row.venderId })}>
				<Clamp lines={2}>{text}</Clamp>
			</a>
		);
	if (!isFirst) return text;
	return (
		<>
			<a href={toPath(pages.item, { skuId: row.skuId })}>{text}</a>
			<CompareButton skuId={row.skuId} name={row.name} />
		</>
	);
}

function Promised({ row: { stockStateId, arrivalDays }, now }: { row: SkuRow; now: number }) {
	if (stockStateId === undefined) return "暂无库存信息";
	const { text, canPurchase } = getStockState(stockStateId);
	return (
		<>
			<StockChip stockStateId={stockStateId} label={text} />
			{canPurchase && arrivalDays !== undefined && (
				<span className={muted}> {formatLatestDay(arrivalDays, now)}</span>
			)}
		</>
	);
}
