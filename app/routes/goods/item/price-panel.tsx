import type { Sku } from "~/api/schema/sku";
import { describePack, formatBasePrice } from "~/domain/goods/unit";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price, PriceWithTax, toYuan } from "~/ui/look/price/price";
import styles from "./price-panel.module.css";

type Props = {
	sku: Sku;
	/** Its last purchase. */
	last: string | undefined;
};

/** The price with net price and tax rate, what was last paid, and the lower prices of greater quantities. */
export function PricePanel({ sku, last }: Props) {
	const { price, nakedPrice, taxRate, marketPrice, priceLadder, saleUnit } = sku;
	const ladder = priceLadder.length > 1 ? priceLadder : [];
	return (
		<div className={styles.panel}>
			<p className={joinClasses(row(8, "wrap", "baseline"), styles.price)}>
				<PriceWithTax value={price} nakedValue={nakedPrice} taxRate={taxRate} size="large" unit={saleUnit} />
				{sku.pack && <span className={muted}>{`每${saleUnit} ${describePack(price, sku)}`}</span>}
				{marketPrice && marketPrice !== price && (
					<s className={muted} title="市场价">
						{toYuan(marketPrice)}
					</s>
				)}
			</p>
			{last && <p className={muted}>{last}</p>}
			{ladder.length > 0 && (
				<dl className={styles.ladder} aria-label="阶梯价">
					{ladder.map(({ from, price: step }) => (
						<div key={from}>
							<dt>
								{from} {saleUnit}起
							</dt>
							<dd>
								<Price value={step} />
								{sku.pack && <small>{formatBasePrice(step, sku)}</small>}
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}
