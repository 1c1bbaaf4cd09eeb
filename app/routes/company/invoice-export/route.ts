import { listIssuedInvoices } from "~/api/contract/mall/invoice";
import { parseQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { getThisMonth } from "~/domain/text/month-days";
import { loadPages, sendXlsx } from "~/parts/file/download";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { createInvoicesFile } from "./invoices-file";

const pageSize = 100;

/** The invoices that the list finds, as a file that is written while they come. */
export async function loader({ request }: Route.LoaderArgs) {
	const { query } = parseQuery(resources.invoicesFile, new URL(request.url).search);
	const { scope, month = getThisMonth() } = query;
	const { api } = getScope();
	const pages = await loadPages((pageIndex) =>
		api.call(listIssuedInvoices, { scope, month, pageIndex, pageSize }),
	);
	return sendXlsx(createInvoicesFile(month, pages), { title: `已开发票-${month}`, plain: "invoices" });
}
