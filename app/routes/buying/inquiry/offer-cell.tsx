import type { InquiryLine, OfferLine } from "~/api/schema/inquiry";
import { toPicture } from "~/domain/goods/free-goods";
import { formatNumber, formatPriceUnit } from "~/domain/goods/unit";
import { hasOwnNumber, isSubstitute } from "~/domain/inquiry/choice";
import type { ComparedLine, ComparedOffer } from "~/domain/inquiry/compare-offers";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Radio } from "~/ui/control/choice/choice";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import { warning } from "~/ui/look/tone/tone";
import styles from "./inquiry.module.css";

type Props = {
	asked: InquiryLine;
	/** Undefined when the supplier offers nothing for the line. */
	line: ComparedLine | undefined;
	offer: ComparedOffer;
	isChosen: boolean;
	/** Set while the buyer may choose line by line. */
	choice: { isMarked: boolean } | undefined;
};

/**
 * A supplier's offer for a line: goods, price by unit, with and without tax, comparison
 * with the others, delivery time.
 */
export function OfferCell({ asked, line, offer: { offer, isExpired }, isChosen, choice }: Props) {
	if (!line) return <em className={muted}>未报价</em>;
	const { lineNo, price, num, nakedPrice, taxRate, promiseDays, remark, isCheapest, isOnly, above } = line;
	const sold = { saleUnit: line.saleUnit ?? asked.unit, pack: line.pack };
	const shown = (
		<>
			<Price value={price} />
			<small>{formatPriceUnit(price, sold)}</small>
			{isCheapest && !isExpired && <LowestChip isOnly={isOnly} />}
			{above !== null && above >= 0.001 && (
				<span {...warning}>{`比最低价高 ${(above * 100).toFixed(1)}%`}</span>
			)}
			{isChosen && <Chip tone="success" label="已选定" />}
		</>
	);
	return (
		<>
			{choice && !isExpired ? (
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
			<Goods asked={asked} line={line} />
			{num && hasOwnNumber(asked, line) && <small>{`供 ${formatNumber(num, sold)}`}</small>}
			<small>{`未税 ${toYuan(nakedPrice)}，税率 ${formatTaxRate(taxRate)}`}</small>
			<small>{`下单后 ${promiseDays} 天内送达`}</small>
			{remark && <small>{remark}</small>}
		</>
	);
}

/** A price is the lowest among several; a single one says that it is. */
function LowestChip({ isOnly }: { isOnly: boolean }) {
	return isOnly ? <Chip tone="neutral" label="仅一家报价" /> : <Chip tone="success" label="最低" />;
}

/** The offered goods: picture, name, brand and model, and a note where they are not the asked ones. */
function Goods({ asked, line }: { asked: InquiryLine; line: OfferLine }) {
	const { skuId, goods } = line;
	const words = [goods?.brandName && `品牌 ${goods.brandName}`, goods?.model && `型号 ${goods.model}`];
	const name = goods?.name ?? (skuId ? `商品 ${skuId}` : asked.name);
	return (
		<div className={joinClasses(styles.goods, row(8, "stretched", "unbroken"))}>
			<img
				src={toPicture(goods ?? {})}
				alt=""
				width={56}
				height={56}
				loading="lazy"
				decoding="async"
				className={joinClasses(rigid, framed)}
			/>
			<div>
				{skuId ? (
					<a href={toPath(pages.item, { skuId })} title={name}>
						<Clamp lines={2}>{name}</Clamp>
					</a>
				) : (
					<Clamp lines={2}>{name}</Clamp>
				)}
				<small>{[...words, !skuId && "非目录商品，按询价描述下单"].filter(Boolean).join("　")}</small>
				{isSubstitute(asked, line) && <Chip tone="warning" label="替代" />}
			</div>
		</div>
	);
}
