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

/** Statuses that say something to the buyer. Every other failure is the backend's. */
const told: Record<number, string> = { 403: "Forbidden", 404: "Not Found", 429: "Too Many Requests" };

/** The data of a download. Throws 403, 404 or 429 as the backend has it, 404 for a missing function, else 502; the edge shows a page. */
export async function loadForFile<T>(loading: Promise<T>): Promise<T> {
	try {
		return await loading;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		const asked = error.kind === "lacking" ? 404 : error.status;
		const statusText = told[asked] ?? "Bad Gateway";
		const headers =
			asked === 429 && error.retryAfter ? { "retry-after": String(error.retryAfter) } : undefined;
		throw data(null, { status: told[asked] ? asked : 502, statusText, ...(headers && { headers }) });
	}
}
