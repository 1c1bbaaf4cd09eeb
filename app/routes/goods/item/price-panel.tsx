import type { ReactNode } from "react";
import type { Sku } from "~/api/schema/sku";
import { listSteps } from "~/domain/goods/line-sum";
import { formatBasePrice, formatPack, getPack } from "~/domain/goods/unit";
import { formatMoney, parseMoney, toNakedFen } from "~/domain/text/money";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { formatTaxRate, Price, toYuan } from "~/ui/look/price/price";
import styles from "./price-panel.module.css";

type Props = {
	sku: Sku;
	/** Its last purchase. */
	last: string | undefined;
};

/** A table of the price and the steps below it, with a name for each figure; the last purchase. */
export function PricePanel({ sku, last }: Props) {
	const { price, nakedPrice, taxRate, marketPrice, lowestBuy, saleUnit } = sku;
	const pack = getPack(sku);
	const steps = [{ from: lowestBuy, price }, ...listSteps(sku)];
	const rows = steps.map((step, at) => ({
		数量: steps.length > 1 && `${step.from} ${saleUnit}起`,
		含税价: <Price value={step.price} size={at === 0 ? "large" : "medium"} unit={saleUnit} />,
		未税价: toYuan(at === 0 ? nakedPrice : toNaked(step.price, taxRate)),
		税率: formatTaxRate(taxRate),
		折合单价: formatBasePrice(step.price, sku),
		包装: pack && `${formatPack(pack)}/${saleUnit}`,
		市场价: at === 0 && marketPrice && marketPrice !== price && <s>{toYuan(marketPrice)}</s>,
	}));
	return (
		<div className={joinClasses(styles.panel, stack(8))}>
			<table className={`${styles.prices} stacked`} aria-label="价格">
				<thead>
					<tr>
						{listFilled(rows[0]).map(([name]) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, at) => (
						<tr key={steps[at]?.from}>
							{listFilled(row).map(([name, value]) => (
								<td key={name} data-name={name} translate="no">
									{value}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{last && <p className={muted}>{last}</p>}
		</div>
	);
}

/** The figures of a row that the article has. */
function listFilled(row: Record<string, ReactNode> = {}): [string, ReactNode][] {
	return Object.entries(row).filter(([, value]) => value);
}

/** The net price of a step of the ladder: the wire has that of the first one only. */
function toNaked(price: string, taxRate: number): string {
	return formatMoney(toNakedFen(parseMoney(price), taxRate));
}
