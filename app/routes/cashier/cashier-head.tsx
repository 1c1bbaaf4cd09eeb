import type { Cashier } from "~/api/contract/mall/pay";
import { formatDate } from "~/domain/dates";
import { Price } from "~/ui/price/price";
import { Surface } from "~/ui/surface/surface";
import styles from "./cashier.module.css";

/** What is paid, how much, and until when. */
export function CashierHead({ cashier }: { cashier: Cashier }) {
	const { orderIds, payable, expiresAt, title } = cashier;
	return (
		<Surface bordered className={styles.head}>
			<div>
				<h2>订单已提交，请尽快付款</h2>
				<p className={styles.meta}>订单号 {orderIds[0]}</p>
				<p className={styles.meta}>{title}</p>
				<p className={styles.meta}>
					请在 <time dateTime={expiresAt}>{formatDate(expiresAt, "yyyy-MM-dd hh:mm")}</time>{" "}
					前完成支付，逾期订单将自动取消
				</p>
			</div>
			<p className={styles.payable}>
				应付金额 <Price value={payable} size="large" />
			</p>
		</Surface>
	);
}
