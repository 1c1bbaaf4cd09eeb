import * as contract from "~/api/contract/mall/goods";
import * as stock from "~/api/contract/mall/stock";
import { hasBiddingRight, hasInquiryRight, noRightMessage } from "~/domain/access/procurement-type";
import { BusinessError, type Implementations, implement, implementRead } from "../../../endpoint/implement";
import { listOwnBought } from "../last-bought/last-bought";
import { prepareSimilar, type SimilarRow, toSimilar } from "./list/search-similar";
import { prepareVariants, toSkuVariant, type VariantRow } from "./list-variants";
import { prepareSkus, type SkuRows, toSkus } from "./load-skus";
import { prepareStock, type StockRow, toStocks } from "./load-stock";
import { toPageIdentifier } from "./page-identifier";
import { matchGoods } from "./search/match-goods";
import { oneMatch } from "./search/one-match";
import { prepareSearch, runSearch } from "./search/run-search";
import { deleteSearchRecords, listSearchRecords, saveSearchRecord } from "./search/search-records";
import { suggestGoods } from "./search/suggest";

export const goodsBackend = {
	getSkus: implementRead(
		contract.getSkus,
		(input, { db }) => prepareSkus(db, input),
		(_input, _ctx, rows: SkuRows) => toSkus(rows),
	),
	listVariants: implementRead(
		contract.listVariants,
		({ skuId, areaId }, { db }) => [prepareVariants(db, skuId, areaId)],
		({ areaId }, { now }, [rows]: [VariantRow[]]) => rows.map((row) => toSkuVariant(row, areaId, now)),
	),
	getStock: implementRead(
		stock.getStock,
		(input, { db }) => [prepareStock(db, input)],
		(input, { now }, [rows]: [StockRow[]]) => toStocks(input, rows, now),
	),
	searchGoods: implementRead(
		contract.searchGoods,
		(input, asking) => prepareSearch(asking, input),
		(input, { db }, rows) => runSearch(db, input, rows),
	),
	matchGoods: implement(contract.matchGoods, (input, ctx) =>
		oneMatch(`${ctx.mallCode} ${ctx.buyer.userId}`, async () =>
			matchGoods(ctx.db, input, await listOwnBought(ctx)),
		),
	),
	searchSpecialGoods: implementRead(
		contract.searchSpecialGoods,
		(input, asking) => prepareSearch(asking, { ...input, special: true }),
		(input, { db, buyer }, rows) => {
			const { orderProcurementType } = buyer;
			if (!hasBiddingRight(orderProcurementType) && !hasInquiryRight(orderProcurementType)) {
				throw new BusinessError(403, "NO_RIGHT", noRightMessage);
			}
			return runSearch(db, { ...input, special: true }, rows);
		},
	),
	suggestGoods: implement(contract.suggestGoods, ({ keyword }, ctx) => suggestGoods(ctx, keyword)),
	listSearchKeys: implement(contract.listSearchKeys, (_, ctx) => listSearchRecords(ctx)),
	saveSearchKey: implement(contract.saveSearchKey, ({ keyword }, ctx) => saveSearchRecord(ctx, keyword)),
	deleteSearchKeys: implement(contract.deleteSearchKeys, ({ keyword }, ctx) =>
		deleteSearchRecords(ctx, keyword),
	),
	searchSimilar: implementRead(
		contract.searchSimilar,
		({ skuId, areaId }, { db }) => [prepareSimilar(db, skuId, areaId)],
		(_input, _ctx, [rows]: [SimilarRow[]]) => rows.map(toSimilar),
	),
	queryPageIdentifier: implement(contract.queryPageIdentifier, ({ url }) => toPageIdentifier(url)),
} satisfies Implementations<typeof contract & typeof stock>;
