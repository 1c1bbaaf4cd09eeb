import type { ComparedLine, ComparedOffer } from "~/domain/inquiry/compare-offers";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Chip } from "~/ui/chip/chip";
import { Radio } from "~/ui/choice/choice";
import { muted } from "~/ui/muted/muted";
import { formatTaxRate, Price, toYuan } from "~/ui/price/price";
import { row } from "~/ui/row/row";
import styles from "./inquiry.module.css";

type Props = {
	/** Undefined when the supplier offers nothing for the line. */
	line: ComparedLine | undefined;
	offer: ComparedOffer;
	isChosen: boolean;
	/** Set while the buyer may choose line by line. */
	choice: { isMarked: boolean } | undefined;
};

/** A supplier's offer for a line: price with and without tax, comparison with the others, delivery time, and article. */
export function OfferCell({ line, offer: { offer, isExpired }, isChosen, choice }: Props) {
	if (!line) return <em className={muted}>未报价</em>;
	const { lineNo, skuId, price, nakedPrice, taxRate, promiseDays, remark, isCheapest, above } = line;
	const shown = (
		<>
			<Price value={price} />
			{isCheapest && !isExpired && <Chip tone="primary" label="最低" />}
			{above >= 0.001 && <span className={styles.above}>{`高 ${(above * 100).toFixed(1)}%`}</span>}
			{isChosen && <Chip tone="success" label="已选定" />}
		</>
	);
	return (
		<>
			{choice && skuId && !isExpired ? (
				<Radio
					name={`line.${lineNo}`}
					value={offer.offerId}
					defaultChecked={choice.isMarked}
					aria-label={`第 ${lineNo} 行选 ${offer.venderName}`}
					className={row(8, "wrap")}
				>
					{shown}
				</Radio>
			) : (
				<div className={row(8, "wrap")}>{shown}</div>
			)}
			<small>{`未税 ${toYuan(nakedPrice)}，税率 ${formatTaxRate(taxRate)}`}</small>
			<small>{`下单后 ${promiseDays} 天内送达`}</small>
			<small>
				{skuId ? <a href={toPath(pages.item, { skuId })}>{`商品 ${skuId}`}</a> : "没有商品编号，不能直接下单"}
			</small>
			{remark && <small>{remark}</small>}
		</>
	);
}
