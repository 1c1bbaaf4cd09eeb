import { data } from "react-router";
import * as v from "valibot";
import { getCompareRecord } from "~/api/contract/mall/compare-record";
import { ApiError } from "~/api/error";
import { Id } from "~/api/schema/id";
import { formatDate } from "~/domain/dates";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";

/** `/export/comparison?recordId=` : a saved comparison as a file. 404 for a record that is not the buyer's. */
export async function loader({ request }: Route.LoaderArgs) {
	const recordId = new URL(request.url).searchParams.get("recordId");
	if (!v.is(Id, recordId)) throw data(null, { status: 404, statusText: "Not Found" });
	const record = await load(recordId);
	const { toXlsx } = await import("./to-xlsx");
	const name = encodeURIComponent(`比价单-${formatDate(record.time, "yyyyMMdd-hhmm")}.xlsx`);
	const headers = {
		"content-disposition": `attachment; filename="comparison.xlsx"; filename*=UTF-8''${name}`,
	};
	return new Response(await toXlsx(record), { headers });
}

/** A download has no page to say more on than its status. */
async function load(recordId: string) {
	try {
		return await getScope().api.call(getCompareRecord, { recordId });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		logError(error);
		const status = error.status === 404 ? 404 : 502;
		throw data(null, { status, statusText: status === 404 ? "Not Found" : "Bad Gateway" });
	}
}
