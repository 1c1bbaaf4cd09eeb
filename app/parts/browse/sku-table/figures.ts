import { listSteps } from "~/domain/goods/line-sum";
import { describePack } from "~/domain/goods/unit";
import { numberCell } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import type { SkuRow } from "./sku-row";
import styles from "./sku-table.module.css";

/** A column of numbers behind the price: its texts by SKU. */
export type Figure = { name: string; className: string; texts: Record<string, string> };

/** The number of steps that have a column each. */
const mostSteps = 2;

/**
 * 未税价, 包装 and the steps of the price, those that any row has. Data, so that a page's own table needs no
 * script for them.
 */
export function listFigures(rows: readonly SkuRow[]): Figure[] {
	const toFigure = (
		name: string,
		kind: "net" | "pack" | "step",
		describe: (row: SkuRow) => string,
	): Figure => {
		const texts = rows.map((row) => [row.skuId, describe(row)] as const).filter(([, text]) => text);
		const className = joinClasses(numberCell.className, styles[kind]);
		return { name, className, texts: Object.fromEntries(texts) };
	};
	const names = listStepNames(rows);
	const steps =
		names.length > mostSteps
			? [toFigure("阶梯价", "step", joinSteps)]
			: names.map((name) =>
					toFigure(name, "step", (row) => listNamed(row).find((step) => step.name === name)?.price ?? ""),
				);
	return [
		toFigure("未税价", "net", ({ nakedPrice }) => toYuan(nakedPrice)),
		toFigure("包装", "pack", (row) => describePack(row.price, row)),
		...steps,
	].filter(({ texts }) => Object.keys(texts).length > 0);
}

/** "10 盒起", "50 盒起": the steps of all rows. */
function listStepNames(rows: readonly SkuRow[]): string[] {
	const found = rows.flatMap(listNamed).toSorted((a, b) => a.from - b.from);
	return [...new Set(found.map(({ name }) => name))];
}

function listNamed(row: SkuRow): { from: number; name: string; price: string }[] {
	return listSteps(row).map(({ from, price }) => {
		return { from, name: `${from} ${row.saleUnit}起`, price: toYuan(price) };
	});
}

function joinSteps(row: SkuRow): string {
	return listNamed(row)
		.map(({ name, price }) => `${name} ${price}`)
		.join(" · ");
}
