import { memo, type ReactNode } from "react";
import type { CartItem } from "~/api/schema/cart";
import { formatGift, giftKinds } from "~/domain/goods/gift-kinds";
import { formatLatestDay } from "~/domain/goods/stock-state";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import type { CartBox } from "~/routes/buying/cart/state/cart-state";
import type { Tell } from "~/routes/buying/cart/state/reduce-cart";
import { row } from "~/ui/layout/row/row";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import { danger, warning } from "~/ui/look/tone/tone";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";
import { toLineId } from "./line-specs";
import { NoteFields } from "./note-fields";
import { NumberBox } from "./number-box";

type Props = CartBox & {
	item: CartItem;
	/** The link to its product's other specifications. */
	showSpecs: (item: CartItem) => ReactNode;
	tell: Tell;
	error?: string | undefined;
	/** The number of packs that the buyer was asked about. */
	asked?: number | undefined;
	/** No gift can be left out in this mall. */
	fixedGifts?: boolean | undefined;
	/** Lines can have texts in this mall. */
	hasTexts: boolean;
	/** One of them waits for the network. */
	isTextWaiting: boolean;
	/** The texts of a refused form. */
	posted: Record<string, string> | undefined;
	/** Its last purchase. */
	last?: string | undefined;
};

/**
 * One line that can be bought. Its name heads the row, so its controls do not repeat the name. It is drawn
 * again only if something of it changed: a cart has hundreds.
 */
export const CartLine = memo(DrawnLine);

function DrawnLine(props: Props) {
	const { item, showSpecs, tell, error, asked, fixedGifts, hasTexts, posted, last, ...box } = props;
	const { cartItemId, num, price, priceWhenAdded, saleUnit = "" } = item;
	const { fault, doubt, isTextWaiting } = box;
	const message = fault ? `${fault}，仍按 ${num} ${saleUnit}计价` : (error ?? item.errorMessage);
	const note = `${toLineId(cartItemId)}-note`;
	const isOpen = Boolean(message) || doubt !== null;
	return (
		<tr id={toLineId(cartItemId)} className={isOpen ? styles.open : undefined}>
			<td>
				<CheckButton
					checked={item.checked}
					label="选择"
					value={`select/item/${cartItemId}/${item.checked ? 0 : 1}`}
				/>
			</td>
			<th scope="row" className={styles.goods}>
				<SkuCell item={item} last={last}>
					<div className={styles.acts}>
						{showSpecs(item)}
						{hasTexts && <NoteFields {...{ item, posted, isTextWaiting, tell }} />}
					</div>
					{[...item.attachments, ...item.gifts].map((gift) => (
						<small key={gift.skuId} className={row(8)}>
							<span>{formatGift(gift)}</span>
							{!fixedGifts && (
								<button
									type="submit"
									className={styles.text}
									name="do"
									value={`gift/${cartItemId}/${gift.skuId}`}
									aria-label={`不要${giftKinds[gift.giftType]} ${gift.name}`}
								>
									不要
								</button>
							)}
						</small>
					))}
				</SkuCell>
			</th>
			<td>
				{item.arrivalDays !== undefined && formatLatestDay(item.arrivalDays, Date.now())}
				<p>{item.stockStateDesc}</p>
			</td>
			<td className={styles.number} translate="no">
				<Price value={price} unit={item.saleUnit} />
				{priceWhenAdded !== price && (
					<small {...warning}>
						加入时 <s>{toYuan(priceWhenAdded)}</s>
					</small>
				)}
				<small>
					未税 {toYuan(item.nakedPrice)} · 税率 {formatTaxRate(item.taxRate)}
					{item.pack && ` · ${describePack(price, item)}`}
				</small>
			</td>
			<td className={styles.middle}>
				<NumberBox {...{ item, box, tell, asked, note }} />
				{!fault && (
					<small>
						{formatNumber(num, item)}
						{item.lowestBuy > 1 && ` ${item.lowestBuy}${saleUnit}起订`}
						{item.orderMultiple > 1 && ` 按 ${item.orderMultiple} 的倍数`}
					</small>
				)}
				<output id={note} className={styles.error} {...danger}>
					{message}
				</output>
			</td>
			<td className={styles.number}>
				<Price value={item.subtotal} />
			</td>
			<td className={styles.middle}>
				<button type="submit" className={styles.text} name="do" value={`delete/${cartItemId}`}>
					删除
				</button>
				<CompareButton skuId={item.skuId} />
			</td>
		</tr>
	);
}
