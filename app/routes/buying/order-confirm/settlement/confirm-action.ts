import "server-only";
import * as v from "valibot";
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from "~/api/contract/mall/address";
import { saveInvoiceHeader } from "~/api/contract/purchaser";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import { SettlementConflict } from "~/api/schema/settlement";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getSettlementCalls } from "~/parts/cart/calls/settlement-calls";
import { type Posted, runForm } from "~/parts/form/run-form";
import { readHeaderForm } from "~/parts/order/invoice-form/read-header-form";
import { fillAddress } from "~/parts/place/address-form/fill-address";
import { readAddressForm } from "~/parts/place/address-form/read-address-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { chooseAddress, tryAddress } from "./choose-address";
import { ConfirmForm, type ConfirmIntent, readInvoice } from "./confirm-form";
import { type ConfirmRefusal, saveChoices, type Work } from "./confirm-work";
import { refuseTexts } from "./refuse-texts";
import { saveFiles } from "./save-files";
import { readBefore } from "./seen-order";
import { submitSeen } from "./submit-seen";

type Outcome = Promise<string | undefined | Partial<ConfirmRefusal>>;

type PressedWork = Work & { intent: ConfirmIntent };

/** Handles every form of the page: saves the choices, then runs the action of the pressed button. */
export function handleConfirmForm() {
	const { settlementId = "" } = getQuery(pages.orderConfirm);
	return runForm<typeof ConfirmForm, ConfirmRefusal>({
		schema: ConfirmForm,
		run: (input, posted) => fulfil(settlementId, input, posted),
		explain: (error, { do: intent, panel }) => ({
			...readConflict(error),
			fields: renameAll(getFieldErrors(error), intent),
			panel,
		}),
	});
}

async function fulfil(
	settlementId: string,
	{ do: intent, panel }: v.InferOutput<typeof ConfirmForm>,
	{ form, values, enhanced }: Posted,
): Outcome {
	const { businessModel } = await loadSession();
	const { api } = getScope();
	const calls = getSettlementCalls(businessModel);
	const found = { form, settlement: await api.call(calls.findSettlement, { id: settlementId }), api, calls };
	const dropped = intent.verb === "drop" ? intent.id : undefined;
	const { settlement, fields } = await saveFiles(found, { form, values }, dropped);
	const [fault] = Object.values(fields);
	if (fault) return { message: fault, fields, panel };
	const refusal = refuseTexts(form, settlement);
	if (refusal) return { ...refusal, fields: renameAll(refusal.fields, intent), panel };
	const work: PressedWork = { ...found, settlement, intent };
	if (intent.verb === "submit") return submitSeen(work, businessModel, panel);
	if (settlement.orderId) return toPath(pages.cashier, { orderId: settlement.orderId });
	if (intent.verb === "divide" || intent.verb === "back") {
		const { together } = await saveChoices(work);
		return intent.verb === "back" && together
			? toPath(pages.orderTogether, { settlementIds: together })
			: toPath(pages.orderDivide, { settlementId });
	}
	if (intent.verb === "area") return { panel };
	if (intent.verb === "paste") return { ...(await fillAddress(values)), panel };
	if (isFind(intent, values.keyword)) {
		await saveChoices(work).catch(ignoreRefusal);
		const query = { panel, keyword: values.keyword ?? "", pageIndex: Number(intent.id) || 1 };
		return `${toConfirmPath(query)}#addresses`;
	}
	if (intent.verb === "panel") {
		await saveChoices(work).catch(ignoreRefusal);
		if (!enhanced && intent.id) return { panel: intent.id };
		return toPanelPath(intent.id, values["inv.type"]);
	}
	const question = await runIntent(work);
	// A saved address needs its panel no more.
	if (question) return { question, panel: intent.verb === "saveAddress" ? "" : panel };
	if (intent.verb === "saveAddress" || intent.verb === "saveHeader") {
		return toConfirmPath();
	}
	// An open panel and the choices about changed lines are not saved yet: they stay, with their values.
	return panel || readBefore(form) ? { panel } : undefined;
}

