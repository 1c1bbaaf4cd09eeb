import type { Settlement } from "~/api/schema/settlement";
import { describePaidApproval } from "~/domain/order/approval-state";
import { chooseMethod } from "~/parts/order/pay-method/choose-method";
import { PayMethodChoice } from "~/parts/order/pay-method/pay-method-choice";
import { row } from "~/ui/layout/row/row";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./confirm.module.css";

type Props = { settlement: Settlement; values: Record<string, string> };

/** The choice among the payment methods that are open for the order's sum. The cashier starts with it. */
export function PaymentSection({ settlement, values }: Props) {
	const { paymentTypes, paymentType } = settlement;
	const chosen = chooseMethod(paymentTypes, values.paymentType ?? paymentType);
	return (
		<TitledSurface
			title="支付方式"
			id="payment-title"
			bordered
			className={joinClasses(styles.card, styles.payment)}
			aside={<small>{describeTime(settlement)}</small>}
		>
			<div className={row(8, "wrap")} role="radiogroup" aria-labelledby="payment-title">
				{paymentTypes.map((type) => (
					<PayMethodChoice key={type.code} name="paymentType" method={type} chosen={type === chosen} />
				))}
			</div>
		</TitledSurface>
	);
}

function describeTime({ approval, paymentTypes }: Settlement): string {
	if (!approval) return "提交订单后在收银台付款";
	const paying = paymentTypes.filter(({ code, enabled }) => enabled && approval.paysBy?.includes(code));
	return paying.length > 0 ? describePaidApproval(paying.map(({ name }) => name)) : "审批通过后付款";
}
