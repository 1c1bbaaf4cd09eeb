import type { Settlement } from "~/api/schema/settlement";
import styles from "./confirm.module.css";

/** How the order can be paid: for the eye, the choice is made at the cashier. */
export function PaymentSection({ settlement }: { settlement: Settlement }) {
	return (
		<section className={styles.card} aria-labelledby="payment-title">
			<div className={styles.head}>
				<h2 id="payment-title">支付方式</h2>
				<small className={styles.meta}>提交订单后在收银台选择</small>
			</div>
			<ul className={styles.chips}>
				{settlement.paymentTypes.map(({ code, name, enabled }) => (
					<li key={code} className={enabled ? styles.chip : `${styles.chip} ${styles.off}`}>
						{name}
						{!enabled && <small>（暂不可用）</small>}
					</li>
				))}
			</ul>
		</section>
	);
}
