import { getUnitFen } from "~/domain/goods/line-sum";
import { saleUnits } from "~/domain/purchase-list/unit-words";
import { formatMoney } from "~/domain/text/money";
import { type LineColumn, LineNumber } from "~/parts/article/line-table/line-table";
import { Button } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { Select } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { muted, mutedNote } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { tone } from "~/ui/look/tone/tone";
import { describeRepeat, nameDecision } from "./decision";
import { GoodsChoice } from "./goods-choice";
import { getChosen, isOpen, type LineView, type Shown } from "./line-view";
import { Outcome } from "./outcome";
import styles from "./purchase-list.module.css";
import { getTyped } from "./wanted";

/** The columns of a list: a line as it was pasted, its goods, its number, its sum. */
export function listLineColumns(shown: Shown): LineColumn<LineView>[] {
	return [
		{ name: "采购内容", className: styles.source, toCell: (view) => <Source view={view} /> },
		{ name: "商品", className: styles.goods, toCell: (view) => <Goods view={view} shown={shown} /> },
		{ name: "数量", toCell: (view) => <NumberCell view={view} /> },
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

function Goods({ view, shown }: { view: LineView; shown: Shown }) {
	const { key, decision } = view;
	const { sum, joins } = shown;
	const same = sum.repeats.get(key);
	if (decision.done)
		return (
			<span className={tone.success}>
				{(["done", "pick", "num", "unit"] as const).map(
					(field) =>
						decision[field] !== undefined && (
							<input key={field} type="hidden" name={nameDecision(field, key)} value={decision[field]} />
						),
				)}
				{`已加入购物车：${decision.done} `}
				<Button
					variant="text"
					size="small"
					name="do"
					value={`again/${key}`}
					aria-label={`再买一次 ${toLabel(view)}`}
				>
					再买一次
				</Button>
			</span>
		);
	if (decision.skip && view.offers === null) return <span className={muted}>不买</span>;
	const label = toLabel(view);
	return (
		<>
			<GoodsChoice view={view} label={label} repeat={same === undefined ? "" : describeRepeat(same, joins)} />
			<Outcome view={view} label={label} shown={shown} />
		</>
	);
}

function NumberCell({ view }: { view: LineView }) {
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
		<span className={joinClasses(styles.sum, row(8, "end", "unbroken"))}>
			{counts && <Price value={formatMoney(getUnitFen(offer.goods, joinedNum) * num)} />}
			{isOpen(view) && <span className={muted}>待选</span>}
			<Checkbox
				name={nameDecision("skip", key)}
				value="1"
				defaultChecked={Boolean(decision.skip)}
				className={mutedNote}
				aria-label={`不买 ${line.words || line.source.trim()}`}
			>
				不买
			</Checkbox>
		</span>
	);
}
