import "client-only";
import { api } from "~/api/client/client.browser";
import { uploadMallFile } from "~/api/contract/mall/order";
import { ApiError } from "~/api/endpoint/error";
import { maxFileBytes } from "~/api/schema/file";

/** Uploads a file of the buyer; the answer is its id and name, or the reason why it was not taken. */
export async function uploadFile(
	file: File,
): Promise<{ fileId: string; fileName: string } | { fault: string }> {
	if (file.size > maxFileBytes) return { fault: "文件不能超过 5 MB，请另选一份" };
	try {
		const { fileId, name } = await api.call(uploadMallFile, { file });
		return { fileId, fileName: name };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { fault: error.message };
	}
}
