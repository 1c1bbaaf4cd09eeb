import { data } from "react-router";
import { getSkus } from "~/api/contract/mall/goods";
import { getSavedList } from "~/api/contract/mall/saved-list";
import { getStock } from "~/api/contract/mall/stock";
import { maxSkus } from "~/api/schema/sku-ids";
import { resources } from "~/domain/page/resources";
import { chunk } from "~/domain/text/chunk";
import { loadForFile, sendXlsx } from "~/parts/file/download";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { createListFile } from "./saved-list-file";

/** A list of goods as a file, with prices and stock of now. 404 for a list that the buyer does not see. */
export async function loader() {
	const { listId } = getFileQuery(resources.savedListFile);
	if (!listId) throw data(null, { status: 404, statusText: "Not Found" });
	const { api } = getScope();
	const list = await loadForFile(api.call(getSavedList, { listId }));
	const parts = chunk(list.lines, maxSkus);
	const { areaId } = getPlace();
	const [skus, stocks] = await Promise.all([
		loadForFile(
			Promise.all(parts.map((lines) => api.call(getSkus, { skuIds: lines.map(({ skuId }) => skuId) }))),
		),
		Promise.all(
			parts.map((lines) => {
				const skuNums = lines.map(({ skuId, num }) => ({ skuId, num }));
				return ifAnswered(api.call(getStock, { areaId, skuNums }));
			}),
		),
	]);
	const known = { skus: skus.flat(), stocks: stocks.flatMap((part) => part ?? []) };
	const file = createListFile(list, { ...known, hasTexts: hasExtension("lines") });
	return sendXlsx(file, { title: `常购清单-${list.name}`, plain: "list" });
}
