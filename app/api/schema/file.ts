import * as v from "valibot";
import { Id } from "./id";
import { Count } from "./number";

/** The largest file that a buyer may send, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** One file of a multipart body. The backend decides its kind by its first bytes (O11). */
export const UploadInput = v.object({
	file: v.pipe(
		v.file("请选择文件"),
		v.check((file) => file.size > 0, "文件是空的"),
		v.maxSize(maxFileBytes, "文件不能超过 5 MB"),
	),
});

/** A file of the buyer that belongs to something; `url` answers it to those who may see that. */
export const AttachedFile = v.object({ fileId: Id, name: v.string(), url: v.string() });
export type AttachedFile = v.InferOutput<typeof AttachedFile>;

export const UploadedFile = v.object({ fileId: Id, name: v.string(), size: Count, url: v.string() });
export type UploadedFile = v.InferOutput<typeof UploadedFile>;
