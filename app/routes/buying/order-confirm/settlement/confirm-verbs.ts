import "server-only";
import * as v from "valibot";
import { deleteAddress, setDefaultAddress } from "~/api/contract/mall/address";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { FormVerbs } from "~/parts/form/run-form";
import { MaybeId, OneId, on } from "~/parts/form/verbs";
import { fillAddress } from "~/parts/place/address-form/fill-address";
import { getQuery } from "~/request/page-query";
import { chooseAddress, tryAddress } from "./choose-address";
import { Panel } from "./confirm-form";
import { toConfirmPath, toPanelPath } from "./confirm-paths";
import { type ConfirmRefusal, type ConfirmWork, saveChoices } from "./confirm-work";
import {
	type ConfirmInput,
	type ConfirmOutcome,
	type ConfirmPosted,
	type PressedWork,
	prepareOpen,
	prepareWork,
} from "./prepare-work";
import { saveAddress, saveHeader } from "./save-panel";
import { readBefore } from "./seen-order";
import { submitSeen } from "./submit-seen";

const OnePanel = v.strictTuple([Panel]);
/** A page of the found addresses. */
const MaybePage = v.strictTuple([v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)))]);

/** One handler for each button of the page. A field that saves itself presses no button. */
export const confirmVerbs: FormVerbs<ConfirmRefusal, ConfirmInput> = {
	"": open(save),
	save: open(save),
	submit: (posted) => prepareWork(posted, (work) => submitSeen(work, work.businessModel, work.panel)),
	divide: open(divide),
	back: open(leadBack),
	area: open(({ panel }) => ({ panel })),
	paste: open(async ({ values, panel }) => ({ ...(await fillAddress(values)), panel })),
	find: openOn(MaybePage, find),
	panel: openOn(OnePanel, showPanel),
	address: openOn(OneId, moveAsked),
	moveTo: openOn(OneId, move),
	default: openOn(OneId, setDefault),
	remove: openOn(OneId, remove),
	drop: on(OneId, ([fileId], posted) => prepareOpen(posted, stay, fileId)),
	saveAddress: openOn(MaybeId, saveAndMove),
	saveHeader: openOn(MaybeId, saveToInvoice),
};

/** The handler of a button without an object. */
function open(handle: (work: PressedWork) => ConfirmOutcome) {
	return (posted: ConfirmPosted) => prepareOpen(posted, handle);
}

/** The handler of a button with an object, "" for one that is left out. */
function openOn(
	objects: v.GenericSchema<unknown, [string?]>,
	handle: (work: PressedWork, object: string) => ConfirmOutcome,
) {
	return on(objects, ([object = ""], posted: ConfirmPosted) =>
		prepareOpen(posted, (work) => handle(work, object)),
	);
}

/** Saves the choices. Enter in the field of the search presses the form's first button, which saves. */
async function save(work: PressedWork) {
	const { keyword } = work.values;
	if (keyword !== undefined && keyword.trim() !== getQuery(pages.orderConfirm).keyword) return find(work);
	await saveChoices(work);
	return keepPanel(work);
}

async function divide(work: PressedWork) {
	const { settlementId } = await saveChoices(work);
	return toPath(pages.orderDivide, { settlementId });
}

/** Back to the parts of a divided order. */
async function leadBack(work: PressedWork) {
	const { settlementId, together } = await saveChoices(work);
	return together
		? toPath(pages.orderTogether, { settlementIds: together })
		: toPath(pages.orderDivide, { settlementId });
}

/** Searches the addresses. */
async function find(work: PressedWork, pageIndex = "") {
	await saveLeniently(work);
	const { panel, values } = work;
	const query = { panel, keyword: values.keyword ?? "", pageIndex: Number(pageIndex) || 1 };
	return `${toConfirmPath(query)}#addresses`;
}

async function showPanel(work: PressedWork, panel: string) {
	await saveLeniently(work);
	return !work.enhanced && panel ? { panel } : toPanelPath(panel, work.values["inv.type"]);
}

/** Chooses an address. Asks first where it changes anything. */
async function moveAsked(work: PressedWork, addressId: string) {
	const { settlement, question } = await tryAddress(work, addressId);
	const outcome = await stay({ ...work, settlement });
	return question ? { question, panel: work.panel } : outcome;
}

async function move(work: PressedWork, addressId: string) {
	return stay({ ...work, settlement: await chooseAddress(work, addressId) });
}

async function setDefault(work: PressedWork, id: string) {
	await work.api.call(setDefaultAddress, { id });
	return stay(work);
}

async function remove(work: PressedWork, id: string) {
	await work.api.call(deleteAddress, { id });
	return stay(work);
}

/** Saves the address of the panel and chooses it. A saved address needs its panel no more. */
async function saveAndMove(work: PressedWork, id: string) {
	const { settlement, question } = await tryAddress(work, await saveAddress(work, id));
	await saveLeniently({ ...work, settlement });
	return question ? { question, panel: "" } : toConfirmPath();
}

async function saveToInvoice(work: PressedWork, id: string) {
	await saveHeader(work, id);
	return toConfirmPath();
}

/** Saves the choices and shows the page again. */
async function stay(work: PressedWork) {
	await saveLeniently(work);
	return keepPanel(work);
}

/** An open panel and the choices about changed lines are not saved yet: they stay, with their values. */
function keepPanel({ panel, form }: PressedWork) {
	return panel || readBefore(form) ? { panel } : undefined;
}

/** An incomplete invoice must not prevent a search for addresses or the opening of a panel. */
async function saveLeniently(work: ConfirmWork): Promise<void> {
	try {
		await saveChoices(work);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
	}
}
