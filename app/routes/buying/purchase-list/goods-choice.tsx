import { formatArrivalDay, getStockState } from "~/domain/goods/stock-state";
import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { Agreement, LineMatch } from "~/domain/purchase-list/match-line";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Chip, StockChip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { nameDecision } from "./posted-list";
import styles from "./purchase-list.module.css";

type Props = {
	lineKey: string;
	match: LineMatch;
	picked: string;
	label: string;
	/** The last purchases, by SKU. */
	last: Readonly<Record<string, string>>;
};

/** So many goods to choose from are shown at once; the others unfold. */
const shownGoods = 3;

/** The goods that fit a line. The buyer chooses one of them. Beside the chosen ones the others are folded. */
export function GoodsChoice({ lineKey, match: { kind, candidates }, picked, label, last }: Props) {
	const count = kind === "exact" ? 1 : shownGoods;
	const folded = candidates.slice(count);
	const toOption = ({ goods, ...agreement }: Agreement) => (
		<Option
			key={goods.skuId}
			name={nameDecision("pick", lineKey)}
			goods={goods}
			{...agreement}
			picked={picked}
			last={last[goods.skuId]}
		/>
	);
	return (
		<fieldset className={stack(8)}>
			<legend className="visually-hidden">{`选择商品 ${label}`}</legend>
			{candidates.slice(0, count).map(toOption)}
			{folded.length > 0 && (
				<details className={styles.read}>
					<summary>{kind === "exact" ? `换一件（${folded.length}）` : `更多（${folded.length}）`}</summary>
					<div className={stack(8)}>{folded.map(toOption)}</div>
				</details>
			)}
		</fieldset>
	);
}

type OptionProps = Agreement & { name: string; picked: string; last: string | undefined };

function Option({ name, goods, why, lacks, picked, last }: OptionProps) {
	const stock = goods.stockStateId === undefined ? null : getStockState(goods.stockStateId);
	const specs = (goods.specs ?? []).map(({ value }) => value);
	const facts = [goods.model && `型号 ${goods.model}`, ...specs, goods.venderName];
	return (
		<label className={styles.candidate}>
			<input type="radio" name={name} value={goods.skuId} defaultChecked={goods.skuId === picked} />
			<img src={goods.imagePath} alt="" width={48} height={48} loading="lazy" decoding="async" />
			<span className={styles.facts}>
				<a
					href={toPath(pages.item, { skuId: goods.skuId })}
					target="_blank"
					rel="noopener"
					title={goods.name}
				>
					<Clamp lines={2}>{goods.name}</Clamp>
				</a>
				<small>{facts.filter(Boolean).join(" · ")}</small>
				{last && <small>{last}</small>}
				<span className={row(8, "wrap")}>
					<Price value={goods.price} unit={goods.saleUnit} />
					{goods.pack && <small>{describePack(goods.price, goods)}</small>}
					{stock && goods.stockStateId !== undefined && (
						<StockChip stockStateId={goods.stockStateId} label={stock.text} />
					)}
					{stock?.canPurchase && goods.arrivalDays !== undefined && (
						<span className={muted}>{formatArrivalDay(goods.arrivalDays, Date.now())}</span>
					)}
					{why.map((reason) => (
						<Chip key={reason} label={reason} tone={reason === "名称相近" ? "neutral" : "success"} />
					))}
					{lacks.map((reason) => (
						<Chip key={reason} label={reason} tone="warning" />
					))}
				</span>
			</span>
		</label>
	);
}
