import { and, desc, eq, sql } from "drizzle-orm";
import type { CompareRecord, saveCompareRecord as endpoint } from "~/api/contract/mall/goods";
import type { HandlerInputOf } from "~/api/endpoint";
import { getStockState } from "~/domain/stock-state";
import { toRegion } from "../../../catalogue/region";
import { runBatch } from "../../../db/run-batch";
import { compareRecords } from "../../../db/schema/catalogue";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";
import { loadGoodsList } from "./list/load-goods-list";

/** How many of a buyer's records are kept. */
const maxRecords = 50;

/** @throws BusinessError 404 when fewer than two of the SKUs are on sale. */
export async function saveCompareRecord(
	{ skuIds, areaId, address }: HandlerInputOf<typeof endpoint>,
	ctx: BuyerContext,
): Promise<CompareRecord> {
	const goods = await loadGoodsList(ctx.d1, [...new Set(skuIds)], toRegion(areaId));
	if (goods.length < 2) throw new BusinessError(404, "NOT_FOUND", "可比较的商品不足 2 件");
	const record: CompareRecord = {
		recordId: crypto.randomUUID(),
		time: toTime(ctx.now.getTime()),
		operator: ctx.buyer.realName,
		areaId,
		address,
		items: goods.map(({ skuId, name, imagePath, venderId, venderName, price, nakedPrice, stockStateId }) => ({
			skuId,
			name,
			imagePath,
			venderId,
			venderName,
			price,
			nakedPrice,
			stockStateId,
			stockStateDesc: getStockState(stockStateId).text,
		})),
	};
	const { db, mallCode, now } = ctx;
	const { userId } = ctx.buyer;
	await runBatch(db, [
		db.insert(compareRecords).values({
			recordId: record.recordId,
			mallCode,
			userId,
			content: record,
			savedAt: now.getTime(),
		}),
		sql`
			DELETE FROM compare_records WHERE mall_code = ${mallCode} AND user_id = ${userId} AND record_id NOT IN (
				SELECT record_id FROM compare_records WHERE mall_code = ${mallCode} AND user_id = ${userId}
				ORDER BY saved_at DESC, rowid DESC LIMIT ${maxRecords})`,
	]);
	return record;
}

/** The buyer's comparisons as they were saved, newest first. */
export async function listCompareRecords({ db, mallCode, buyer }: BuyerContext): Promise<CompareRecord[]> {
	const rows = await db
		.select({ content: compareRecords.content })
		.from(compareRecords)
		.where(and(eq(compareRecords.mallCode, mallCode), eq(compareRecords.userId, buyer.userId)))
		.orderBy(desc(compareRecords.savedAt));
	return rows.map(({ content }) => content as CompareRecord);
}
