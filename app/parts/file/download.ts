import "server-only";
import { data } from "react-router";
import { ApiError } from "~/api/endpoint/error";
import { logError } from "~/request/log-error";
import type { Column, FileExport } from "./sheet";
import { toCsvText } from "./to-csv";
import { streamInTurn } from "./zip-stream";

/** The name of a file for the buyer, and for programs that read ASCII only, without its end. */
type FileName = { title: string; plain: string };

/** A file as an Excel workbook to download. */
export async function sendXlsx(file: FileExport, name: FileName): Promise<Response> {
	const { toXlsx } = await import("./to-xlsx");
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
	return toDownload(toXlsx(file), { ...name, end: "xlsx", type });
}

/** A table as a CSV file to download. */
export function sendCsv<Row>(
	columns: readonly Column<Row>[],
	rows: readonly Row[],
	name: FileName,
): Response {
	return toDownload(toCsvText(columns, rows), { ...name, end: "csv", type: "text/csv; charset=utf-8" });
}

/** Chunks of a ZIP as a file to download. */
export function sendZip(chunks: AsyncGenerator<Uint8Array>, name: FileName): Response {
	return toDownload(streamInTurn(chunks), { ...name, end: "zip", type: "application/zip" });
}

function toDownload(
	body: BodyInit,
	{ title, plain, end, type }: FileName & { end: string; type: string },
): Response {
	const name = encodeURIComponent(`${title}.${end}`);
	const headers = {
		"content-type": type,
		"content-disposition": `attachment; filename="${plain}.${end}"; filename*=UTF-8''${name}`,
	};
	return new Response(body, { headers });
}

/** Statuses that say something to the buyer. Every other failure is the backend's. */
const told: Record<number, string> = { 403: "Forbidden", 404: "Not Found", 429: "Too Many Requests" };

/**
 * The data of a download. Throws 403, 404 or 429 as the backend has it, 404 for a missing function, else 502;
 * the edge shows a page.
 */
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
		throw data(null, {
			status: told[asked] ? asked : 502,
			statusText,
			headers,
		});
	}
}

/**
 * The rows of a list for a file, page by page. The status is decided with the first page; after it only the
 * connection can fail. Throws as `loadForFile`.
 */
export async function loadPages<Row>(
	load: (pageIndex: number) => Promise<{ list: readonly Row[]; pageCount: number }>,
): Promise<AsyncGenerator<Row>> {
	const first = await loadForFile(load(1));
	async function* listAll() {
		yield* first.list;
		for (let page = 2; page <= first.pageCount; page++) yield* (await load(page)).list;
	}
	return listAll();
}