/** Tells a search for addresses. Enter in its field presses the form's first button, which saves. */
function isFind({ verb }: ConfirmIntent, typed: string | undefined): boolean {
	if (verb === "find") return true;
	return verb === "save" && typed !== undefined && typed.trim() !== getQuery(pages.orderConfirm).keyword;
}

/** Runs the action of a button. Returns the question that it raises, if any. */
async function runIntent(work: PressedWork): Promise<ConfirmRefusal["question"]> {
	const { api, form } = work;
	const { verb, id } = work.intent;
	if (verb === "save") {
		await saveChoices(work);
		return undefined;
	}
	if (verb === "saveHeader") {
		await saveHeader(work);
		return undefined;
	}
	let { settlement } = work;
	let question: ConfirmRefusal["question"];
	if (verb === "default") await api.call(setDefaultAddress, { id });
	if (verb === "remove") await api.call(deleteAddress, { id });
	if (verb === "moveTo") settlement = await chooseAddress(work, id);
	if (verb === "address") ({ settlement, question } = await tryAddress(work, id));
	if (verb === "saveAddress") {
		const entries = readAddressForm(form);
		const saved = id
			? await api.call(updateAddress, { addressId: id, ...entries })
			: await api.call(addAddress, entries);
		({ settlement, question } = await tryAddress(work, saved.addressId));
	}
	await saveChoices({ ...work, settlement }).catch(ignoreRefusal);
	return question;
}

/** Saves a header and puts it on this invoice, with its kind, because the buyer entered it for this invoice. */
async function saveHeader({ api, calls, form, settlement, intent }: PressedWork): Promise<void> {
	const entries = readHeaderForm(form);
	const { headerId } = await api.call(saveInvoiceHeader, {
		...entries,
		...(intent.id && { headerId: intent.id }),
	});
	const isSpecial = entries.invoiceType === 2;
	if (isSpecial !== (form.get("inv.type") === "2")) form.set("inv.type", String(entries.invoiceType));
	form.set(isSpecial ? "inv.specialId" : "inv.headerId", headerId);
	form.set("inv.kind", "5");
	const invoice = readInvoice(form);
	const { settlementId, version } = settlement;
	if (invoice) await api.call(calls.modifySettlement, { settlementId, version, invoice });
}

/** The changes that a 409 names. */
function readConflict(error: ApiError): Partial<ConfirmRefusal> {
	if (error.status !== 409) return {};
	const parsed = v.safeParse(SettlementConflict, error.body);
	return parsed.success ? { changes: parsed.output.changes } : {};
}

/** Converts the contract's field names to this page's. */
function renameAll(fields: Record<string, string>, { verb }: ConfirmIntent): Record<string, string> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, message]) => [renameField(name, verb), message]),
	);
}

const pageFields: Record<string, string> = {
	"invoice.invoiceType": "inv.type",
	"invoice.invoiceState": "inv.state",
	"invoice.titleKind": "inv.kind",
	"invoice.content": "inv.content",
	"invoice.headerId": "inv.headerId",
	"costs.costCenter": "costCenter",
	"costs.project": "project",
};

function renameField(name: string, verb: ConfirmIntent["verb"]): string {
	if (pageFields[name]) return pageFields[name];
	if (verb === "saveAddress") return `a.${name}`;
	return verb === "saveHeader" ? `h.${name}` : name;
}

/** An incomplete invoice must not prevent a search for addresses or the opening of a panel. */
function ignoreRefusal(error: unknown): void {
	if (!(error instanceof ApiError)) throw error;
}

/** The path of the page with an open panel. The form for a new header depends on the chosen kind of invoice. */
function toPanelPath(panel: string, invoiceType = ""): string {
	return panel ? `${toConfirmPath({ panel, "inv.type": invoiceType })}#panel` : toConfirmPath();
}

/** The path of this page. */
function toConfirmPath(
	query: { panel?: string; "inv.type"?: string; keyword?: string; pageIndex?: number } = {},
): string {
	const { settlementId = "" } = getQuery(pages.orderConfirm);
	return toPath(pages.orderConfirm, { ...query, settlementId });
}
