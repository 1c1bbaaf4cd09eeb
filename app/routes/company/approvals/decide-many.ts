import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import type { Decision } from "~/parts/order/approval/decide-order";
import { decideOne, type Outcome } from "./decide-one";

/** The most orders that one press decides on: those of one page. */
export const mostDecisions = 20;

/** The outcome of one order: done, or the reason why not. */
export type Decided = { orderId: string; decision: Decision; refusal: string | null };

export type DecideAnswer = Refusal & { decided?: Decided[] };

const DecideForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["approve", "sendBack"]), v.optional(Id)])),
	reason: v.optional(v.string(), ""),
});

const boxPrefix = "order/";

/** The name of the check box of an order. */
export function nameBox(orderId: string): string {
	return `${boxPrefix}${orderId}`;
}

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
			if (chosen.length > mostDecisions) return { message: `一次最多处理 ${mostDecisions} 张审批单` };
			if (decision === "sendBack" && !reason.trim()) return { message: "请填写退回原因，再按一次退回" };
			if (reason.length > 200) return { message: "退回原因不能超过 200 字" };
			const decided = await decideAll(decision, chosen, reason);
			return { decided, values: omitDone(values, decided) };
		},
	});
}

/** The fields without the boxes of the orders that are done; none after all are done. */
function omitDone(values: Readonly<Record<string, string>>, decided: readonly Decided[]) {
	const done = decided.filter(({ refusal }) => refusal === null).map(({ orderId }) => nameBox(orderId));
	if (done.length === decided.length) return {};
	return Object.fromEntries(Object.entries(values).filter(([name]) => !done.includes(name)));
}

function listChecked(values: Readonly<Record<string, string>>): string[] {
	const ids = Object.keys(values).flatMap((name) =>
		name.startsWith(boxPrefix) ? name.slice(boxPrefix.length) : [],
	);
	return ids.filter((id) => v.is(Id, id));
}

const untried: Outcome = { refusal: "没有处理，请重试", isDown: true };

/** One after the other: each approved order uses the budget that the next one needs. */
async function decideAll(
	decision: Decision,
	orderIds: readonly string[],
	reason: string,
): Promise<Decided[]> {
	const decided: Decided[] = [];
	let isDown = false;
	for (const orderId of orderIds) {
		const outcome: Outcome = isDown ? untried : await decideOne(decision, orderId, reason);
		isDown ||= outcome.isDown;
		decided.push({ orderId, decision, refusal: outcome.refusal });
	}
	return decided;
}
