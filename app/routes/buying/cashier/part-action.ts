import "server-only";
import * as v from "valibot";
import { MoneyInput } from "~/api/schema/money";
import { runForm } from "~/parts/form/run-form";
import { getAsked, toCashierPath } from "./due";
import type { PayAnswer } from "./pay-action";

const PartForm = v.object({
	/** Yuan; nothing, or zero, for no part. */
	part: v.pipe(
		v.string(),
		v.trim(),
		v.transform((text) => text || "0"),
		MoneyInput,
		v.transform((text) => Number(text).toFixed(2)),
	),
});

/**
 * Opens the cashier for the rest beside the typed part of the deposit. The
 * backend decides how much is possible.
 */
export function handlePartForm() {
	const asked = getAsked();
	return runForm<PayAnswer, typeof PartForm>({
		schema: PartForm,
		verbs: {
			usePart: ({ input: { part } }) =>
				toCashierPath(asked, {
					method: asked.method,
					deposit: part === "0.00" ? undefined : part,
				}),
		},
	});
}
