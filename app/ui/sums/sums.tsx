import { Price, type PriceSize, toYuan } from "~/ui/price/price";
import styles from "./sums.module.css";

interface SumsProps {
	/** What it is made of: names and amounts in yuan. */
	rows: (readonly [name: string, value: string])[];
	total: readonly [name: string, value: string];
	/** Of the total. */
	size: PriceSize;
}

/** An amount, and above it what it is made of. All sums are the backend's: nothing is added up here. */
export function Sums({ rows, total: [name, value], size }: SumsProps) {
	return (
		<dl className={styles.sums}>
			{rows.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{toYuan(value)}</dd>
				</div>
			))}
			<div>
				<dt>{name}</dt>
				<dd>
					<Price value={value} size={size} />
				</dd>
			</div>
		</dl>
	);
}
