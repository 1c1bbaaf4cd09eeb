import { data } from "react-router";
import { getCompareRecord } from "~/api/contract/mall/compare-record";
import { resources } from "~/domain/page/resources";
import { formatDate } from "~/domain/text/dates";
import { loadForFile, sendXlsx } from "~/parts/file/download";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { createComparisonFile } from "./comparison-file";

/** A saved comparison as a file. 404 for a record of another buyer. */
export async function loader() {
	const { recordId } = getFileQuery(resources.comparisonFile);
	if (!recordId) throw data(null, { status: 404, statusText: "Not Found" });
	const record = await loadForFile(getScope().api.call(getCompareRecord, { recordId }));
	const title = `比价单-${formatDate(record.time, "yyyyMMdd-hhmm")}`;
	return sendXlsx(createComparisonFile(record), { title, plain: "comparison" });
}
