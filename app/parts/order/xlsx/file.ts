import "server-only";
import { data } from "react-router";
import { ApiError } from "~/api/endpoint/error";
import { logError } from "~/request/log-error";

/** A workbook as a download. `title` is its name for the buyer, `plain` for programs that read ASCII only. */
export function toDownload(workbook: ReadableStream<Uint8Array>, title: string, plain: string): Response {
	const name = encodeURIComponent(`${title}.xlsx`);
	const headers = {
		"content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		"content-disposition": `attachment; filename="${plain}.xlsx"; filename*=UTF-8''${name}`,
	};
	return new Response(workbook, { headers });
}

/** The data of a download. A file has no page to explain its status: throws 404 or 502. */
export async function loadForFile<T>(loading: Promise<T>): Promise<T> {
	try {
		return await loading;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		const status = error.status === 404 ? 404 : 502;
		throw data(null, { status, statusText: status === 404 ? "Not Found" : "Bad Gateway" });
	}
}
