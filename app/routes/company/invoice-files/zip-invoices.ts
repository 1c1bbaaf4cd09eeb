import "server-only";
import { strToU8, ZipPassThrough } from "fflate/browser";
import type { IssuedInvoice } from "~/api/contract/mall/invoice";
import { getFileKind } from "~/api/file/file-kind";
import { openZip } from "~/parts/file/zip-stream";

/** The greatest size of all files of one ZIP. */
const mostBytes = 200 * 1024 * 1024;

type Invoice = Pick<IssuedInvoice, "invoiceNo" | "orderId" | "url">;
type Options = {
	loadFile: (url: string) => Promise<Response | null>;
	/** There is time for another file. */
	mayGoOn: () => boolean;
	most?: number;
};

/**
 * The files of invoices as a ZIP, by number of invoice and part of the order. One file is in memory at a
 * time. A text in the ZIP names those that it lacks.
 */
export async function* zipInvoices(
	invoices: readonly Invoice[],
	{ loadFile, mayGoOn, most = mostBytes }: Options,
): AsyncGenerator<Uint8Array> {
	const { zip, take } = openZip();
	const add = (name: string, bytes: Uint8Array) => {
		const part = new ZipPassThrough(name);
		zip.add(part);
		part.push(bytes, true);
	};
	const lacking: Invoice[] = [];
	let size = 0;
	for (const invoice of invoices) {
		const file = mayGoOn() && size < most ? await loadFile(invoice.url) : null;
		const bytes = file && new Uint8Array(await file.arrayBuffer());
		if (bytes) {
			size += bytes.length;
			add(`${toPlain(invoice.invoiceNo)}_${toPlain(invoice.orderId)}.${findEnd(file, bytes)}`, bytes);
		} else lacking.push(invoice);
		yield* take();
	}
	if (lacking.length > 0) add("未包含的发票.txt", strToU8(`\uFEFF${describe(lacking)}`));
	zip.end();
	yield* take();
}

/** A text of a backend as part of a file's name: no folders, no signs that hide what follows. */
function toPlain(text: string): string {
	return text.replace(/[^\p{L}\p{N}-]/gu, "").slice(0, 60);
}

/** The end of a file's name: by its first bytes, or by its own name for other kinds of invoices. */
function findEnd({ headers }: Response, bytes: Uint8Array): string {
	const own = /\.(pdf|ofd|xml|zip)"?$/i.exec(headers.get("content-disposition") ?? "")?.[1];
	return getFileKind(bytes)?.extension ?? own?.toLowerCase() ?? "bin";
}

function describe(lacking: readonly Invoice[]): string {
	const rows = lacking.map(({ invoiceNo, orderId }) => `发票 ${invoiceNo}，子订单 ${orderId}`);
	const rule = "以下发票的文件没有取到，或超出一个压缩包的上限 200 MB，请在“已开发票”页面逐个下载：";
	return [rule, ...rows, ""].join("\r\n");
}
