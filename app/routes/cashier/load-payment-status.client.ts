import "client-only";
import { api } from "~/api/client.browser";
import { getNativeOrderStatus } from "~/api/contract/mall/pay";
import type { WatchedStatus } from "./watch-payment";

/** Whether a payment has arrived, in the browser. Throws ApiError. */
export async function loadPaymentStatus(paymentId: string): Promise<WatchedStatus> {
	const { status } = await api.call(getNativeOrderStatus, { paymentId });
	return status;
}
