import { data } from "react-router";
import { getSkus } from "~/api/contract/mall/goods";
import { getSavedList } from "~/api/contract/mall/saved-list";
import { maxSkus } from "~/api/schema/goods-list";
import { parseQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { chunk } from "~/domain/text/chunk";
import { loadForFile, toDownload } from "~/parts/order/xlsx/file";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";

/** A list of goods as a file, with the prices of now. 404 for a list that the buyer does not see. */
export async function loader({ request }: Route.LoaderArgs) {
	const { listId } = parseQuery(resources.savedListFile, new URL(request.url).search).query;
	if (!listId) throw data(null, { status: 404, statusText: "Not Found" });
	const { api } = getScope();
	const list = await loadForFile(api.call(getSavedList, { listId }));
	const ids = list.lines.map(({ skuId }) => skuId);
	const parts = chunk(ids, maxSkus).map((skuIds) => api.call(getSkus, { skuIds }));
	const skus = (await loadForFile(Promise.all(parts))).flat();
	const { toXlsx } = await import("./to-xlsx");
	return toDownload(toXlsx(list, skus), `常购清单-${list.name}`, "list");
}
