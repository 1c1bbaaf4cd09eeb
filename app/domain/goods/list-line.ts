import type { SavedLine } from "~/api/contract/mall/saved-list";
import type { Sku } from "~/api/schema/sku";
import type { Split, Stock } from "~/api/schema/stock";
import { present } from "~/api/wire/present";
import { getUnitFen } from "~/domain/goods/line-sum";
import { fitQuantity } from "~/domain/goods/quantity";
import { parseMoney } from "~/domain/text/money";

/** The reason for which a saved line cannot be bought as it is. `num` needs another number, `fit`. */
type ListFault =
	| { kind: "gone" | "offSale" | "stock"; text: string }
	| { kind: "num"; text: string; fit: number };

/** A saved line today. */
export type LineToday = {
	/** Integer fen with tax for one unit, at the saved number; null where it has no price any more. */
	nowFen: number | null;
	/** How much dearer one unit is than when it was saved; negative when it is cheaper. */
	byFen: number;
	fault: ListFault | null;
	/** Where the saved number comes in two parts. */
	split?: Split | undefined;
};

/** `sku` is undefined where the article does not exist any more, `stock` where it is unknown. */
export function compareLine(then: SavedLine, sku: Sku | undefined, stock: Stock | undefined): LineToday {
	if (!sku) return { nowFen: null, byFen: 0, fault: { kind: "gone", text: "商品已不存在" } };
	if (sku.state === 0) return { nowFen: null, byFen: 0, fault: { kind: "offSale", text: "已下架" } };
	const nowFen = getUnitFen(sku, then.num);
	return {
		nowFen,
		byFen: nowFen - parseMoney(then.price),
		fault: findFault(then.num, sku, stock),
		...present({ split: stock?.split }),
	};
}

function findFault(num: number, sku: Sku, stock: Stock | undefined): ListFault | null {
	if (stock && !stock.canPurchase)
		return { kind: "stock", text: stock.message ?? `所选地区${stock.stockStateDesc}` };
	const { num: fit, message } = fitQuantity(num, sku);
	if (fit === num || message === null) return null;
	return { kind: "num", text: message, fit };
}

const counted: [label: string, is: (line: LineToday) => boolean][] = [
	["种涨价", ({ byFen }) => byFen > 0],
	["种降价", ({ byFen }) => byFen < 0],
	["种已下架", ({ fault }) => fault?.kind === "gone" || fault?.kind === "offSale"],
	["种缺货", ({ fault }) => fault?.kind === "stock"],
	["种数量须修改", ({ fault }) => fault?.kind === "num"],
];

/** "1 种涨价，2 种已下架"; "" without changes. */
export function summariseLines(lines: readonly LineToday[]): string {
	return counted
		.map(([label, is]) => [lines.filter(is).length, label] as const)
		.filter(([count]) => count > 0)
		.map(([count, label]) => `${count} ${label}`)
		.join("，");
}
