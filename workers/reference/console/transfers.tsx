/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { text } from "~/api/schema/text";
import { refuseTransfer } from "../backends/mall/pay/settle-payment";
import type { Db } from "../db/client";
import { getNow } from "../testing/clock";
import { Control, PostButton } from "./controls";
import { Back, createPage, Section } from "./page";

const reasons = [
	"转账金额与订单金额不符",
	"凭证不清晰，无法核对",
	"付款人与订单公司不一致",
	"未查到这笔款项",
];

const Refusal = v.object({ reason: text("驳回原因", 100) });

/** The buttons of the finance department for a transfer's voucher. */
export function TransferActions({ paymentId }: { paymentId: string }) {
	return (
		<>
			<PostButton to={`/transfer/${paymentId}/approve`}>通过转账</PostButton>
			<form method="post" action={`/transfer/${paymentId}/refuse`}>
				<Control of={Refusal.entries.reason} name="reason" label="驳回原因" options={reasons} />
				<button type="submit" class="plain">
					驳回
				</button>
			</form>
		</>
	);
}

/** The page after the approval of a transfer whose order is cancelled, or whose voucher is refused. */
export function createTooLatePage(): Response {
	return createPage(
		"公司转账",
		<Section>
			<p>订单已取消或凭证已驳回，这笔转账未入账，请原路退款。</p>
			<Back />
		</Section>,
	);
}

/** Refuses a voucher as the form says. False when the form has no reason. */
export async function refuseByForm(db: Db, paymentId: string, form: FormData): Promise<boolean> {
	const parsed = v.safeParse(Refusal, Object.fromEntries(form));
	if (!parsed.success) return false;
	await refuseTransfer({ db, now: getNow() }, paymentId, parsed.output.reason);
	return true;
}
