import { Price, type PriceSize, toYuan } from "~/ui/look/price/price";
import styles from "./sums.module.css";

interface SumsProps {
	/** Its parts: names and amounts in yuan. */
	rows: (readonly [name: string, value: string])[];
	total: readonly [name: string, value: string];
	/** The label of the total. */
	size: PriceSize;
}

/** A total, and above it its parts. All sums come from the backend: nothing is added up here. */
export function Sums({ rows, total: [name, value], size }: SumsProps) {
	return (
		<dl className={styles.sums}>
			{rows.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd key={value} translate="no">
						{toYuan(value)}
					</dd>
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
