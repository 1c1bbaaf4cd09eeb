import { inArray, type SQL, sql } from "drizzle-orm";
import type * as contract from "~/api/contract/mall/saved-list";
import { maxListLines } from "~/api/contract/mall/saved-list";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint/endpoint";
import { joinFreeLines, toFreeKey } from "~/domain/goods/free-lines";
import type { WithLineTexts } from "~/domain/goods/line-texts";
import { quantityMaximum } from "~/domain/goods/quantity";
import { priceAt } from "../../../catalogue/price-at";
import { toIdList } from "../../../db/id-list";
import { insertIf } from "../../../db/insert-if";
import { runBatch } from "../../../db/run-batch";
import { skus } from "../../../db/schema/catalogue";
import { savedLists } from "../../../db/schema/saved-list";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { countOtherFreeLines, insertFreeLines } from "./free-lines";
import { loadSavedList } from "./load-lists";

/** How many lists a buyer may have. */
const mostLists = 100;

type Wanted = { skuId: string; num: number } & WithLineTexts;
type Input = HandlerInputOf<typeof contract.saveList>;
type Change = HandlerInputOf<typeof contract.changeList>;

/** @throws BusinessError 404 without a line, 555 when the buyer has no room, or the list. */
export async function saveList(
	ctx: BuyerContext,
	{ name, shared, lines, freeLines = [] }: Input,
): Promise<HandlerOutputOf<typeof contract.saveList>> {
	const { mallCode, buyer, now } = ctx;
	const { sealed, unknown } = await sealLines(ctx, lines);
	const words = joinFreeLines(freeLines);
	const count = sealed.length + words.length;
	if (count === 0) throw new BusinessError(404, "NOT_FOUND", "没有这些商品，清单未保存");
	if (count > maxListLines) throw fullList();
	const listId = crypto.randomUUID();
	const { userId, companyId } = buyer;
	const row = { listId, mallCode, userId, companyId, name, shared, savedAt: now.getTime() };
	const hasRoom = sql`(SELECT count(*) FROM saved_lists WHERE ${isOwn(savedLists, ctx)}) < ${mostLists}`;
	await runBatch(ctx.db, [insertIf(savedLists, row, hasRoom), ...insertLines(ctx, listId, sealed, words)]);
	const [stored] = await ctx.db.select().from(savedLists).where(isOfBuyer(ctx, listId));
	if (!stored)
		throw new BusinessError(555, "TOO_MANY", `最多保存 ${mostLists} 张常购清单，请先删除不再需要的`);
	return { listId, saved: sealed.length, savedFree: words.length, unknown };
}

/** @throws BusinessError 403 for a colleague's list, 404 for none, 555 for too many lines. */
export async function changeList(
	ctx: BuyerContext,
	{ listId, name, shared, lines = [], removed = [], freeLines = [], removedFree = [] }: Change,
): Promise<void> {
	await requireOwn(ctx, listId);
	const { sealed } = await sealLines(ctx, lines);
	const words = joinFreeLines(freeLines);
	const isMeant = isOfBuyer(ctx, listId);
	const head = sql.join(
		[
			sql`saved_at = ${ctx.now.getTime()}`,
			...(name === undefined ? [] : [sql`name = ${name}`]),
			...(shared === undefined ? [] : [sql`shared = ${shared ? 1 : 0}`]),
		],
		sql`, `,
	);
	await runBatch(ctx.db, [
		sql`DELETE FROM saved_list_lines WHERE list_id IN (SELECT list_id FROM saved_lists WHERE ${isMeant})
			AND sku_id IN ${toIdList(removed)}`,
		sql`DELETE FROM saved_list_free_lines WHERE list_id IN (SELECT list_id FROM saved_lists WHERE ${isMeant})
			AND line_id IN ${toIdList(removedFree)}`,
		...insertLines(ctx, listId, sealed, words),
		sql`UPDATE saved_lists SET ${head} WHERE ${isMeant}`,
	]);
	if (sealed.length + words.length === 0) return;
	const now = await loadSavedList(ctx, listId);
	const stored = new Set([...now.lines.map(({ skuId }) => skuId), ...now.freeLines.map(toFreeKey)]);
	if ([...sealed.map(({ skuId }) => skuId), ...words.map(toFreeKey)].every((key) => stored.has(key))) return;
	throw fullList();
}

function fullList(): BusinessError {
	return new BusinessError(555, "TOO_MANY", `一张清单最多 ${maxListLines} 行`);
}

