import type { RecordChange } from "~/domain/goods/record-changes";
import { formatArrivalDay } from "~/domain/goods/stock-state";
import { formatPrice } from "~/domain/text/money";
import type { RowName } from "~/parts/article/comparison/comparison-rows";
import { formatTaxRate, toYuan } from "~/ui/look/price/price";

type ChangeNote = { row: RowName; text: string; tone: "better" | "worse" | "other" };

/** The note of a change, for the place below the changed value. */
export function toChangeNote(change: RecordChange): ChangeNote {
	switch (change.kind) {
		case "gone":
			return { row: "库存", text: "现已不存在", tone: "worse" };
		case "offSale":
			return { row: "库存", text: "现已下架", tone: "worse" };
		case "price": {
			const dearer = change.byFen > 0;
			const by = `${dearer ? "涨" : "降"} ¥${formatPrice(Math.abs(change.byFen))}`;
			return { row: "含税价", text: `现 ${toYuan(change.now)}，${by}`, tone: dearer ? "worse" : "better" };
		}
		case "nakedPrice":
			return { row: "未税价", text: `现 ${toYuan(change.now)}`, tone: "other" };
		case "taxRate":
			return { row: "税率", text: `现 ${formatTaxRate(change.now)}`, tone: "other" };
		case "stock":
			return { row: "库存", text: `现 ${change.now}`, tone: change.worse ? "worse" : "other" };
		case "arrival":
			return { row: "送达", text: `现 ${formatArrivalDay(change.now, Date.now())}`, tone: "other" };
		case "lowestBuy":
			return { row: "起订量", text: `现 ${change.now}`, tone: "other" };
		case "orderMultiple":
			return { row: "购买倍数", text: `现按 ${change.now} 的倍数`, tone: "other" };
	}
}

const counted: [label: string, is: (change: RecordChange) => boolean][] = [
	["件涨价", (change) => change.kind === "price" && change.byFen > 0],
	["件降价", (change) => change.kind === "price" && change.byFen < 0],
	["件下架", ({ kind }) => kind === "gone" || kind === "offSale"],
	["件库存或送达有变", ({ kind }) => kind === "stock" || kind === "arrival"],
	[
		"件税率或起订量有变",
		({ kind }) => kind === "taxRate" || kind === "lowestBuy" || kind === "orderMultiple",
	],
];

/** "1 件涨价，2 件降价"; "" without changes. `changes` has a list for each SKU. */
export function summarise(changes: readonly (readonly RecordChange[])[]): string {
	return counted
		.map(([label, is]) => [changes.filter((some) => some.some(is)).length, label] as const)
		.filter(([count]) => count > 0)
		.map(([count, label]) => `${count} ${label}`)
		.join("，");
}
