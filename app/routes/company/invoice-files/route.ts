import { listIssuedInvoices } from "~/api/contract/mall/invoice";
import { mostInvoiceFiles } from "~/domain/order/issued-invoice";
import { resources } from "~/domain/page/resources";
import { getThisMonth } from "~/domain/text/month-days";
import { loadForFile, sendZip } from "~/parts/file/download";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { zipInvoices } from "./zip-invoices";

/** A file that takes longer ends here and says so. */
const mostMs = 150_000;

/** The files of a hundred of a month's invoices, as a ZIP that is written while they come. */
export async function loader() {
	const { scope, month = getThisMonth(), pageIndex } = getFileQuery(resources.invoicesZip);
	const { api, loadFile } = getScope();
	const end = Date.now() + mostMs;
	const asked = { scope, month, pageIndex, pageSize: mostInvoiceFiles };
	// The status is decided with the list; after it only the connection can fail.
	const { list } = await loadForFile(api.call(listIssuedInvoices, asked));
	const chunks = zipInvoices(list, { loadFile, mayGoOn: () => Date.now() < end });
	return sendZip(chunks, {
		title: `发票-${month}${pageIndex > 1 ? `-${pageIndex}` : ""}`,
		plain: "invoices",
	});
}
