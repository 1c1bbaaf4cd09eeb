import "server-only";
import { uploadMallFile } from "~/api/contract/mall/order";
import { maxVenderFiles } from "~/api/contract/mall/settlement";
import { ApiError } from "~/api/endpoint/error";
import type { Settlement } from "~/api/schema/settlement";
import type { Posted } from "~/parts/form/run-form";
import type { ConfirmWork } from "./confirm-work";
import { describeTooMany, toFileField, toSentField } from "./file-fields";
import { listSent } from "./list-sent";

type Form = Pick<Posted, "form" | "values">;

/**
 * Puts the files of a form into its settlement, at once and apart from all other choices: what else is wrong
 * in the form loses none of them. A browser does not fill a file field again. Takes the file `dropped` out.
 * Returns the settlement, and the message for each field whose files were not all taken. Throws ApiError.
 */
export async function saveFiles(work: ConfirmWork, { form, values }: Form, dropped?: string) {
	const fields: Record<string, string> = {};
	if (!work.settlement.mayAttachFiles) return { settlement: work.settlement, fields };
	for (const vender of work.settlement.venders) {
		const fault = await sendFiles(work, vender, { form, values });
		if (fault) fields[toFileField(vender.venderId)] = fault;
	}
	const settlement = await store(work, dropped);
	for (const file of listSent(form)) {
		const field = toSentField(file);
		form.delete(field);
		delete values[field];
	}
	return { settlement, fields };
}

/**
 * Uploads the files that were chosen for a supplier, and notes them in the form. Returns
 * the reason why one was not taken.
 */
async function sendFiles(
	{ api }: ConfirmWork,
	{ venderId, files = [] }: Settlement["venders"][number],
	{ form, values }: Form,
): Promise<string | undefined> {
	const chosen = form
		.getAll(toFileField(venderId))
		.filter((file): file is File => file instanceof File && file.size > 0);
	if (chosen.length === 0) return undefined;
	const sent = listSent(form).filter((one) => one.venderId === venderId);
	if (files.length + sent.length + chosen.length > maxVenderFiles) return describeTooMany(maxVenderFiles);
	for (const file of chosen) {
		try {
			const { fileId, name } = await api.call(uploadMallFile, { file });
			const field = toSentField({ venderId, fileId });
			form.set(field, name);
			values[field] = name;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return `${file.name}：${error.message}`;
		}
	}
	return undefined;
}

/**
 * Writes the files that the settlement lacks into it, a second time where another form changed it meanwhile.
 */
async function store(
	{ api, calls, form, settlement }: ConfirmWork,
	dropped: string | undefined,
	isSecond = false,
): Promise<Settlement> {
	const venderFiles = diffFiles(form, settlement, dropped);
	if (venderFiles.length === 0) return settlement;
	const { settlementId, version } = settlement;
	try {
		return await api.call(calls.modifySettlement, { settlementId, version, venderFiles });
	} catch (error) {
		if (isSecond || !(error instanceof ApiError && error.status === 409)) throw error;
	}
	const now = await api.call(calls.findSettlement, { id: settlementId });
	return store({ api, calls, form, settlement: now }, dropped, true);
}

/** The suppliers whose files differ from the settlement's, each with its files. */
function diffFiles(form: FormData, { venders }: Settlement, dropped: string | undefined) {
	const sent = listSent(form);
	return venders.flatMap(({ venderId, files = [] }) => {
		const before = files.map(({ fileId }) => fileId);
		const added = sent.flatMap((one) => (one.venderId === venderId ? one.fileId : []));
		const fileIds = [...new Set([...before, ...added])].filter((fileId) => fileId !== dropped);
		return `${fileIds}` === `${before}` ? [] : [{ venderId, fileIds }];
	});
}

/**
 * Puts the files of a settlement into the one that takes its place, for the suppliers that
 * this one has. Throws ApiError.
 */
export async function copyFiles({ api, calls, settlement }: ConfirmWork, next: Settlement): Promise<void> {
	const venderIds = new Set(next.venders.map(({ venderId }) => venderId));
	const venderFiles = settlement.venders.flatMap(({ venderId, files = [] }) => {
		const fileIds = files.map(({ fileId }) => fileId);
		return fileIds.length > 0 && venderIds.has(venderId) ? [{ venderId, fileIds }] : [];
	});
	const { settlementId, version, mayAttachFiles } = next;
	if (mayAttachFiles && venderFiles.length > 0)
		await api.call(calls.modifySettlement, { settlementId, version, venderFiles });
}
