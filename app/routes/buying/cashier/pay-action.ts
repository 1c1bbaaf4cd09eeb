import "server-only";
import * as v from "valibot";
import { uploadMallFile } from "~/api/contract/mall/order";
import { createPayment } from "~/api/contract/mall/pay";
import { getFieldErrors } from "~/api/error";
import { PayMethodCode } from "~/api/schema/pay-method";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { blockedMessage, parseAllowedUrl } from "~/parts/page/out-link/destinations";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const PayForm = v.object({
	method: PayMethodCode,
	// workerd reads an empty file field as an empty text.
	voucher: v.optional(v.union([v.file(), v.literal("")])),
});

/** The bank's page, on which a payment continues. */
export type BankStep = { bankUrl: string; paymentId: string };

type PayAnswer = Refusal & { bank?: BankStep };

/**
 * Starts a payment by the chosen method. Only the backend knows the payment's state; the buyer goes to the page that
 * shows it, gets the bank's address, or learns why not.
 */
export function handlePayForm() {
	const { orderId = "" } = getQuery(pages.cashier);
	return runForm<typeof PayForm, PayAnswer>({
		schema: PayForm,
		async run({ method, voucher }) {
			const { api, mall } = getScope();
			const payment = await api.call(createPayment, {
				orderId,
				method,
				...(method === "transfer" && { fileId: await uploadVoucher(voucher) }),
			});
			if (payment.status === "paid" || payment.status === "pendingApproval") {
				return toPath(pages.orderStatus, { orderId });
			}
			const { paymentId } = payment;
			if (!payment.redirectUrl) return toPath(pages.cashier, { orderId, paymentId });
			const bankUrl = parseAllowedUrl(payment.redirectUrl, mall.linkHosts, mall.origin);
			return bankUrl ? { bank: { bankUrl, paymentId } } : { message: blockedMessage };
		},
		explain(error) {
			const { fileId, file, ...fields } = getFieldErrors(error);
			const voucher = fileId ?? file;
			return { fields: { ...fields, ...(voucher && { voucher }) } };
		},
	});
}

/** Uploads the voucher and returns its id; undefined when none was chosen, which the contract refuses. */
async function uploadVoucher(voucher: File | "" | undefined): Promise<string | undefined> {
	if (!voucher || voucher.size === 0) return undefined;
	const { fileId } = await getScope().api.call(uploadMallFile, { file: voucher });
	return fileId;
}
