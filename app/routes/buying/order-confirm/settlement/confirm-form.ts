import * as v from "valibot";
import type { newSettlement } from "~/api/contract/mall/settlement";
import type { InputOf } from "~/api/endpoint/endpoint";
import type { InvoiceChoice, InvoiceChoiceInput } from "~/api/schema/invoice";
import type { Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { chooseMethod } from "~/parts/order/pay-method/choose-method";
import { diffCosts } from "./diff-costs";

/** The values of a settlement that a form of this page may change. */
type Choices = Omit<
	InputOf<(typeof newSettlement)["modifySettlement"]>,
	"settlementId" | "version" | "addressId" | "lines"
>;

/** A panel of the page: `address` or `header`, with the id of an edited one. */
export const Panel = v.pipe(v.string(), v.regex(/^(?:(?:address|header)(?:-[\w.:-]{1,64})?)?$/));

/** The open panel of a form of this page. */
export const ConfirmForm = v.object({ panel: v.optional(v.fallback(Panel, ""), "") });

/** The choices of a form that differ from the settlement's; null when none does. */
export function diffChoices(form: FormData, settlement: Settlement): Choices | null {
	const choices: Choices = {};
	for (const name of ["remark", "poNo"] as const) {
		const typed = form.get(name);
		// A browser sends line ends as CRLF, and the backend stores them as sent, so both sides are normalised.
		if (typeof typed === "string" && toLines(typed) !== toLines(settlement[name] ?? "")) {
			choices[name] = toLines(typed);
		}
	}
	const venderRemarks = settlement.venders.flatMap((vender) => diffRemark(form, vender));
	if (venderRemarks.length > 0) choices.venderRemarks = venderRemarks;
	Object.assign(choices, diffCosts(form, settlement));
	Object.assign(choices, diffPaymentType(form, settlement));
	const recordId = form.get("recordId");
	if (typeof recordId === "string" && recordId !== (settlement.approval?.recordId ?? "")) {
		choices.recordId = recordId;
	}
	const invoice = readInvoice(form);
	if (invoice && !isSameInvoice(invoice, settlement.invoice)) choices.invoice = invoice;
	const delivery = settlement.venders.flatMap((vender) => diffDelivery(form, settlement, vender));
	if (delivery.length > 0) choices.delivery = delivery;
	return Object.keys(choices).length > 0 ? choices : null;
}

/**
 * The chosen way to pay. An approval pays by a stored choice, so there the way that a page starts with is
 * one.
 */
function diffPaymentType(form: FormData, settlement: Settlement): Pick<Choices, "paymentType"> {
	const { paymentTypes, paymentType, approval } = settlement;
	const held = approval?.paysBy ? paymentType : chooseMethod(paymentTypes, paymentType)?.code;
	const chosen = readPaymentType(form);
	return chosen === undefined || chosen === held ? {} : { paymentType: chosen };
}

/** The payment method that a form chooses. */
export function readPaymentType(form: FormData): string | undefined {
	const code = form.get("paymentType");
	return typeof code === "string" ? code : undefined;
}

/**
 * Reads the invoice of a form. Ordinary and VAT special invoices have headers of their own. VAT special
 * allows no choice of moment and title (CONTRACT "Invoice"). The page hides those choices, so the form's
 * values for them do not count.
 */
export function readInvoice(form: FormData): InvoiceChoiceInput | null {
	const invoiceType = Number(form.get("inv.type"));
	if (!form.has("inv.type")) return null;
	const special = invoiceType === 2;
	const headerId = form.get(special ? "inv.specialId" : "inv.headerId");
	const titleKind = special ? 5 : Number(form.get("inv.kind") ?? 5);
	return {
		invoiceType: invoiceType as 1 | 2 | 3,
		invoiceState: (special ? 2 : Number(form.get("inv.state"))) as 1 | 2 | 4,
		titleKind: titleKind as 4 | 5,
		content: Number(form.get("inv.content")) as 1 | 100,
		...present({
			headerId: titleKind === 5 && typeof headerId === "string" ? headerId || undefined : undefined,
		}),
	};
}

function isSameInvoice(chosen: InvoiceChoiceInput, held: InvoiceChoice | undefined): boolean {
	return (
		held !== undefined &&
		chosen.invoiceType === held.invoiceType &&
		chosen.invoiceState === held.invoiceState &&
		chosen.titleKind === held.titleKind &&
		chosen.content === held.content &&
		(chosen.titleKind === 4 || chosen.headerId === held.header?.headerId)
	);
}

/** The remark for one supplier. A form of a mall that takes none has no such field. */
function diffRemark(
	form: FormData,
	{ venderId, remark = "" }: Settlement["venders"][number],
): NonNullable<Choices["venderRemarks"]> {
	const typed = form.get(`remark.${venderId}`);
	if (typeof typed !== "string" || toLines(typed) === toLines(remark)) return [];
	return [{ venderId, remark: toLines(typed) }];
}

function diffDelivery(
	form: FormData,
	settlement: Settlement,
	{ venderId, promise }: Settlement["venders"][number],
): NonNullable<Choices["delivery"]> {
	const method = form.get(`method.${venderId}`);
	const held = settlement.deliveries.find((delivery) => delivery.venderId === venderId)?.selected;
	const methodCode = typeof method === "string" && method !== held ? method : undefined;
	const slot = form.get(`promise.${venderId}`);
	const moved = typeof slot === "string" && slot !== (promise ? `${promise.date}|${promise.code}` : "");
	if (methodCode === undefined && !moved) return [];
	return [
		{
			venderId,
			...present({ methodCode: methodCode || undefined }),
			promise: moved ? readSlot(slot) : undefined,
		},
	];
}

/** A day and a code as `date|code`; null for "", no chosen time. */
function readSlot(slot: string) {
	const [date = "", code = ""] = slot.split("|");
	return slot === "" ? null : { date, code };
}

function toLines(text: string): string {
	return text.replace(/\r\n?/g, "\n").trim();
}
