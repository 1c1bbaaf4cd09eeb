import type { ReactNode } from "react";
import { getUnitFen } from "~/domain/goods/line-sum";
import { saleUnits } from "~/domain/purchase-list/unit-words";
import { formatMoney } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { Select, TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { numberCell } from "~/ui/layout/table/table";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { danger, tone, warning } from "~/ui/look/tone/tone";
import { GoodsChoice } from "./goods-choice";
import type { LineView } from "./load-lines";
import { describeRepeat, nameDecision } from "./posted-list";
import styles from "./purchase-list.module.css";
import { getTyped } from "./wanted";

type Props = {
	view: LineView;
	/** The place of an earlier line with the same goods. */
	same: number | undefined;
	/** Its number is added to that line's; it does not count otherwise. */
	joins: boolean;
	/** The number of its goods on all lines, which decides their price. */
	joinedNum: number;
	/** The fault of its number at the last press. */
	fault: string | undefined;
};

/** A line of the list: as it was pasted, its goods, its number. */
export function LineRow({ view, same, joins, joinedNum, fault }: Props) {
	const { key, decision, goods, wanted } = view;
	if (decision.done) {
		return (
			<tr>
				<Source view={view} />
				<td colSpan={3} className={tone.success}>
					<input type="hidden" name={nameDecision("done", key)} value={decision.done} />
					<input type="hidden" name={nameDecision("pick", key)} value={decision.pick} />
					{`已加入购物车：${decision.done}`}
				</td>
			</tr>
		);
	}
	const num = wanted?.num ?? null;
	return (
		<tr>
			<Source view={view}>
				<Checkbox name={nameDecision("skip", key)} value="1" defaultChecked={Boolean(decision.skip)}>
					不买
				</Checkbox>
			</Source>
			<td className={styles.goods}>
				<Found view={view} />
			</td>
			<td>
				<NumberBox view={view} />
				<Outcome view={view} same={same} joins={joins} fault={fault} />
			</td>
			<td className={numberCell}>
				{goods && num !== null && (joins || same === undefined) && view.stock?.canPurchase !== false && (
					<Price value={formatMoney(getUnitFen(goods, joinedNum) * num)} />
				)}
			</td>
		</tr>
	);
}

function Source({ view: { line }, children }: { view: LineView; children?: ReactNode }) {
	return (
		<td className={styles.source}>
			<small>{`第 ${line.at} 行`}</small>
			<Clamp lines={3}>{line.source.replace(/\s+/g, " ").trim()}</Clamp>
			{line.note && <small>{`备注：${line.note}`}</small>}
			{children}
		</td>
	);
}

/** The goods of a line: the chosen ones, those to choose from, or other words to search for. */
function Found({ view }: { view: LineView }) {
	const { key, line, match, asked } = view;
	const label = asked || line.source.trim();
	const isPicked = match?.candidates[0]?.why[0] === "已选";
	return (
		<>
			<Offers view={view} label={label} />
			<input type="hidden" name={nameDecision("asked", key)} value={asked} />
			{isPicked && (
				<>
					<input type="hidden" name={nameDecision("words", key)} value={asked} />
					<Button variant="text" size="small" name="do" value={`again/${key}`} aria-label={`重选 ${label}`}>
						重选
					</Button>
				</>
			)}
			{!isPicked && match?.kind === "exact" && (
				<details className={styles.read}>
					<summary>改词重查</summary>
					<Words view={view} label={label} />
				</details>
			)}
			{!isPicked && match?.kind !== "exact" && <Words view={view} label={label} />}
		</>
	);
}

function Offers({ view: { key, decision, match, goods, last }, label }: { view: LineView; label: string }) {
	if (decision.skip) return <span className={muted}>不买</span>;
	if (match === null) return <span {...danger}>暂时查不到，请再点“更新”</span>;
	if (match.kind === "none") return <span {...danger}>没有找到商品，可改词重查，或转询价</span>;
	return (
		<>
			{match.kind === "candidates" && (
				<span className={styles.ask} {...warning}>
					{match.candidates.some(({ lacks }) => lacks.length === 0)
						? "有几种商品符合，请选一件"
						: "没有完全一致的商品，请选一件"}
				</span>
			)}
			<GoodsChoice lineKey={key} match={match} picked={goods?.skuId ?? ""} label={label} last={last} />
		</>
	);
}

function Words({ view: { key, asked }, label }: { view: LineView; label: string }) {
	return (
		<span className={joinClasses(row(8, "wrap"), styles.words)}>
			<TextInput
				name={nameDecision("words", key)}
				defaultValue={asked}
				most={100}
				aria-label={`搜索词 ${label}`}
			/>
			<Button size="small" name="do" value="check" aria-label={`重查 ${label}`}>
				重查
			</Button>
		</span>
	);
}

function NumberBox({ view }: { view: LineView }) {
	const { key, line, goods, match } = view;
	const typed = getTyped(view);
	const unit = (typed.unit === saleUnits && goods?.saleUnit) || typed.unit;
	const offered = (match?.candidates ?? []).flatMap(({ goods: { saleUnit, pack } }) => [
		saleUnit,
		pack?.unit ?? "",
	]);
	const own = goods ? [goods.saleUnit, goods.pack?.unit ?? ""] : offered;
	const units = [...new Set([unit, ...own])].filter((one) => one !== "" || unit === "");
	const label = line.words || line.source.trim();
	return (
		<span className={joinClasses(row(8), styles.number)}>
			<NumberInput
				framed
				name={nameDecision("num", key)}
				defaultValue={typed.num}
				placeholder={line.amount.maybe ? `${line.amount.maybe}？` : undefined}
				aria-label={`数量 ${label}`}
			/>
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
		</span>
	);
}

/** How the number was understood, and whether it can be had; or what to do about it. */
function Outcome({
	view: { decision, goods, wanted, stock, line },
	same,
	joins,
	fault,
}: Omit<Props, "joinedNum">) {
	if (decision.skip) return null;
	const problem = wanted?.problem ?? fault ?? (goods ? undefined : line.amount.problem);
	if (problem) return <small {...danger}>{problem}</small>;
	if (!wanted || wanted.num === null) return null;
	return (
		<>
			<small>{wanted.said}</small>
			{same !== undefined && <small>{describeRepeat(same, joins)}</small>}
			{stock && !stock.canPurchase && (
				<small {...danger}>{stock.message ?? `所选地区${stock.stockStateDesc}`}</small>
			)}
		</>
	);
}
