import { listAccountEntries } from "~/api/contract/mall/account";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { formatDate } from "~/domain/text/dates";
import { loadPages, sendXlsx } from "~/parts/file/download";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { createAccountFile } from "./account-file";

const pageSize = 100;

/** The entries that the statement finds, as a file that is written while they come. */
export async function loader() {
	const { account, from, to } = sortDays(getFileQuery(resources.accountFile));
	const asked = { account, from, to };
	const { api } = getScope();
	const entries = await loadPages((pageIndex) =>
		api.call(listAccountEntries, { ...asked, pageIndex, pageSize }),
	);
	const title = `${account === "credit" ? "账期" : "预存款"}明细-${formatDate(new Date().toISOString(), "yyyyMMdd")}`;
	return sendXlsx(createAccountFile(asked, entries), { title, plain: "account" });
}
