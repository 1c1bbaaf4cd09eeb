import "server-only";
import { maxInquiryLines } from "~/api/contract/mall/inquiry";
import { uploadMallFile } from "~/api/contract/mall/order";
import { ApiError } from "~/api/endpoint/error";
import type { Posted } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { nameField } from "./rows";

/**
 * Uploads the drawings that came with the form, and writes their ids and names into its fields: a
 * browser does not fill a file field again. Returns the message of each file that the backend
 * refused, by the field of its row.
 */
export async function sendDrawings({ form, values }: Posted): Promise<Record<string, string>> {
	const faults: Record<string, string> = {};
	for (let at = 0; at < maxInquiryLines; at++) {
		const file = form.get(nameField(at, "drawing"));
		if (!(file instanceof File) || file.size === 0) continue;
		try {
			const { fileId, name } = await getScope().api.call(uploadMallFile, { file });
			values[nameField(at, "fileId")] = fileId;
			values[nameField(at, "fileName")] = name;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			faults[nameField(at, "fileId")] = error.message;
		}
	}
	return faults;
}
