import "server-only";
import type * as v from "valibot";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getSettlementCalls } from "~/parts/cart/calls/settlement-calls";
import type { Outcome, Posted } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { ConfirmForm } from "./confirm-form";
import type { ConfirmRefusal, ConfirmWork } from "./confirm-work";
import { refuseTexts } from "./refuse-texts";
import { renameFields } from "./rename-fields";
import { saveFiles } from "./save-files";

export type ConfirmInput = v.InferOutput<typeof ConfirmForm>;

/** A posted form of the page. */
export type ConfirmPosted = Posted<ConfirmInput>;

export type ConfirmOutcome = Outcome<ConfirmRefusal> | Promise<Outcome<ConfirmRefusal>>;

/** The work of a pressed button. */
export type PressedWork = ConfirmWork &
	Pick<ConfirmPosted, "values" | "enhanced"> & { panel: string; businessModel: BusinessModel | null };

type Handle = (work: PressedWork) => ConfirmOutcome;

/**
 * Loads the settlement, saves the files of the form and refuses its wrong texts, whichever button was
 * pressed; then runs the button's own work. Takes the file `dropped` out. Throws ApiError.
 */
export async function prepareWork(
	{ form, values, enhanced, input: { panel } }: ConfirmPosted,
	handle: Handle,
	dropped?: string,
): Promise<Outcome<ConfirmRefusal>> {
	const { settlementId = "" } = getQuery(pages.orderConfirm);
	const { businessModel } = await loadSession();
	const { api } = getScope();
	const calls = getSettlementCalls(businessModel);
	const found = { form, settlement: await api.call(calls.findSettlement, { id: settlementId }), api, calls };
	const { settlement, fields } = await saveFiles(found, { form, values }, dropped);
	const [fault] = Object.values(fields);
	if (fault) return { message: fault, fields, panel };
	const refusal = refuseTexts(form, settlement);
	if (refusal) return { ...refusal, fields: renameFields(refusal.fields, values.do), panel };
	return handle({ ...found, settlement, values, enhanced, panel, businessModel });
}

/** The same for work on an order that is not submitted yet; else the cashier comes next. */
export function prepareOpen(posted: ConfirmPosted, handle: Handle, dropped?: string) {
	return prepareWork(
		posted,
		(work) => {
			const { orderId } = work.settlement;
			return orderId ? toPath(pages.cashier, { orderId }) : handle(work);
		},
		dropped,
	);
}
