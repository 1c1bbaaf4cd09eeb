import { Sums } from "~/ui/layout/sums/sums";
import styles from "./order-sums.module.css";

type Props = {
	order: { nakedPrice: string; tax: string; freight: string };
	/** Further rows between its parts and the total. */
	rows?: readonly (readonly [name: string, value: string])[];
	total: readonly [name: string, value: string];
};

/** The sums of an order, at the end of its goods. */
export function OrderSums({ order: { nakedPrice, tax, freight }, rows = [], total }: Props) {
	const parts = [
		["商品金额（未税）", nakedPrice] as const,
		["税额", tax] as const,
		["运费", freight] as const,
	];
	return (
		<div className={styles.sums}>
			<Sums rows={[...parts, ...rows]} total={total} size="medium" />
		</div>
	);
}
