import "server-only";
import * as v from "valibot";
import { MoneyInput } from "~/api/schema/money";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getAsked, toCashierPath } from "./due";
import type { PayAnswer } from "./pay-action";

const PartForm = v.object({
	do: pressed(v.strictTuple([v.literal("usePart")])),
	/** Yuan; nothing, or zero, for no part. */
	part: v.pipe(
		v.string(),
		v.trim(),
		v.transform((text) => text || "0"),
		MoneyInput,
		v.transform((text) => Number(text).toFixed(2)),
	),
});

/** Opens the cashier for the rest beside the typed part of the deposit. The backend decides how much is possible. */
export function handlePartForm() {
	const asked = getAsked();
	return runForm<typeof PartForm, PayAnswer>({
		schema: PartForm,
		async run({ part }) {
			return toCashierPath(asked, { method: asked.method, ...(part !== "0.00" && { deposit: part }) });
		},
	});
}
