import { and, asc, eq, exists, or, type SQL } from "drizzle-orm";
import type { Db } from "../db/client";
import { maySeeApproval } from "../db/may-see-approval";
import { approvals, childOrders, fileChunks, files, orderFiles } from "../db/schema/trade";
import type { Buyer } from "../endpoint/implement";
import { isOwn } from "../endpoint/is-own";
import { loadBuyer } from "../session/load-buyer";
import { getNow } from "../testing/clock";

/**
 * Serves a file of the buyer, or one with an order that the buyer may read or whose approval he may see. It
 * is a download, so that no browser runs or shows it in place (O11). 404 for another buyer's file, 401
 * without a session. It is not part of the contract, because its answer is not JSON.
 */
export async function serveFile(
	fileId: string,
	request: Request,
	db: Db,
	/** SQL on files: the file belongs to an order that the buyer may read. */
	isOfReadable: (reader: { buyer: Buyer; mallCode: string }) => SQL,
): Promise<Response> {
	const mallCode = request.headers.get("x-mall-code") ?? "";
	const session = await loadBuyer({ db, request, mallCode, now: getNow() });
	if (!session) return refuse(401, "UNAUTHORIZED", "登录已失效，请重新登录");
	const { buyer } = session;
	const reader = { buyer, mallCode };
	const isToApprove = db
		.select({ fileId: orderFiles.fileId })
		.from(orderFiles)
		.innerJoin(childOrders, eq(childOrders.childOrderId, orderFiles.childOrderId))
		.innerJoin(approvals, eq(approvals.orderId, childOrders.orderId))
		.where(and(eq(orderFiles.fileId, files.fileId), eq(approvals.mallCode, mallCode), maySeeApproval(buyer)));
	const [file] = await db
		.select()
		.from(files)
		.where(
			and(eq(files.fileId, fileId), or(isOwn(files, reader), exists(isToApprove), isOfReadable(reader))),
		);
	return file ? sendFile(db, file) : refuse(404, "NOT_FOUND", "没有这个文件");
}

/** Serves a supplier a file with its order, as a download; null for any other file. */
export async function serveOrderFile(db: Db, fileId: string): Promise<Response | null> {
	const isOfOrder = db.select().from(orderFiles).where(eq(orderFiles.fileId, files.fileId));
	const [file] = await db
		.select()
		.from(files)
		.where(and(eq(files.fileId, fileId), exists(isOfOrder)));
	return file ? sendFile(db, file) : null;
}

async function sendFile(db: Db, file: typeof files.$inferSelect): Promise<Response> {
	const chunks = await db
		.select({ bytes: fileChunks.bytes })
		.from(fileChunks)
		.where(eq(fileChunks.fileId, file.fileId))
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
