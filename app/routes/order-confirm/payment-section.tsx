import type { Settlement } from "~/api/schema/settlement";
import { TitledSurface } from "~/ui/surface/surface";
import styles from "./confirm.module.css";

/** How the order can be paid: for the eye, the choice is made at the cashier. */
export function PaymentSection({ settlement }: { settlement: Settlement }) {
	return (
		<TitledSurface
			title="支付方式"
			id="payment-title"
			bordered
			className={styles.card}
			aside={<small className={styles.meta}>提交订单后在收银台选择</small>}
		>
			<ul className={styles.chips}>
				{settlement.paymentTypes.map(({ code, name, enabled }) => (
					<li key={code} className={enabled ? styles.chip : `${styles.chip} ${styles.off}`}>
						{name}
						{!enabled && <small>（暂不可用）</small>}
					</li>
				))}
			</ul>
		</TitledSurface>
	);
}
