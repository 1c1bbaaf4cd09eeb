import type { Money } from "~/api/schema/money";
import type { StockStateId } from "~/api/schema/stock";
import { getQuantityRange } from "~/domain/goods/quantity";
import { getStockState } from "~/domain/goods/stock-state";
import { type OfferedSku, toOffer } from "~/parts/browse/sku-form/offer";

/**
 * A SKU as a row; a found card of a search is one as it is. Fields that a call does not answer are left out.
 */
export type SkuRow = OfferedSku & {
	name: string;
	imagePath?: string;
	model?: string | undefined;
	specs?: readonly { name: string; value: string }[] | undefined;
	venderId?: string;
	venderName?: string;
	nakedPrice: Money;
	/** The last purchase: "上次 ¥48.20 · 2026-09-12 · 40 盒". */
	last?: string | undefined;
	/** At the address of the request, for the smallest quantity; undefined where unknown. `remainNum`, too. */
	stockStateId?: StockStateId | undefined;
	arrivalDays?: number | undefined;
	/** For a row that stands for its product: the number of SKUs that fit. */
	group?: { skuCount: number } | undefined;
};

/**
 * A column before the price: "goods" is name, picture and model, "vender" the supplier; or one of the
 * specifications by its name.
 */
export type SkuColumn = "goods" | "model" | "vender" | { spec: string };

/** True if any number of it can be ordered, as far as the row knows. */
export function canOrder(row: SkuRow): boolean {
	const isThere = row.stockStateId === undefined || getStockState(row.stockStateId).canPurchase;
	return !hasChoice(row) && isThere && getQuantityRange(toOffer(row)) !== null;
}

/** The row stands for several SKUs, and none of them may be ordered unseen. */
export function hasChoice({ group }: SkuRow): boolean {
	return group !== undefined && group.skuCount > 1;
}

export function getTitle(column: SkuColumn): string {
	if (typeof column === "object") return column.spec;
	return { goods: "商品", model: "型号", vender: "供应商" }[column];
}

/** The text of a column. */
export function getText(row: SkuRow, column: SkuColumn): string {
	if (typeof column === "object") return row.specs?.find(({ name }) => name === column.spec)?.value ?? "";
	return { goods: row.name, model: row.model, vender: row.venderName }[column] ?? "";
}

/** Rows below the value that they share; the rows of a table without such values are one group without it. */
type RowGroup = { value: string | undefined; rows: readonly SkuRow[] };

/**
 * Groups the SKUs of a product by the specification with the fewest values, the material as a rule: each
 * value needs two rows on average. `columns` are the others.
 */
export function groupRows(
	rows: readonly SkuRow[],
	columns: readonly SkuColumn[],
): { groups: RowGroup[]; columns: readonly SkuColumn[] } {
	const found = columns
		.filter((column) => typeof column === "object")
		.map((column) => ({ column, groups: Map.groupBy(rows, (row) => getText(row, column)) }))
		.filter(({ groups }) => groups.size > 1 && groups.size * 2 <= rows.length)
		.toSorted((a, b) => a.groups.size - b.groups.size)[0];
	if (!found || columns.length < 3) return { groups: [{ value: undefined, rows }], columns };
	return {
		groups: [...found.groups].map(([value, members]) => ({ value, rows: members })),
		columns: columns.filter((column) => column !== found.column),
	};
}

/** The columns of a table of a product's SKUs: the values to choose by, and the model. */
export function toVariantColumns(variants: readonly SkuRow[]): SkuColumn[] {
	const names = new Set(variants.flatMap(({ specs = [] }) => specs.map(({ name }) => name)));
	return [...[...names].map((spec) => ({ spec })), "model"];
}
