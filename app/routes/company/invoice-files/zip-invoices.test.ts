import { strFromU8, unzipSync } from "fflate/browser";
import { expect, test } from "vitest";
import { zipInvoices } from "./zip-invoices";

const invoices = ["1", "2", "3"].map((orderId) => ({
	invoiceNo: "2511200000012345678",
	orderId: `1763728399123456780${orderId}`,
	url: `/api/mall/file/content/${orderId}`,
}));
const toFile = (text: string, name?: string) =>
	new Response(text, { headers: name ? { "content-disposition": `attachment; filename="${name}"` } : {} });

async function open(options: Partial<Parameters<typeof zipInvoices>[1]>, list = invoices) {
	const loadFile = async (url: string) => toFile(`%PDF-1.7 ${url}`);
	const parts: BlobPart[] = [];
	for await (const part of zipInvoices(list, { loadFile, mayGoOn: () => true, ...options }))
		parts.push(part as BlobPart);
	const files = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
	return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("UX invoices: the ZIP has each file by the numbers of its invoice and its part of the order", async () => {
	expect(await open({})).toEqual(
		Object.fromEntries(
			invoices.map(({ invoiceNo, orderId, url }) => [`${invoiceNo}_${orderId}.pdf`, `%PDF-1.7 ${url}`]),
		),
	);
});

test("UX invoices: the ZIP names the invoices whose file it lacks, or has no room or time for", async () => {
	const lacked = async (options: Parameters<typeof open>[0]) => {
		const note = (await open(options))["未包含的发票.txt"] ?? "";
		return invoices.filter(({ orderId }) => note.includes(orderId)).map(({ url }) => url.at(-1));
	};
	expect(await lacked({ loadFile: async (url) => (url.endsWith("2") ? null : toFile("%PDF-1.7")) })).toEqual([
		"2",
	]);
	expect(await lacked({ most: 40 })).toEqual(["3"]);
	let turns = 1;
	expect(await lacked({ mayGoOn: () => turns-- > 0 })).toEqual(["2", "3"]);
});

test("O11: a name in the ZIP leads into no folder, and its end is that of a kind of invoice", async () => {
	const [invoice] = invoices as [(typeof invoices)[number]];
	const hostile = [{ ...invoice, invoiceNo: "../../\u202etxt", orderId: "C:\\1" }];
	for (const [file, end] of [
		[toFile("MZ", "a.exe"), "bin"],
		[toFile("PK", "a.OFD"), "ofd"],
	] as const)
		expect(Object.keys(await open({ loadFile: async () => file }, hostile))).toEqual([`txt_C1.${end}`]);
});

test("R2: the next file is loaded when the last one has been read", async () => {
	let loaded = 0;
	const loadFile = async () => {
		loaded++;
		return toFile("%PDF-1.7");
	};
	const chunks = zipInvoices(invoices, { loadFile, mayGoOn: () => true });
	await chunks.next();
	expect(loaded).toBe(1);
	await chunks.return(undefined);
	expect(loaded).toBe(1);
});
