import { Sums } from "~/ui/sums/sums";
import styles from "./order-sums.module.css";

type Props = {
	order: { nakedPrice: string; tax: string; freight: string; payable: string };
	/** The label of the total. */
	total: string;
};

/** The sums of an order, at the end of its goods. */
export function OrderSums({ order: { nakedPrice, tax, freight, payable }, total }: Props) {
	const rows = [
		["商品金额（未税）", nakedPrice] as const,
		["税额", tax] as const,
		["运费", freight] as const,
	];
	return (
		<div className={styles.sums}>
			<Sums rows={rows} total={[total, payable]} size="medium" />
		</div>
	);
}
