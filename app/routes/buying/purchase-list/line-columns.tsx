import { getUnitFen } from "~/domain/goods/line-sum";
import { saleUnits } from "~/domain/purchase-list/unit-words";
import { formatMoney } from "~/domain/text/money";
import { type LineColumn, LineNumber } from "~/parts/article/line-table/line-table";
import { Button } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { Select } from "~/ui/control/text-input/text-input";
import { Clamp } from "~/ui/look/clamp/clamp";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { danger, tone, warning } from "~/ui/look/tone/tone";
import { describeRepeat, nameDecision } from "./decision";
import { GoodsChoice } from "./goods-choice";
import { describeOtherPacks, getChosen, type LineView, type ListSum } from "./line-view";
import styles from "./purchase-list.module.css";
import { getTyped } from "./wanted";

type Shown = {
	sum: ListSum;
	/** Lines of the same goods are added up. */
	joins: boolean;
	/** The faults of numbers at the last press, by the name of their box. */
	fields: Readonly<Record<string, string>>;
};

/** The columns of a list: a line as it was pasted, its goods, its number, its sum. */
export function listLineColumns(shown: Shown): LineColumn<LineView>[] {
	return [
		{ name: "采购内容", className: styles.source, toCell: (view) => <Source view={view} /> },
		{ name: "商品", className: styles.goods, toCell: (view) => <Goods view={view} /> },
		{ name: "数量", toCell: (view) => <NumberCell view={view} shown={shown} /> },
		{ name: "小计", isNumber: true, toCell: (view) => <Sum view={view} shown={shown} /> },
	];
}

/** The name of a line for who does not see it. */
function toLabel({ asked, line }: LineView): string {
	return asked || line.source.trim();
}

function Source({ view: { line } }: { view: LineView }) {
	return (
		<Clamp lines={2} title={line.note ? `备注：${line.note}` : ""}>
			<small className={muted}>{`第 ${line.at} 行 `}</small>
			{line.source.replace(/\s+/g, " ").trim()}
		</Clamp>
	);
}

function Goods({ view }: { view: LineView }) {
	const { key, decision } = view;
	if (decision.done)
		return (
			<span className={tone.success}>
				<input type="hidden" name={nameDecision("done", key)} value={decision.done} />
				<input type="hidden" name={nameDecision("pick", key)} value={decision.pick} />
				{`已加入购物车：${decision.done}`}
			</span>
		);
	if (decision.skip && view.offers === null) return <span className={muted}>不买</span>;
	return <GoodsChoice view={view} label={toLabel(view)} />;
}

function NumberCell({ view, shown }: { view: LineView; shown: Shown }) {
	const { key, line, offers, decision } = view;
	if (decision.done) return null;
	const goods = getChosen(view)?.offer.goods;
	const typed = getTyped(view);
	const unit = (typed.unit === saleUnits && goods?.saleUnit) || typed.unit;
	const sold = goods ? [goods] : (offers ?? []).map((offer) => offer.goods);
	const offered = sold.flatMap(({ saleUnit, pack }) => [saleUnit, pack?.unit ?? ""]);
	const units = [...new Set([unit, ...offered])].filter((one) => one !== "" || unit === "");
	const label = line.words || line.source.trim();
	return (
		<>
			<LineNumber
				name={nameDecision("num", key)}
				value={typed.num}
				label={`数量 ${label}`}
				placeholder={line.amount.maybe ? `${line.amount.maybe}？` : undefined}
			>
				<Select
					name={nameDecision("unit", key)}
					defaultValue={unit}
					aria-label={`单位 ${label}`}
					autoComplete="off"
				>
					{units.map((one) => (
						<option key={one} value={one}>
							{one || "单位"}
						</option>
					))}
				</Select>
			</LineNumber>
			<Outcome view={view} shown={shown} />
		</>
	);
}

/** How the number was understood, and whether it can be had; or what to do about it. */
function Outcome({ view, shown: { sum, joins, fields } }: { view: LineView; shown: Shown }) {
	const { key, decision, line } = view;
	if (decision.skip) return null;
	const { offer, wanted } = getChosen(view) ?? {};
	const problem =
		wanted?.problem ?? fields[nameDecision("num", key)] ?? (offer ? undefined : line.amount.problem);
	if (problem)
		return (
			<>
				<small {...danger}>{problem}</small>
				{wanted?.unit && (
					<Button
						variant="text"
						size="small"
						name="do"
						value={`unit/${key}/${wanted.unit}`}
						aria-label={`按${wanted.unit}计 ${toLabel(view)}`}
					>
						{`都按${wanted.unit}计`}
					</Button>
				)}
			</>
		);
	if (!offer || !wanted || wanted.num === null) return null;
	const same = sum.repeats.get(key);
	const typed = getTyped(view);
	const packs = decision.by?.endsWith(`/${decision.pick}`) ? describeOtherPacks(view) : "";
	return (
		<small className={styles.outcome}>
			{wanted.said !== `${typed.num} ${typed.unit}` && wanted.said}
			{packs && <span {...warning}>{packs}</span>}
			{same !== undefined && <span>{describeRepeat(same, joins)}</span>}
			{offer.fault && <span {...danger}>{offer.fault}</span>}
		</small>
	);
}

function Sum({ view, shown: { sum, joins } }: { view: LineView; shown: Shown }) {
	const { key, decision, line } = view;
	if (decision.done) return null;
	const { offer, wanted } = getChosen(view) ?? {};
	const num = wanted?.num ?? null;
	const counts = offer?.canBuy && num !== null && !decision.skip && (joins || !sum.repeats.has(key));
	const joinedNum = sum.joined.get(offer?.goods.skuId ?? "")?.num ?? 0;
	return (
		<>
			{counts && (
				<span className={styles.sum}>
					<Price value={formatMoney(getUnitFen(offer.goods, joinedNum) * num)} />
				</span>
			)}
			<Checkbox
				name={nameDecision("skip", key)}
				value="1"
				defaultChecked={Boolean(decision.skip)}
				className={styles.skip}
				aria-label={`不买 ${line.words || line.source.trim()}`}
			>
				不买
			</Checkbox>
		</>
	);
}
