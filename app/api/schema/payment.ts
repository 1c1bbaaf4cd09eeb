import * as v from "valibot";
import { Id } from "./id";
import { PayMethodCode } from "./pay-method";

/** Not paid yet, arrived, given up, or a transfer that waits for the finance department. */
export const PaymentStatus = v.picklist(["waiting", "paid", "closed", "pendingApproval"]);

/** The way to pay, with the voucher of a transfer. */
export const paymentEntries = { method: PayMethodCode, fileId: v.optional(Id) };

/** False for a transfer without its voucher. */
export const hasVoucher = (one: { method: PayMethodCode; fileId?: string | undefined }) =>
	one.method !== "transfer" || one.fileId !== undefined;
export const noVoucher = "请上传转账凭证";

/** A payment that was started; `redirectUrl` is the page of the bank. */
export const StartedPayment = v.object({
	paymentId: Id,
	status: PaymentStatus,
	redirectUrl: v.optional(v.string()),
});
