import "server-only";
import { redirect } from "react-router";
import { uploadMallFile } from "~/api/contract/mall/order";
import { createPayment, type PayMethodCode } from "~/api/contract/mall/pay";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { type Refusal, toRefusal, toValues } from "~/parts/form/refusal";
import { blockedMessage, parseAllowedUrl } from "~/parts/out-link/destinations";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** What the cashier answers when the payment goes on elsewhere. */
export type BankStep = { bankUrl: string; paymentId: string };

/**
 * Starts a payment by the chosen method. What the payment's state is, only the backend says; the buyer is
 * led to the page that shows it, or gets the bank's address, or learns why not.
 */
export async function handlePayForm(request: Request): Promise<Response | Refusal | BankStep> {
	const { orderId = "" } = getQuery(pages.cashier);
	const form = await request.formData();
	const values = toValues(form);
	const method = form.get("method");
	const { api, mall } = getScope();
	try {
		const payment = await api.call(createPayment, {
			orderId,
			method: method as PayMethodCode,
			...(method === "transfer" && { fileId: await uploadVoucher(form.get("voucher")) }),
		});
		if (payment.status === "paid" || payment.status === "pendingApproval") {
			return redirect(toPath(pages.orderStatus, { orderId }), 303);
		}
		if (payment.redirectUrl) {
			const bankUrl = parseAllowedUrl(payment.redirectUrl, mall.linkHosts, mall.origin);
			if (!bankUrl) return { message: blockedMessage, fields: {}, values };
			return { bankUrl, paymentId: payment.paymentId };
		}
		return redirect(toPath(pages.cashier, { orderId, paymentId: payment.paymentId }), 303);
	} catch (error) {
		const refusal = toRefusal(error, values);
		const { fileId, file, ...fields } = refusal.fields;
		const voucher = fileId ?? file;
		return { ...refusal, fields: { ...fields, ...(voucher && { voucher }) } };
	}
}

/** The id of the uploaded voucher; undefined when none was chosen, which the contract then refuses. */
async function uploadVoucher(voucher: FormDataEntryValue | null): Promise<string | undefined> {
	if (!(voucher instanceof File) || voucher.size === 0) return undefined;
	const { fileId } = await getScope().api.call(uploadMallFile, { file: voucher });
	return fileId;
}
