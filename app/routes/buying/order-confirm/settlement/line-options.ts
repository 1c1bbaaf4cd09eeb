import { formatNumber, type Sold } from "~/domain/goods/unit";
import { formatMoney } from "~/domain/text/money";
import { formatTaxRate, toYuan } from "~/ui/look/price/price";
import type { OrderChange, SeenChange } from "./compare-seen";
import type { Left } from "./load-left";
import { formatLine, leftOut, type SeenLine, toLineName } from "./seen-order";

/**
 * A choice for a line that changed: what is then ordered of it, and the effect on the payable amount in fen.
 */
type LineOption = { line: SeenLine; label: string; effectFen: number };

/** "单价 ¥51.60 → ¥61.92", old and new, for each thing that differs. */
type Difference = { what: string; from: string; to: string };

/** A changed line as it is shown. */
export type ShownChange = {
	skuId: string;
	name: string;
	differences: Difference[];
	/** The reason why it cannot be ordered as it was. */
	reason: string;
	options: LineOption[];
	chosen: LineOption;
};

/**
 * A changed line with its choices; the first is chosen unless `values`, the fields of the posted form, choose
 * another. Goods at a supplier's offer cannot be left out: the offer was accepted as a whole.
 */
export function showChange(
	{ skuId, item, name, before, now, reason }: SeenChange,
	left: Left | undefined,
	values: Record<string, string>,
): ShownChange {
	const sold = item ?? { saleUnit: left?.saleUnit };
	const option = (line: SeenLine, label: string): LineOption => ({
		line,
		label,
		effectFen: line.num * line.priceFen - (before ? before.num * before.priceFen : 0),
	});
	const accepted = now && option(now, describeAccepted(before, now, sold));
	const taken = left?.line && option(left.line, `改为 ${formatNumber(left.line.num, sold)}`);
	const options = [
		...(accepted ? [accepted] : []),
		...(taken ? [taken] : []),
		...(item?.quote ? [] : [option(leftOut, "不要这一种")]),
	] as [LineOption, ...LineOption[]];
	const posted = values[toLineName("line", skuId)];
	return {
		skuId,
		name: name ?? left?.name ?? `商品 ${skuId}`,
		differences: before ? listDifferences(before, now ?? left?.line, sold) : [],
		reason: before ? (reason ?? (now ? "" : "已不在本单中")) : "恢复供货，原来不在本单中",
		options,
		chosen: options.find(({ line }) => formatLine(line) === posted) ?? options[0],
	};
}

/** The payable amount with the chosen lines, in fen. */
export function sumChosen({ beforeFen, rest }: OrderChange, shown: readonly ShownChange[]): number {
	const restFen = rest ? rest.to - rest.from : 0;
	return shown.reduce((sum, { chosen }) => sum + chosen.effectFen, beforeFen + restFen);
}

/** "+¥30.96", "−¥154.80", "金额不变" */
export function formatEffect(fen: number): string {
	if (fen === 0) return "金额不变";
	return `${fen > 0 ? "+" : "−"}${toYuan(formatMoney(Math.abs(fen)))}`;
}

function describeAccepted(before: SeenLine | null, now: SeenLine, sold: Sold): string {
	if (!before || before.num !== now.num) return `买 ${formatNumber(now.num, sold)}`;
	return before.priceFen === now.priceFen ? "仍然购买" : `按新价 ${toYuan(formatMoney(now.priceFen))} 购买`;
}

function listDifferences(before: SeenLine, now: SeenLine | undefined, sold: Sold): Difference[] {
	if (!now) return [];
	const unit = sold.saleUnit ? `/${sold.saleUnit}` : "";
	const toPrice = ({ priceFen }: SeenLine) => toYuan(formatMoney(priceFen)) + unit;
	const all: Difference[] = [
		{ what: "单价", from: toPrice(before), to: toPrice(now) },
		{ what: "数量", from: formatNumber(before.num, sold), to: formatNumber(now.num, sold) },
		{ what: "税率", from: formatTaxRate(before.taxRate), to: formatTaxRate(now.taxRate) },
	];
	return all.filter(({ from, to }) => from !== to);
}
