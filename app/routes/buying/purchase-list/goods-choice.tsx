import { describeSum } from "~/domain/goods/line-sum";
import { describeSplit, formatArrivalDay, getStockState } from "~/domain/goods/stock-state";
import { formatPriceUnit } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { Reason } from "~/domain/purchase-list/decide-lines";
import { namedBy } from "~/domain/purchase-list/match-line";
import { formatPrice, parseMoney } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { TextInput } from "~/ui/control/text-input/text-input";
import { grow } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Chip, StockChip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { danger } from "~/ui/look/tone/tone";
import { nameDecision } from "./decision";
import { describeOtherPacks, type LineOffer, type LineView } from "./line-view";
import styles from "./purchase-list.module.css";
import { type Goods, getTyped, toWanted } from "./wanted";

/** The reason for a choice that the buyer did not make, in words; "" where the goods say it themselves. */
const reasons: Record<Reason, string> = {
	exact: "",
	only: "仅此一种符合",
	before: "已按“上次选定”选定",
	last: "已按“最近购买”选定",
	lowest: "已按“到手最低”选定",
	fastest: "已按“最快到货”选定",
	first: "已按“第一个”选定",
};

type Props = {
	view: LineView;
	label: string;
	/** The chosen goods are those of another line, too, in words. */
	repeat: string;
};

/**
 * The goods that a line may mean, as radio buttons. The chosen one is in sight, or the first; the others
 * unfold, and with them the words to search for.
 */
export function GoodsChoice({ view, label, repeat }: Props) {
	const { key, decision, offers, asked } = view;
	const [only, ...others] = offers ?? [];
	const isPosted = others.length === 0 && only?.why[0] === namedBy.pick;
	return (
		<fieldset className={styles.choice}>
			<legend className="visually-hidden">{`选择商品 ${label}`}</legend>
			<input type="hidden" name={nameDecision("asked", key)} value={asked} />
			{decision.by && <input type="hidden" name={nameDecision("by", key)} value={decision.by} />}
			{isPosted ? (
				<input type="hidden" name={nameDecision("words", key)} value={asked} />
			) : (
				<details className={styles.more}>
					<summary aria-label={`换一件或改词重查 ${label}`}>
						{others.length > 0 ? `换一件（${others.length}）` : "改词重查"}
					</summary>
				</details>
			)}
			{offers === null && <span {...danger}>暂时查不到，请点“再查一次”</span>}
			{offers?.length === 0 && <span {...danger}>没有找到商品，可改词重查，或转询价</span>}
			{offers?.map((offer) => (
				<Option key={offer.goods.skuId} {...{ view, label, repeat, offer }} />
			))}
			{isPosted ? (
				<Button variant="text" size="small" name="do" value={`again/${key}`} aria-label={`重选 ${label}`}>
					重选
				</Button>
			) : (
				<span className={joinClasses(styles.words, row(8, "stretched", "unbroken"))}>
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
			)}
		</fieldset>
	);
}

function Option({ view, label, repeat, offer }: Props & { offer: LineOffer }) {
	const { goods, chosenBefore, lastBought } = offer;
	const { skuId, name, model, imagePath, venderName } = goods;
	const [reason, by] = (view.decision.by ?? "").split("/");
	const isPicked = view.decision.pick === skuId;
	const isUnasked = by === skuId && isPicked;
	const mark = isUnasked ? reasons[reason as Reason] : "";
	const packs = isUnasked ? describeOtherPacks(view) : "";
	return (
		<span className={joinClasses(styles.option, row(8, "stretched", "unbroken"))}>
			<label>
				<input type="radio" name={nameDecision("pick", view.key)} value={skuId} defaultChecked={isPicked} />
				<img src={imagePath} alt="" width={40} height={40} loading="lazy" decoding="async" />
				<span className="visually-hidden">{name}</span>
			</label>
			<span className={joinClasses(styles.facts, grow)}>
				<a
					href={toPath(pages.item, { skuId })}
					target="_blank"
					rel="noopener"
					title={name}
					className="ellipsis"
				>
					{name}
				</a>
				<span className={styles.fact}>
					<span translate="no">{describeCost(view, goods)}</span>
					{isPicked && repeat && <span>{repeat}</span>}
					{packs && <Chip tone="warning" label={packs} />}
					<Supply offer={offer} />
					{[mark || (offer.isExact ? offer.why[0] : "")].map(
						(text) => text && <Chip key={text} tone="success" label={text} />,
					)}
					{offer.lacks.map((text) => (
						<Chip key={text} tone="warning" label={text} />
					))}
					{offer.notes.map((note) => (
						<span key={note} className={muted}>
							{note}
						</span>
					))}
					{chosenBefore && (
						<Button
							variant="text"
							size="small"
							name="do"
							value={`forget/${view.key}`}
							aria-label={`忘记上次选定 ${label}`}
						>
							忘记
						</Button>
					)}
					<span className={joinClasses(muted, styles.seller)}>
						{lastBought && `${lastBought} `}
						{model && <span translate="no">{`型号 ${model} `}</span>}
						{venderName}
					</span>
				</span>
			</span>
		</span>
	);
}

/** "200 支 = 2 盒，¥44.60 × 2 = ¥89.20": how the number is understood, and what it costs. */
function describeCost(view: LineView, goods: Goods): string {
	const wanted = toWanted(view, goods);
	if (wanted.num === null)
		return `¥${formatPrice(parseMoney(goods.price))}${formatPriceUnit(goods.price, goods)}`;
	const typed = getTyped(view);
	const cost = describeSum(goods, wanted.num);
	return wanted.said === `${typed.num} ${typed.unit}` ? cost : `${wanted.said}，${cost}`;
}

/** The stock of goods for the number, and the day of their arrival. */
function Supply({ offer: { goods, arrivalDays, canBuy, split } }: { offer: LineOffer }) {
	if (goods.stockStateId === undefined) return null;
	if (split) return <StockChip stockStateId={goods.stockStateId} label={describeSplit(split)} />;
	return (
		<>
			<StockChip stockStateId={goods.stockStateId} label={getStockState(goods.stockStateId).text} />
			{canBuy && arrivalDays !== undefined && <span>{formatArrivalDay(arrivalDays, Date.now())}</span>}
		</>
	);
}
