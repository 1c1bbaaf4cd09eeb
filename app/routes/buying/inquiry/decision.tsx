import type { Inquiry } from "~/api/schema/inquiry";
import { formatNumber } from "~/domain/goods/unit";
import {
	type Choice,
	type ChosenLine,
	hasOwnNumber,
	isSubstitute,
	summariseChoice,
} from "~/domain/inquiry/choice";
import { formatMoney } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { Facts, type NamedValue } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Price, toYuan } from "~/ui/look/price/price";

type Props = { inquiry: Inquiry; choices: readonly Choice[] };

/**
 * The consequence of a choice, before it is made: its sum, substitutes, free
 * lines, and the lines that stay open.
 */
export function InquiryDecision({ inquiry, choices }: Props) {
	const { chosen, open, totalFen } = summariseChoice(inquiry, choices);
	const byVender = Map.groupBy(chosen, ({ offer }) => offer.venderName);
	const facts: NamedValue[] = [
		["供应商", [...byVender].map(([name, lines]) => `${name} ${toYuan(formatMoney(sum(lines)))}`).join("，")],
		[
			"替代",
			list(
				chosen.filter((one) => isSubstitute(one.asked, one.offered)),
				describeSubstitute,
			),
		],
		[
			"供应数量",
			list(
				chosen.filter((one) => hasOwnNumber(one.asked, one.offered)),
				describeNumber,
			),
		],
		[
			"非目录",
			list(
				chosen.filter(({ offered }) => !offered.skuId),
				describeFree,
			),
		],
		["不下单", list(open, ({ lineNo, name }) => `第 ${lineNo} 行 ${name}：没有选定报价，选定后不能再选`)],
	];
	return (
		<TitledSurface
			title="请核对后选定"
			id="decision-title"
			aside={<small>单价含税，运费在下单时计算；选定后不能改选</small>}
			spaced
		>
			<p>
				{`共 ${chosen.length} 行，合计 `}
				<Price value={formatMoney(totalFen)} size="medium" />
			</p>
			<Facts facts={facts} />
			<form method="post" className={row(8)}>
				{choices.map(({ lineNo, offerId }) => (
					<input key={lineNo} type="hidden" name={`line.${lineNo}`} value={offerId} />
				))}
				<Button variant="primary" name="do" value="confirm">
					确认选定并去下单
				</Button>
				<small>如需改选，请在下方比较表中重新选择</small>
			</form>
		</TitledSurface>
	);
}

function sum(lines: readonly ChosenLine[]): number {
	return lines.reduce((total, { fen }) => total + fen, 0);
}

function list<T>(items: readonly T[], describe: (item: T) => string) {
	if (items.length === 0) return null;
	return items.map((item) => {
		const text = describe(item);
		return <div key={text}>{text}</div>;
	});
}

function describeSubstitute({
	asked: { lineNo, name, model },
	offered: { goods, skuId },
}: ChosenLine): string {
	const other = goods ? [goods.brandName, goods.model].filter(Boolean).join(" ") : `商品 ${skuId}`;
	return `第 ${lineNo} 行 ${name}：询 ${model || name}，报 ${other}`;
}

function describeNumber({ asked: { lineNo, num, unit }, offered }: ChosenLine): string {
	return `第 ${lineNo} 行：询 ${num} ${unit}，供 ${formatNumber(offered.num ?? num, offered)}`;
}

function describeFree({ asked: { lineNo, name, drawing } }: ChosenLine): string {
	return `第 ${lineNo} 行 ${name}：按询价描述${drawing ? `和图纸 ${drawing.name} ` : ""}下单`;
}
