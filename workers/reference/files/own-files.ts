import { and, inArray } from "drizzle-orm";
import type { AttachedFile } from "~/api/schema/file";
import { toIdList } from "../db/id-list";
import { files } from "../db/schema/trade";
import type { BuyerContext } from "../endpoint/implement";
import { isOwn } from "../endpoint/is-own";
import { toFileUrl } from "./file-url";

/** A stored file by its id, with the name that its buyer reads. */
export type NamedFile = { fileId: string; name: string };

/** The buyer's own files among these ids, by id. */
export async function loadOwnFiles(ctx: BuyerContext, fileIds: readonly string[]) {
	if (fileIds.length === 0) return new Map<string, NamedFile & { contentType: string }>();
	const rows = await ctx.db
		.select({ fileId: files.fileId, name: files.name, contentType: files.contentType })
		.from(files)
		.where(and(isOwn(files, ctx), inArray(files.fileId, toIdList(fileIds))));
	return new Map(rows.map((row) => [row.fileId, row]));
}

/** A file with its address. */
export function toAttachedFile({ fileId, name }: NamedFile): AttachedFile {
	return { fileId, name, url: toFileUrl(fileId) };
}
