import { getSpending } from "~/api/contract/mall/spending";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { loadForFile, sendXlsx } from "~/parts/file/download";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { createSpendingFile } from "./spending-file";

/** The spending that the charts of the workbench show, as a file. */
export async function loader() {
	const { scope, from, to, months } = sortDays(getFileQuery(resources.spendingFile));
	const spending = await loadForFile(getScope().api.call(getSpending, { scope, from, to, months }));
	const { file, period } = createSpendingFile(spending);
	return sendXlsx(file, { title: `采购额-${period}`, plain: "spending" });
}
