"use client";
import { useEffect, useState } from "react";
import { callLater } from "~/api/client/client-later.browser";
import { type WatchedStatus, watchPayment } from "./watch-payment";

type Props = {
	paymentId: string;
	/** The page that opens after the payment. */
	paidPath: string;
	expiresAt?: string;
};

/**
 * Asks every 3 s for the payment's state, and opens the next page after the
 * payment. It starts the app for that.
 */
export function PaymentWatch({ paymentId, paidPath, expiresAt }: Props) {
	const [ended, setEnded] = useState(false);
	useEffect(
		() =>
			watchPayment({
				load: () => loadStatus(paymentId),
				expiresAt: expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY,
				onPaid: () => location.assign(paidPath),
				onEnd: () => setEnded(true),
			}),
		[paymentId, paidPath, expiresAt],
	);
	return (
		<p role="status" aria-live="polite">
			{ended ? "支付已失效；如已付款，请稍候刷新页面，否则请重新发起支付" : null}
		</p>
	);
}

async function loadStatus(paymentId: string): Promise<WatchedStatus> {
	const load = () =>
		import("~/api/contract/mall/pay").then(({ getNativeOrderStatus }) => getNativeOrderStatus);
	return (await callLater(load, { paymentId })).status;
}
