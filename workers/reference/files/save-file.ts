import { eq, sql } from "drizzle-orm";
import { findFileFault } from "~/api/file/check-file";
import { type FileKind, getFileKind } from "~/api/file/file-kind";
import type { UploadedFile } from "~/api/schema/file";
import { insertIf } from "../db/insert-if";
import { runBatch } from "../db/run-batch";
import { fileChunks, files } from "../db/schema/trade";
import { BusinessError, type BuyerContext, createFieldError } from "../endpoint/implement";
import { isOwn } from "../endpoint/is-own";
import { toFileUrl } from "./file-url";
import { toFileName } from "./to-file-name";

/** Well below the maximum of 2 MB for a D1 value. */
const chunkBytes = 1024 * 1024;
const quotaBytes = 200 * 1024 * 1024;

type FileContext = Pick<BuyerContext, "db" | "now" | "mallCode"> & { buyer: { userId: string } };

/**
 * Stores a file of the buyer.
 * @throws BusinessError 400 when it is not PNG, JPEG, WebP or PDF, or `findFileFault` refuses it, 413 when
 * the buyer's space is used up (O11).
 */
export async function saveFile(file: File, ctx: FileContext): Promise<UploadedFile> {
	const fault = await findFileFault(file);
	if (fault) throw createFieldError("FILE_CONTENT", "file", fault);
	const bytes = new Uint8Array(await file.arrayBuffer());
	const kind = getFileKind(bytes) as FileKind;
	const { buyer, mallCode, now } = ctx;
	const row = {
		fileId: crypto.randomUUID(),
		mallCode,
		userId: buyer.userId,
		name: toFileName(file.name, kind),
		contentType: kind.contentType,
		size: bytes.length,
		createdAt: now.getTime(),
	};
	const used = sql`(SELECT coalesce(sum(size), 0) FROM files WHERE ${isOwn(files, { buyer, mallCode })})`;
	const isStored = sql`EXISTS (SELECT 1 FROM files WHERE file_id = ${row.fileId})`;
	await runBatch(ctx.db, [
		insertIf(files, row, sql`${used} + ${row.size} <= ${quotaBytes}`),
		...Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, chunkNo) => {
			const piece = bytes.subarray(chunkNo * chunkBytes, (chunkNo + 1) * chunkBytes) as Buffer;
			return insertIf(fileChunks, { fileId: row.fileId, chunkNo, bytes: piece }, isStored);
		}),
	]);
	if ((await ctx.db.$count(files, eq(files.fileId, row.fileId))) === 0) {
		throw new BusinessError(413, "FILE_QUOTA", "上传空间已用完，请联系平台客服");
	}
	return { fileId: row.fileId, name: row.name, size: row.size, url: toFileUrl(row.fileId) };
}
