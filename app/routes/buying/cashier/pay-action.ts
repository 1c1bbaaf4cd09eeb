import "server-only";
import * as v from "valibot";
import { uploadMallFile } from "~/api/contract/mall/order";
import { createPayment } from "~/api/contract/mall/pay";
import { createPaymentTogether, mostPaidTogether } from "~/api/contract/mall/pay-together";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import { ids } from "~/api/schema/id";
import { Money } from "~/api/schema/money";
import { PayMethodCode } from "~/api/schema/pay-method";
import { DepositPart } from "~/api/schema/payment";
import { present } from "~/api/wire/present";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { blockedMessage, parseAllowedUrl } from "~/parts/page/out-link/destinations";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { type Asked, getAsked, loadDue, toCashierPath, toOutcomePath } from "./due";

const PayForm = v.object({
	method: PayMethodCode,
	// workerd reads an empty file field as an empty text.
	voucher: v.optional(v.union([v.file(), v.literal("")])),
	/** The part of the sum that the deposit pays. */
	deposit: v.optional(DepositPart),
	/** Several orders: the shown ones, with commas between, and their sum. */
	orders: v.optional(
		v.pipe(
			v.string(),
			v.transform((text) => text.split(",").filter(Boolean)),
			ids(mostPaidTogether),
		),
	),
	payable: v.optional(Money),
});

/** The bank's page, on which a payment continues. */
export type BankStep = { bankUrl: string; paymentId: string };

/** The answer to a form of the cashier. */
export type PayAnswer = Refusal & { bank?: BankStep };

/**
 * Starts a payment by the chosen method. Only the backend knows the payment's state; the buyer goes to the
 * page that shows it, gets the bank's address, or learns why not.
 */
export function handlePayForm() {
	const asked = getAsked();
	return runForm<PayAnswer, typeof PayForm>({
		schema: PayForm,
		verbs: {
			"": async ({ input: form }) => {
				const { mall } = getScope();
				const payment = await start(asked, form);
				if (payment === null || payment.status === "paid" || payment.status === "pendingApproval") {
					return toOutcomePath(asked);
				}
				const { paymentId } = payment;
				if (!payment.redirectUrl) return toCashierPath(asked, { paymentId, deposit: form.deposit });
				const bankUrl = parseAllowedUrl(payment.redirectUrl, mall.linkHosts, mall.origin);
				return bankUrl ? { bank: { bankUrl, paymentId } } : { message: blockedMessage };
			},
		},
		explain(error) {
			const { fileId, file, ...fields } = getFieldErrors(error);
			const voucher = fileId ?? file;
			return { fields: { ...fields, ...present({ voucher: voucher || undefined }) } };
		},
	});
}

/** Null when none of several orders can be paid any more: the first press of a double click has paid them. */
async function start(asked: Asked, form: v.InferOutput<typeof PayForm>) {
	const { api } = getScope();
	const { orderId, orderIds } = asked;
	const { method, voucher, deposit, orders, payable = "0.00" } = form;
	const how = {
		method,
		deposit,
		fileId: method === "transfer" ? await uploadVoucher(voucher) : undefined,
	};
	if (!orderIds) return api.call(createPayment, { orderId, ...how });
	try {
		return await api.call(createPaymentTogether, { orderIds: orders ?? orderIds, payable, ...how });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 409) throw error;
		const due = await ifAnswered(Promise.resolve(loadDue()));
		if (due?.orders.length === 0) return null;
		throw error;
	}
}

/** Uploads the voucher and returns its id; undefined when none was chosen, which the contract refuses. */
async function uploadVoucher(voucher: File | "" | undefined): Promise<string | undefined> {
	if (!voucher || voucher.size === 0) return undefined;
	const { fileId } = await getScope().api.call(uploadMallFile, { file: voucher });
	return fileId;
}
