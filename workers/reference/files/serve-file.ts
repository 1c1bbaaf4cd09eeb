import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { fileChunks, files } from "../db/schema/trade";
import { isOwn } from "../endpoint/is-own";
import { loadBuyer } from "../session/load-buyer";
import { getNow } from "../testing/clock";

/**
 * Serves a file of the buyer as a download, so that no browser runs or shows it in place (O11). 404 for another
 * buyer's file, 401 without a session. It is not part of the contract, because its answer is not JSON.
 */
export async function serveFile(fileId: string, request: Request, db: Db): Promise<Response> {
	const mallCode = request.headers.get("x-mall-code") ?? "";
	const session = await loadBuyer({ db, request, mallCode, now: getNow() });
	if (!session) return refuse(401, "UNAUTHORIZED", "登录已失效，请重新登录");
	const [file] = await db
		.select()
		.from(files)
		.where(and(isOwn(files, { buyer: session.buyer, mallCode }), eq(files.fileId, fileId)));
	if (!file) return refuse(404, "NOT_FOUND", "没有这个文件");
	const chunks = await db
		.select({ bytes: fileChunks.bytes })
		.from(fileChunks)
		.where(eq(fileChunks.fileId, fileId))
		.orderBy(asc(fileChunks.chunkNo));
	return new Response(new Blob(chunks.map(({ bytes }) => new Uint8Array(bytes))), {
		headers: {
			"content-type": file.contentType,
			"content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
			"content-security-policy": "sandbox; default-src 'none'",
			"x-content-type-options": "nosniff",
			"cache-control": "private, no-store",
		},
	});
}

function refuse(status: number, code: string, message: string): Response {
	return Response.json({ code, message }, { status });
}
