import "server-only";
import { applyAfterSale, maxPictures } from "~/api/contract/mall/after-sale";
import { uploadMallFile } from "~/api/contract/mall/order";
import type { InputOf } from "~/api/endpoint/endpoint";
import { getFieldErrors } from "~/api/endpoint/error";
import { toNumberText } from "~/api/schema/clean-typed";
import { present } from "~/api/wire/present";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { listFields, numberPrefix, picturePrefix } from "./listed-fields";

type Claim = InputOf<typeof applyAfterSale>;

/**
 * Uploads the chosen pictures, whichever button was pressed, because a browser does not fill a file field
 * again. Then creates a claim for each article and leads to its page, or to the list of several.
 */
export function handleApplyForm() {
	const { orderChildId: orderId = "" } = getQuery(pages.afterSaleApply);
	return runForm({
		verbs: {
			apply: withPictures(async ({ values }) => {
				const claim = { ...readClaim(values), orderId };
				const { serviceIds } = await getScope().api.call(applyAfterSale, claim);
				const [serviceId = "", ...others] = serviceIds;
				return others.length > 0
					? toPath(pages.afterSaleRecords, { keyword: orderId })
					: toPath(pages.afterSaleRecord, { serviceId });
			}),
			upload: withPictures(() => ({})),
			check: withPictures(() => ({})),
			drop: on(OneId, ([fileId], posted) => {
				delete posted.values[picturePrefix + fileId];
				return withPictures(() => ({}))(posted);
			}),
		},
		explain(error, { values }) {
			const { fileIds, file, ...fields } = getFieldErrors(error);
			const pictures = fileIds ?? file;
			return { fields: { ...nameNumbers(fields, values), ...present({ pictures: pictures || undefined }) } };
		},
	});
}

/** A handler that runs once the chosen pictures are uploaded. */
function withPictures(handle: (posted: Posted) => Outcome | Promise<Outcome>) {
	return async (posted: Posted): Promise<Outcome> => {
		const fault = await sendPictures(posted);
		return fault ? { message: fault, fields: { pictures: fault } } : handle(posted);
	};
}

/**
 * Uploads the chosen files and adds them to the form's fields. Returns an error for a file that is no
 * picture, or too many.
 */
async function sendPictures({ form, values }: Posted): Promise<string | undefined> {
	const chosen = form.getAll("pictures").filter((file) => file instanceof File && file.size > 0);
	if (chosen.length + listFields(values, picturePrefix).length > maxPictures)
		return `最多上传 ${maxPictures} 张图片`;
	for (const file of chosen as File[]) {
		const { fileId, name, url } = await getScope().api.call(uploadMallFile, { file });
		// The backend names a file by its content (O11). It also accepts other files, for other forms.
		if (!/\.(?:png|jpe?g|webp)$/i.test(name)) return `${name} 不是图片，请上传 PNG、JPG 或 WebP`;
		values[picturePrefix + fileId] = url;
	}
}

/** Converts the fields of the form to the contract's claim; the contract checks them. */
function readClaim(values: Posted["values"]): Omit<Claim, "orderId"> {
	const { claimId, kind, reason, description, way } = values;
	// The empty choice stands for the address that the goods went to.
	const addressId = values.addressId || undefined;
	const fileIds = listFields(values, picturePrefix).map(({ id }) => id);
	const lines = listNumbers(values).map(({ id, value }) => ({ skuId: id, num: Number(toNumberText(value)) }));
	return { claimId, kind, lines, reason, description, way, addressId, fileIds } as Claim;
}

/** The typed numbers; an empty one or zero claims nothing. */
function listNumbers(values: Posted["values"]) {
	return listFields(values, numberPrefix).filter(({ value }) => !/^[\s0０]*$/.test(value));
}

/** The errors of lines under the names of their fields. */
function nameNumbers(fields: Record<string, string>, values: Posted["values"]): Record<string, string> {
	const numbers = listNumbers(values);
	return Object.fromEntries(
		Object.entries(fields).map(([name, text]) => {
			const line = numbers[Number(/^lines\.(\d+)\./.exec(name)?.[1])];
			return [line?.field ?? name, text];
		}),
	);
}
