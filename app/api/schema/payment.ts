import * as v from "valibot";
import { Id } from "./id";
import { Money } from "./money";
import { ofExtension } from "./of-extension";
import { PayMethodCode } from "./pay-method";

/** Not paid yet, arrived, given up, or a transfer that waits for the finance department. */
export const PaymentStatus = v.picklist(["waiting", "paid", "closed", "pendingApproval"]);

/** The part of a sum that the company's deposit pays. */
export const DepositPart = v.pipe(
	Money,
	v.check((sum) => Number(sum) > 0, "使用的预存款应大于 0"),
);

/** The part of the sum that the deposit pays, when another method pays the rest. */
export const partEntries = { deposit: ofExtension("money", v.optional(DepositPart)) };

/** The way to pay, with the voucher of a transfer. */
export const paymentEntries = { method: PayMethodCode, fileId: v.optional(Id), ...partEntries };

/** False for a transfer without its voucher. */
export const hasVoucher = (one: { method: PayMethodCode; fileId?: string | undefined }) =>
	one.method !== "transfer" || one.fileId !== undefined;
export const noVoucher = "请上传转账凭证";

/** False for a part of the deposit whose rest is not paid by another method. */
export const hasOtherMethod = (one: { method: PayMethodCode; deposit?: string | undefined }) =>
	one.method !== "deposit" || one.deposit === undefined;
export const noOtherMethod = "余款请选择其他支付方式";

/** A payment that was started; `redirectUrl` is the page of the bank. */
export const StartedPayment = v.object({
	paymentId: Id,
	status: PaymentStatus,
	redirectUrl: v.optional(v.string()),
});
