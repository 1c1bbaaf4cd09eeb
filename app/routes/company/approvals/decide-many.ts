import "server-only";
import * as v from "valibot";
import { text } from "~/api/schema/text";
import type { Refusal } from "~/parts/form/refusal";
import { type Posted, runForm } from "~/parts/form/run-form";
import { MaybeId, on } from "~/parts/form/verbs";
import type { Decision } from "~/parts/order/approval/decide-order";
import { listChecked, mostAtOnce, type OrderResult, omitDone, runEach } from "~/parts/order/several/several";
import { decideOne } from "./decide-one";

/** The outcome of one order: done, or the reason why not. */
export type Decided = OrderResult & { decision: Decision };

export type DecideAnswer = Refusal & { decided?: Decided[] };

/** The reason of the dialog, which the contract would refuse for each order. */
const Reason = text("退回原因", 200);

/** The reason that was typed in the dialog of this order, or of the checked ones without `orderId`. */
export function getReason(
	{ do: verb = "", reason }: Readonly<Record<string, string>>,
	orderId?: string,
): string | undefined {
	const [, pressedId] = verb.split("/");
	return pressedId === orderId ? reason : undefined;
}

/** Decides on the order of a row, or on all checked ones, and says for each what came of it. */
export function handleDecideManyForm() {
	return runForm<DecideAnswer>({
		verbs: {
			approve: on(MaybeId, ([orderId], { values }) => {
				const chosen = listChosen(values, orderId);
				return refuseCount(chosen) ?? decideEach("approve", chosen, values);
			}),
			sendBack: on(MaybeId, ([orderId], { values }) => {
				const chosen = listChosen(values, orderId);
				return refuseCount(chosen) ?? refuseReason(values) ?? decideEach("sendBack", chosen, values);
			}),
		},
	});
}

type Values = Posted["values"];

function listChosen(values: Values, orderId: string | undefined): string[] {
	return orderId === undefined ? listChecked(values) : [orderId];
}

function refuseCount({ length }: readonly string[]): Partial<DecideAnswer> | null {
	if (length === 0) return { message: "请先勾选审批单" };
	return length > mostAtOnce ? { message: `一次最多处理 ${mostAtOnce} 张审批单` } : null;
}

function refuseReason({ reason = "" }: Values): Partial<DecideAnswer> | null {
	if (!reason.trim()) return { message: "请填写退回原因，再按一次退回" };
	const parsed = v.safeParse(Reason, reason);
	return parsed.success ? null : { message: parsed.issues[0].message };
}

async function decideEach(
	decision: Decision,
	chosen: string[],
	values: Values,
): Promise<Partial<DecideAnswer>> {
	const results = await runEach(chosen, (one) => decideOne(decision, one, values.reason ?? ""));
	const decided = results.map((result) => ({ ...result, decision }));
	return { decided, values: omitDone(values, decided) };
}
