import * as v from "valibot";
import { text } from "~/api/schema/text";
import { refuseTransfer } from "../backends/mall/pay/settle-payment";
import type { Db } from "../db/client";
import { getNow } from "../testing/clock";
import { createButton, escapeHtml } from "./html";

const reasons = [
	"转账金额与订单金额不符",
	"凭证不清晰，无法核对",
	"付款人与订单公司不一致",
	"未查到这笔款项",
];

const Refusal = v.object({ reason: text("驳回原因", 100) });

/** The buttons of the finance department for a transfer's voucher. */
export function createTransferActions(paymentId: string): string {
	const options = reasons.map((reason) => `<option>${reason}</option>`).join("");
	const refuse = `<form method="post" action="/transfer/${escapeHtml(paymentId)}/refuse"><select name="reason" aria-label="驳回原因">${options}</select> <button class="plain">驳回</button></form>`;
	return `${createButton(`/transfer/${paymentId}/approve`, "通过转账")} ${refuse}`;
}

/** Refuses a voucher as the form says. False when the form has no reason. */
export async function refuseByForm(db: Db, paymentId: string, form: FormData): Promise<boolean> {
	const parsed = v.safeParse(Refusal, Object.fromEntries(form));
	if (!parsed.success) return false;
	await refuseTransfer({ db, now: getNow() }, paymentId, parsed.output.reason);
	return true;
}
