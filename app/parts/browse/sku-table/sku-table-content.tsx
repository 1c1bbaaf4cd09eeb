import type { Stock } from "~/api/schema/stock";
import { dataNative, mark } from "~/document/marks";
import { describeFound, matchesFind } from "~/domain/goods/matches-find";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import { FormName } from "~/parts/browse/sku-form/form-name";
import { LiveFound, LiveSum } from "~/parts/browse/sku-form/live-form.client";
import { toAnswerNote } from "~/parts/browse/sku-form/note";
import { describeSum, toOffer, toPacks } from "~/parts/browse/sku-form/offer";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { Button } from "~/ui/control/button/button";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { GroupedTable } from "~/ui/layout/table/table";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Alert } from "~/ui/state/alert/alert";
import type { Figure } from "./figures";
import { canOrder, getText, getTitle, groupRows, type SkuColumn, type SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";
import { SkuTableRow } from "./sku-table-row";

export type SkuTableProps = {
	/** The id of the form, unique on the page. */
	id: string;
	/** The subject of the table; it names the form. */
	label: string;
	rows: readonly SkuRow[];
	/** The columns before price, stock and number. */
	columns: readonly SkuColumn[];
	/** The SKU that the page is about. */
	current?: string;
	/**
	 * This is the page's own list: as long as its rows, which can be added one by
	 * one, and searched by the page.
	 */
	isList?: boolean;
	/**
	 * Its page saves the typed lines to a list of goods. The table of an item has no room for it:
	 * its foot would cover the head.
	 */
	hasLists?: boolean;
};

type Props = SkuTableProps & {
	/** The answer of the page's action to this form. */
	answer?: SkuAnswer | undefined;
	/** The stock for the typed numbers, by SKU. */
	stocks?: ReadonlyMap<string, Stock> | undefined;
	/** The columns behind the price; without any, its cell says what belongs to it. */
	figures: readonly Figure[];
	/** The time of its days of arrival, in milliseconds. */
	now: number;
};

/** The number of rows from which on the table has a box to find rows, and says their number beside it. */
export const findFrom = 20;

/** The content of a table's form, rendered from the given data alone. */
export function SkuTableContent({
	id,
	label,
	rows,
	columns,
	figures,
	current,
	isList,
	hasLists,
	answer,
	stocks,
	now,
}: Props) {
	const offers = rows.map(toOffer);
	const values = answer?.values ?? {};
	const find = values.find ?? "";
	const isMany = rows.length >= findFrom && !isList;
	const matches = (row: SkuRow) =>
		matchesFind(
			find,
			columns.map((column) => getText(row, column)),
		);
	const grouped = isList ? { groups: [{ value: undefined, rows }], columns } : groupRows(rows, columns);
	const typed = (skuId: string) =>
		answer?.added?.[skuId] === undefined ? values[toBoxName(skuId)] : undefined;
	const lines = offers
		.map((goods) => {
			const { unit } = parseUnitChoice(values[toUnitName(goods.skuId)]);
			return { goods, num: toPacks(typed(goods.skuId) ?? "", goods, unit) };
		})
		.filter(({ num }) => Number.isSafeInteger(num) && num > 0);
	const addTyped = rows.length > 1 ? "加入已填规格" : "加入购物车";
	return (
		<>
			<FormName id={id} offers={offers} />
			{/* Enter in a box presses this button, since the rows have buttons of their own. */}
			{isList && <button type="submit" name="do" value="add" hidden />}
			<Alert size="small">{answer?.message}</Alert>
			{isMany && (
				<div className={joinClasses(row(8, "wrap"), muted, styles.find)}>
					<TextInput
						type="search"
						name="find"
						defaultValue={find}
						aria-label="查询规格"
						placeholder="查询规格、型号"
						autoComplete="off"
					/>
					<Button name="do" value="find" size="small" formNoValidate>
						查询
					</Button>
					<LiveFound text={describeFound(rows.filter(matches).length, rows.length)} />
				</div>
			)}
			<div
				className={joinClasses(
					styles.rows,
					framed,
					isList && styles.list,
					columns.includes("model") && styles.own,
					isMany && styles.scrolled,
				)}
			>
				<GroupedTable
					caption={label}
					columns={[...grouped.columns.map(getTitle), { number: "单价" }, ...figures, "预计送达", "数量"]}
				>
					{grouped.groups.map((group) => (
						<tbody key={group.value}>
							{group.value !== undefined && (
								<tr>
									<th colSpan={grouped.columns.length + figures.length + 3} scope="rowgroup">
										{group.value || "其他"}
									</th>
								</tr>
							)}
							{group.rows.map((row) => (
								<SkuTableRow
									key={row.skuId}
									form={id}
									row={row}
									now={now}
									columns={grouped.columns}
									figures={figures}
									group={group.value}
									isCurrent={row.skuId === current}
									isHidden={!matches(row) && !typed(row.skuId)}
									typed={typed(row.skuId)}
									unit={values[toUnitName(row.skuId)]}
									isAlone={isList}
									note={answer ? toAnswerNote(answer, toOffer(row), stocks?.get(row.skuId)) : null}
								/>
							))}
						</tbody>
					))}
				</GroupedTable>
			</div>
			{rows.some(canOrder) && (
				<p className={joinClasses(row(16, "wrap", "end"), styles.foot, isList && styles.docked)}>
					<span>
						合计 <LiveSum text={describeSum(lines)} />
					</span>
					<noscript>
						<Button name="do" value="check" formNoValidate>
							核对库存与合计
						</Button>
					</noscript>
					{isList && hasLists && (
						<Button name="do" value="list" {...mark(dataNative)}>
							存为常购清单
						</Button>
					)}
					<Button name="do" value="add" variant="primary">
						{isList ? "加入所选" : addTyped}
					</Button>
				</p>
			)}
		</>
	);
}
