import { getSpending } from "~/api/contract/mall/spending";
import { parseQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { loadForFile, sendXlsx } from "~/parts/file/download";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { createSpendingFile } from "./spending-file";

/** The spending that the charts of the workbench show, as a file. */
export async function loader({ request }: Route.LoaderArgs) {
	const { query } = parseQuery(resources.spendingFile, new URL(request.url).search);
	const { scope, from, to, months } = sortDays(query);
	const spending = await loadForFile(getScope().api.call(getSpending, { scope, from, to, months }));
	const { file, period } = createSpendingFile(spending);
	return sendXlsx(file, { title: `采购额-${period}`, plain: "spending" });
}
