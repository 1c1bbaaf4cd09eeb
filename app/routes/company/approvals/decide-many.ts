import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { text } from "~/api/schema/text";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import type { Decision } from "~/parts/order/approval/decide-order";
import { listChecked, mostAtOnce, omitDone, type Result, runEach } from "~/parts/order/several/several";
import { decideOne } from "./decide-one";

/** The outcome of one order: done, or the reason why not. */
export type Decided = Result & { decision: Decision };

export type DecideAnswer = Refusal & { decided?: Decided[] };

/** The reason of the dialog, which the contract would refuse for each order. */
const Reason = text("退回原因", 200);

const DecideForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["approve", "sendBack"]), v.optional(Id)])),
	reason: v.optional(v.string(), ""),
});

/** The reason that was typed in the dialog of this order, or of the checked ones without `orderId`. */
export function getReason(
	{ do: verb = "", reason }: Readonly<Record<string, string>>,
	orderId?: string,
): string | undefined {
	const [, pressedId] = verb.split("/");
	return pressedId === orderId ? reason : undefined;
}

/** Decides on the order of a row, or on all checked ones, and says for each what came of it. */
export function handleDecideForm() {
	return runForm<typeof DecideForm, DecideAnswer>({
		schema: DecideForm,
		async run({ do: [decision, orderId], reason }, { values }) {
			const chosen = orderId === undefined ? listChecked(values) : [orderId];
			if (chosen.length === 0) return { message: "请先勾选审批单" };
			if (chosen.length > mostAtOnce) return { message: `一次最多处理 ${mostAtOnce} 张审批单` };
			if (decision === "sendBack") {
				if (!reason.trim()) return { message: "请填写退回原因，再按一次退回" };
				const parsed = v.safeParse(Reason, reason);
				if (!parsed.success) return { message: parsed.issues[0].message };
			}
			const results = await runEach(chosen, (one) => decideOne(decision, one, reason));
			const decided = results.map((result) => ({ ...result, decision }));
			return { decided, values: omitDone(values, decided) };
		},
	});
}
