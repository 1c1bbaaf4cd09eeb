import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import {
	ComparedFacts,
	type CompareRecord,
	type saveCompareRecord as endpoint,
	type RecordedSku,
} from "~/api/contract/mall/compare-record";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { fitQuantity } from "~/domain/goods/quantity";
import { type AttributeRow, attributeColumns, listAttributes } from "../../../catalogue/attributes";
import { insertIf } from "../../../db/insert-if";
import { runBatch } from "../../../db/run-batch";
import { compareRecords } from "../../../db/schema/catalogue";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toTime } from "../../../endpoint/to-time";
import { loadSkus } from "../goods/load-skus";
import { loadStock } from "../goods/load-stock";

const maxRecords = 50;

/**
 * Saves the current prices of the SKUs and whether they can be delivered to the area.
 * @throws BusinessError 404 when fewer than two of them are on sale, 555 for too many records.
 */
export async function saveCompareRecord(
	ctx: BuyerContext,
	{ skuIds, areaId, address }: HandlerInputOf<typeof endpoint>,
): Promise<CompareRecord> {
	const skus = (await loadSkus(ctx.db, { skuIds: [...new Set(skuIds)] })).filter(isOnSale);
	if (skus.length < 2) throw new BusinessError(404, "NOT_FOUND", "可比较的商品不足 2 件");
	const stock = await loadLeast(ctx, skus, areaId);
	const attributes = await loadAttributes(ctx, skus);
	const recordId = crypto.randomUUID();
	const content: CompareRecord = {
		recordId,
		time: toTime(ctx.now.getTime()),
		operator: ctx.buyer.realName,
		areaId,
		address,
		items: skus.map((sku, at) => ({
			...toRecordedSku(sku, stock[at] as Stock),
			attributes: attributes.get(sku.skuId) ?? [],
		})),
	};
	const owner = { mallCode: ctx.mallCode, userId: ctx.buyer.userId };
	const row = { ...owner, recordId, content, savedAt: ctx.now.getTime() };
	const hasRoom = sql`(SELECT count(*) FROM compare_records WHERE ${isOwn(compareRecords, ctx)}) < ${maxRecords}`;
	await runBatch(ctx.db, [insertIf(compareRecords, row, hasRoom)]);
	if (await findRecord(ctx, recordId)) return content;
	throw new BusinessError(555, "TOO_MANY", `最多保存 ${maxRecords} 张比价单，请先删除不再需要的`);
}

const isOnSale = ({ state }: Sku) => state === 1;

/** The stock of each SKU for the smallest quantity. */
function loadLeast(ctx: BuyerContext, skus: readonly Sku[], areaId: string): Promise<Stock[]> {
	const least = skus.map((sku) => ({ skuId: sku.skuId, num: Math.max(1, fitQuantity(1, sku).num) }));
	return loadStock(ctx, { areaId, skuNums: least });
}

/** The goods of a record as they are at this moment. */
export async function loadNow(ctx: BuyerContext, { items, areaId }: CompareRecord) {
	const skus = await loadSkus(ctx.db, { skuIds: items.map(({ skuId }) => skuId) });
	return { skus, stocks: await loadLeast(ctx, skus.filter(isOnSale), areaId) };
}

async function loadAttributes({ db }: BuyerContext, skus: readonly Sku[]) {
	const statement = `SELECT s.sku_id, ${attributeColumns} FROM json_each(?) wanted
		JOIN skus s ON s.sku_id = wanted.value JOIN spus p ON p.spu_id = s.spu_id`;
	const ids = JSON.stringify(skus.map(({ skuId }) => skuId));
	const { results } = await db.$client.prepare(statement).bind(ids).all<AttributeRow & { sku_id: string }>();
	return new Map(
		results.map((row) => [row.sku_id, listAttributes(row).map(({ name, value }) => ({ name, value }))]),
	);
}

/** The buyer's records, newest first. */
export async function listCompareRecords(ctx: BuyerContext): Promise<CompareRecord[]> {
	const rows = await ctx.db
		.select({ content: compareRecords.content })
		.from(compareRecords)
		.where(isOwn(compareRecords, ctx))
		.orderBy(desc(compareRecords.savedAt));
	return rows.map(({ content }) => content);
}

/** @throws BusinessError 404 when the buyer has no such record. */
export async function loadCompareRecord(ctx: BuyerContext, recordId: string): Promise<CompareRecord> {
	const record = await findRecord(ctx, recordId);
	if (!record) throw new BusinessError(404, "NOT_FOUND", "没有这张比价单");
	return record;
}

/** @throws BusinessError 404 when the buyer has no such record. */
export async function deleteCompareRecord(ctx: BuyerContext, recordId: string): Promise<void> {
	await loadCompareRecord(ctx, recordId);
	await ctx.db
		.delete(compareRecords)
		.where(and(isOwn(compareRecords, ctx), eq(compareRecords.recordId, recordId)));
}

async function findRecord(ctx: BuyerContext, recordId: string): Promise<CompareRecord | undefined> {
	const [row] = await ctx.db
		.select({ content: compareRecords.content })
		.from(compareRecords)
		.where(and(isOwn(compareRecords, ctx), eq(compareRecords.recordId, recordId)));
	return row?.content;
}

function toRecordedSku(sku: Sku, { stockStateId, stockStateDesc, arrivalDays }: Stock): RecordedSku {
	return { ...v.parse(ComparedFacts, sku), stockStateId, stockStateDesc, arrivalDays, ...sku.vender };
}
