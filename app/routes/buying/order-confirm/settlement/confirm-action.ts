import "server-only";
import * as v from "valibot";
import { type ApiError, getFieldErrors } from "~/api/endpoint/error";
import { SettlementConflict } from "~/api/schema/settlement";
import { runForm } from "~/parts/form/run-form";
import { ConfirmForm } from "./confirm-form";
import { confirmVerbs } from "./confirm-verbs";
import type { ConfirmRefusal } from "./confirm-work";
import { renameFields } from "./rename-fields";

/** Handles every form of the page: saves the choices, then runs the action of the pressed button. */
export function handleConfirmForm() {
	return runForm<ConfirmRefusal, typeof ConfirmForm>({
		schema: ConfirmForm,
		verbs: confirmVerbs,
		explain: (error, { values, input: { panel } }) => ({
			...readConflict(error),
			fields: renameFields(getFieldErrors(error), values.do),
			panel,
		}),
	});
}

/** The changes that a 409 names. */
function readConflict(error: ApiError): Partial<ConfirmRefusal> {
	if (error.status !== 409) return {};
	const parsed = v.safeParse(SettlementConflict, error.body);
	return parsed.success ? { changes: parsed.output.changes } : {};
}
