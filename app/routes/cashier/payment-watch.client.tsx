"use client";
import { useEffect, useState } from "react";
import { watchPayment } from "./watch-payment";

type Props = {
	paymentId: string;
	/** Where to go once it is paid. */
	paidPath: string;
	expiresAt?: string;
};

/** Asks every 3 s whether the payment has arrived, and goes on when it has. */
export function PaymentWatch({ paymentId, paidPath, expiresAt }: Props) {
	const [ended, setEnded] = useState(false);
	useEffect(
		() =>
			watchPayment({
				async load() {
					const { loadPaymentStatus } = await import("./load-payment-status.client");
					return loadPaymentStatus(paymentId);
				},
				expiresAt: expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY,
				onPaid: () => location.assign(paidPath),
				onEnd: () => setEnded(true),
			}),
		[paymentId, paidPath, expiresAt],
	);
	return (
		<p role="status" aria-live="polite">
			{ended ? "支付已失效，请重新发起支付" : null}
		</p>
	);
}
