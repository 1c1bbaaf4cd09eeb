/** A file that is uploaded and that the settlement does not have yet. */
export type SentFile = { venderId: string; fileId: string; fileName: string };

export const sentPrefix = "file";

/** The name of the file field of a supplier, and of the fault of its files. */
export function toFileField(venderId: string): string {
	return `files.${venderId}`;
}

/** The name of the field for an uploaded file of a supplier; its value is the file's name. */
export function toSentField({ venderId, fileId }: Omit<SentFile, "fileName">): string {
	return [sentPrefix, venderId, fileId].join("/");
}

/** The refusal of more than `max` files. */
export function describeTooMany(max: number): string {
	return `每家供应商最多 ${max} 个文件`;
}
