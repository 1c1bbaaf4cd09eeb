import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { type Asked, toOutcomePath } from "./due";
import type { BankStep } from "./pay-action";
import { PaymentWatch } from "./payment-watch.client";

/**
 * The link to the bank. It is a link, because the answer to a form may not lead to another host (CSP
 * form-action). It opens a new tab, so that this page can show when the payment has arrived.
 */
export function BankPanel({ asked, bank }: { asked: Asked; bank: BankStep }) {
	return (
		<Surface as="section" bordered className={stack(12, "centred")} aria-labelledby="bank-title">
			<h2 id="bank-title">网上银行支付</h2>
			<p>请在新打开的银行页面完成支付</p>
			<p className={row(12)}>
				<LinkButton
					variant="primary"
					href={bank.bankUrl}
					target="_blank"
					rel="noopener noreferrer"
					referrerPolicy="no-referrer"
				>
					前往银行支付
				</LinkButton>
				<LinkButton href={toOutcomePath(asked)}>我已完成支付</LinkButton>
			</p>
			<PaymentWatch paymentId={bank.paymentId} paidPath={toOutcomePath(asked)} />
		</Surface>
	);
}
