import { and, count, desc, eq, getTableColumns, like, type SQL, sql } from "drizzle-orm";
import type * as contract from "~/api/contract/mall/saved-list";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { present } from "~/api/wire/present";
import { formatMoney } from "~/domain/text/money";
import { buyers } from "../../../db/schema/identity";
import { savedListFreeLines, savedListLines, savedLists } from "../../../db/schema/saved-list";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { selectOwnCode } from "../own-code/own-codes";

/** SQL: the buyer's own list, or one that a colleague shares. */
function isSeen({ mallCode, buyer }: BuyerContext): SQL {
	return sql`${savedLists.mallCode} = ${mallCode} AND ${savedLists.companyId} = ${buyer.companyId}
		AND (${savedLists.userId} = ${buyer.userId} OR ${savedLists.shared})`;
}

/** The lines that are read for the categories of a list, and the most categories that are named. */
const [firstLines, firstCategories] = [20, 4];

const columns = {
	listId: savedLists.listId,
	userId: savedLists.userId,
	name: savedLists.name,
	shared: savedLists.shared,
	creator: buyers.realName,
	savedAt: savedLists.savedAt,
	every: savedLists.repeatEvery,
	day: savedLists.repeatDay,
	nextDay: savedLists.nextDay,
	dueDay: savedLists.dueDay,
	count: sql<number>`(SELECT count(*) FROM saved_list_lines AS line WHERE line.list_id = saved_lists.list_id)`,
	freeCount: sql<number>`(SELECT count(*) FROM saved_list_free_lines AS line WHERE line.list_id = saved_lists.list_id)`,
	categories: sql`(SELECT json_group_array(cat_name) FROM (
		SELECT cat_name FROM (SELECT sku_id, line_no FROM saved_list_lines AS line
				WHERE line.list_id = saved_lists.list_id ORDER BY line_no, sku_id LIMIT ${firstLines}) AS line
			JOIN skus ON skus.sku_id = line.sku_id JOIN categories ON categories.cat_id = skus.cat_id
		GROUP BY cat_name ORDER BY min(line_no) LIMIT ${firstCategories}))`.mapWith((names: string): string[] =>
		JSON.parse(names),
	),
};

/** The lists that the buyer sees, the last changed first. */
export async function listSavedLists(
	ctx: BuyerContext,
	input: HandlerInputOf<typeof contract.listSavedLists>,
) {
	const part = `%${(input.keyword ?? "").replace(/[\\%_]/g, "\\$&")}%`;
	const seen = input.own ? and(isSeen(ctx), eq(savedLists.userId, ctx.buyer.userId)) : isSeen(ctx);
	const found = and(seen, sql`${like(savedLists.name, part)} ESCAPE '\\'`);
	const { limit, offset } = toRange(input);
	const [total, rows] = await ctx.db.batch([
		ctx.db.select({ all: count() }).from(savedLists).where(found),
		select(ctx).where(found).orderBy(desc(savedLists.savedAt), savedLists.listId).limit(limit).offset(offset),
	]);
	return toPage(
		input,
		total[0]?.all ?? 0,
		rows.map((row) => toHead(ctx, row)),
	);
}

/** @throws BusinessError 404 for a list that the buyer does not see. */
export async function loadSavedList(ctx: BuyerContext, listId: string) {
	const [heads, lines, words] = await ctx.db.batch([
		select(ctx).where(and(isSeen(ctx), eq(savedLists.listId, listId))),
		ctx.db
			.select({ ...getTableColumns(savedListLines), ownCode: selectOwnCode(ctx, savedListLines.skuId) })
			.from(savedListLines)
			// With a single table the columns have no table's name, and the one in the subquery would be the
			// subquery's own.
			.innerJoin(savedLists, eq(savedLists.listId, savedListLines.listId))
			.where(eq(savedListLines.listId, listId))
			.orderBy(savedListLines.lineNo, savedListLines.skuId),
		ctx.db
			.select()
			.from(savedListFreeLines)
			.where(eq(savedListFreeLines.listId, listId))
			.orderBy(savedListFreeLines.lineNo),
	]);
	if (!heads[0]) throw new BusinessError(404, "NOT_FOUND", "没有这张常购清单，它可能已经删除");
	return {
		...toHead(ctx, heads[0]),
		lines: lines.map(({ skuId, num, name, saleUnit, priceFen, ownCode, remark, reqNo }) => ({
			skuId,
			num,
			name,
			saleUnit,
			price: formatMoney(priceFen),
			...present({ ownCode, remark: remark || undefined, reqNo: reqNo || undefined }),
		})),
		freeLines: words.map(({ lineId, name, num, unit, remark, reqNo }) => ({
			lineId,
			name,
			...present({
				num,
				unit: unit || undefined,
				remark: remark || undefined,
				reqNo: reqNo || undefined,
			}),
		})),
	};
}

function select({ db }: BuyerContext) {
	return db
		.select(columns)
		.from(savedLists)
		.innerJoin(buyers, eq(buyers.userId, savedLists.userId))
		.$dynamic();
}

function toHead(
	{ buyer }: BuyerContext,
	{ userId, savedAt, every, day, nextDay, dueDay, ...row }: Awaited<ReturnType<typeof select>>[number],
) {
	const own = userId === buyer.userId;
	const reminder = {
		...present({ repeat: every !== null && day !== null ? { every, day } : undefined, nextDay, dueDay }),
	};
	return { ...row, own, time: toTime(savedAt), ...(own ? reminder : {}) };
}