/** @throws BusinessError 403 for a colleague's list, 404 for none. */
export async function deleteList(ctx: BuyerContext, listId: string): Promise<void> {
	await requireOwn(ctx, listId);
	const isMeant = isOfBuyer(ctx, listId);
	const isOfList = sql`list_id IN (SELECT list_id FROM saved_lists WHERE ${isMeant})`;
	await runBatch(ctx.db, [
		sql`DELETE FROM saved_list_lines WHERE ${isOfList}`,
		sql`DELETE FROM saved_list_free_lines WHERE ${isOfList}`,
		sql`DELETE FROM saved_lists WHERE ${isMeant}`,
	]);
}

/** SQL on saved_lists: this list, which the buyer made. */
export function isOfBuyer(ctx: BuyerContext, listId: string): SQL {
	return sql`${savedLists.listId} = ${listId} AND ${isOwn(savedLists, ctx)}`;
}

/** @throws BusinessError 403 for a colleague's list, 404 for none. */
export async function requireOwn(ctx: BuyerContext, listId: string): Promise<void> {
	const { own, creator } = await loadSavedList(ctx, listId);
	if (!own) throw new BusinessError(403, "NO_RIGHT", `这张清单由 ${creator} 创建，只有创建人可以修改`);
}

type Sealed = Wanted & { name: string; saleUnit: string; priceFen: number };

/** Each article once, with its name, unit and price of now, in the order of the lines. */
async function sealLines(
	{ db }: BuyerContext,
	lines: readonly Wanted[],
): Promise<{ sealed: Sealed[]; unknown: string[] }> {
	const wanted = new Map<string, Wanted>();
	for (const line of lines) {
		const before = wanted.get(line.skuId);
		const num = Math.min(quantityMaximum, (before?.num ?? 0) + line.num);
		wanted.set(line.skuId, { ...before, ...line, num });
	}
	const { skuId, name, saleUnit, priceFen, priceLadder } = skus;
	const rows = await db
		.select({ skuId, name, saleUnit, priceFen, priceLadder })
		.from(skus)
		.where(inArray(skuId, toIdList([...wanted.keys()])));
	const known = new Map(rows.map((row) => [row.skuId, row]));
	const sealed = [...wanted.values()].flatMap((line) => {
		const row = known.get(line.skuId);
		return row ? [{ ...line, ...row, priceFen: priceAt(row, line.num) }] : [];
	});
	return { sealed, unknown: [...wanted.keys()].filter((id) => !known.has(id)) };
}

/** SQL: adds lines to a list of the buyer, or changes existing ones, while the list has room for all. */
function insertLines(
	ctx: BuyerContext,
	listId: string,
	lines: readonly Sealed[],
	words: readonly contract.FreeLineInput[],
): SQL[] {
	const rows = JSON.stringify(
		lines.map(({ skuId, num, name, saleUnit, priceFen, remark, reqNo }) => [
			skuId,
			num,
			name,
			saleUnit,
			priceFen,
			remark ?? null,
			reqNo ?? null,
		]),
	);
	const skuIds = toIdList(lines.map(({ skuId }) => skuId));
	const others = sql`(SELECT count(*) FROM saved_list_lines WHERE list_id = ${listId} AND sku_id NOT IN ${skuIds})`;
	const last = sql`(SELECT ifnull(max(line_no), 0) FROM saved_list_lines WHERE list_id = ${listId})`;
	// Each statement finds the same number: its own new lines are not among the others.
	const hasRoom = sql`EXISTS (SELECT 1 FROM saved_lists WHERE ${isOfBuyer(ctx, listId)}) AND
		${others} + ${countOtherFreeLines(listId, words)} + ${lines.length + words.length} <= ${maxListLines}`;
	return [
		sql`INSERT INTO saved_list_lines (list_id, sku_id, line_no, num, name, sale_unit, price_fen, remark, req_no)
		SELECT ${listId}, value ->> 0, ${last} + key + 1, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
		FROM json_each(${rows})
		WHERE ${hasRoom}
		ON CONFLICT (list_id, sku_id) DO UPDATE SET num = excluded.num, name = excluded.name,
			sale_unit = excluded.sale_unit, price_fen = excluded.price_fen,
			remark = coalesce(excluded.remark, remark), req_no = coalesce(excluded.req_no, req_no)`,
		insertFreeLines(listId, words, hasRoom),
	];
}
