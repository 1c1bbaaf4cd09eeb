import * as contract from "~/api/contract/mall/goods";
import { hasBiddingRight, hasInquiryRight, noRightMessage } from "~/domain/procurement-type";
import { BusinessError, type Implementations, implement } from "../../../endpoint/implement";
import { searchSimilar } from "./list/search-similar";
import { listVariants } from "./list-variants";
import { loadSkus } from "./load-skus";
import { loadStock } from "./load-stock";
import { toPageIdentifier } from "./page-identifier";
import { runSearch } from "./search/run-search";
import { deleteSearchRecords, listSearchRecords, saveSearchRecord } from "./search/search-records";
import { suggestGoods } from "./search/suggest";

export const goodsBackend = {
	getSkus: implement(contract.getSkus, (input, { d1 }) => loadSkus(d1, input)),
	listVariants: implement(contract.listVariants, ({ skuId, areaId }, { d1 }) =>
		listVariants(d1, skuId, areaId),
	),
	getStock: implement(contract.getStock, ({ areaId, skuNums }, { d1 }) => loadStock(d1, areaId, skuNums)),
	searchGoods: implement(contract.searchGoods, (input, { d1 }) => runSearch(d1, input)),
	searchSpecialGoods: implement(contract.searchSpecialGoods, (input, { d1, buyer }) => {
		const { orderProcurementType } = buyer;
		if (!hasBiddingRight(orderProcurementType) && !hasInquiryRight(orderProcurementType)) {
			throw new BusinessError(403, "NO_RIGHT", noRightMessage);
		}
		return runSearch(d1, { ...input, special: true });
	}),
	suggestGoods: implement(contract.suggestGoods, ({ keyword }, ctx) => suggestGoods(ctx, keyword)),
	listSearchKeys: implement(contract.listSearchKeys, (_, ctx) => listSearchRecords(ctx)),
	saveSearchKey: implement(contract.saveSearchKey, async ({ keyword }, ctx) => {
		await saveSearchRecord(ctx, keyword);
		return {};
	}),
	deleteSearchKeys: implement(contract.deleteSearchKeys, async ({ keyword }, ctx) => {
		await deleteSearchRecords(ctx, keyword);
		return {};
	}),
	searchSimilar: implement(contract.searchSimilar, ({ skuId, areaId }, { d1 }) =>
		searchSimilar(d1, skuId, areaId),
	),
	queryPageIdentifier: implement(contract.queryPageIdentifier, ({ url }) => toPageIdentifier(url)),
} satisfies Implementations<typeof contract>;
