import { data } from "react-router";
import * as v from "valibot";
import { getCompareRecord } from "~/api/contract/mall/compare-record";
import { Id } from "~/api/schema/id";
import { formatDate } from "~/domain/text/dates";
import { loadForFile, toDownload } from "~/parts/order/xlsx/file";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";

/** `/export/comparison?recordId=` : a saved comparison as a file. 404 for a record of another buyer. */
export async function loader({ request }: Route.LoaderArgs) {
	const recordId = new URL(request.url).searchParams.get("recordId");
	if (!v.is(Id, recordId)) throw data(null, { status: 404, statusText: "Not Found" });
	const record = await loadForFile(getScope().api.call(getCompareRecord, { recordId }));
	const { toXlsx } = await import("./to-xlsx");
	const title = `比价单-${formatDate(record.time, "yyyyMMdd-hhmm")}`;
	return toDownload(await toXlsx(record), title, "comparison");
}
