import type { Api } from "~/api/client/client";
import { type AccountEntry, listAccountEntries } from "~/api/contract/mall/account";
import { parseQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { formatDate } from "~/domain/text/dates";
import { loadForFile, sendXlsx } from "~/parts/order/xlsx/file";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { createAccountFile } from "./account-file";

const pageSize = 100;

/** The entries that the statement finds, as a file that is written while they come. */
export async function loader({ request }: Route.LoaderArgs) {
	const { query } = parseQuery(resources.accountFile, new URL(request.url).search);
	const { account = "deposit", from, to } = sortDays(query);
	const asked = { account, from, to };
	const { api } = getScope();
	// The status is decided with the first page; after it only the connection can fail.
	const first = await loadForFile(loadPage(api, asked, 1));
	const title = `${account === "credit" ? "账期" : "预存款"}明细-${formatDate(new Date().toISOString(), "yyyyMMdd")}`;
	return sendXlsx(createAccountFile(asked, loadRest(api, asked, first)), { title, plain: "account" });
}

type Asked = Parameters<typeof createAccountFile>[0];
type Found = Awaited<ReturnType<typeof loadPage>>;

function loadPage(api: Api, asked: Asked, pageIndex: number) {
	return api.call(listAccountEntries, { ...asked, pageIndex, pageSize });
}

async function* loadRest(api: Api, asked: Asked, first: Found): AsyncGenerator<AccountEntry[]> {
	yield first.list;
	for (let page = 2; page <= first.pageCount; page++) yield (await loadPage(api, asked, page)).list;
}
