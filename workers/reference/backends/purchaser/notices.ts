import { and, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { listNotices as listNoticesEndpoint } from "~/api/contract/purchaser";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { noticeReads, notices } from "../../db/schema/identity";
import { BusinessError, type BuyerContext } from "../../endpoint/implement";
import { toPage, toRange } from "../../endpoint/to-page";
import { toTime } from "../../endpoint/to-time";

/** A page of the mall's notices, pinned ones first. With `noticeId`, only that one and its content. */
export async function listNotices(input: HandlerInputOf<typeof listNoticesEndpoint>, ctx: BuyerContext) {
	const isAsked = and(
		eq(notices.mallCode, ctx.mallCode),
		input.noticeId === undefined ? undefined : eq(notices.noticeId, input.noticeId),
	);
	const { limit, offset } = toRange(input);
	const [total, rows] = await ctx.db.batch([
		ctx.db.select({ count: count() }).from(notices).where(isAsked),
		ctx.db
			.select({ notice: notices, readFlag: isNotNull(noticeReads.readAt).mapWith(Boolean) })
			.from(notices)
			.leftJoin(noticeReads, isReadBy(ctx))
			.where(isAsked)
			.orderBy(desc(notices.topFlag), desc(notices.publishTime))
			.limit(limit)
			.offset(offset),
	]);
	if (input.noticeId !== undefined && rows.length === 0) throw notFound();
	const list = rows.map(({ notice: { contentHtml, publishTime, ...notice }, readFlag }) => ({
		...notice,
		publishTime: toTime(publishTime),
		readFlag,
		content: input.noticeId === undefined ? undefined : contentHtml,
	}));
	return toPage(input, total[0]?.count ?? 0, list);
}

/** The notices that the buyer has not opened: at most ten, and their total number. */
export async function loadUnreadBulletins(ctx: BuyerContext) {
	const rows = await ctx.db
		.select({ noticeId: notices.noticeId, title: notices.title })
		.from(notices)
		.leftJoin(noticeReads, isReadBy(ctx))
		.where(and(eq(notices.mallCode, ctx.mallCode), isNull(noticeReads.readAt)))
		.orderBy(desc(notices.topFlag), desc(notices.publishTime));
	return { count: rows.length, list: rows.slice(0, 10) };
}

/** @throws BusinessError 404 for a notice of another mall. */
export async function readNotice(noticeId: string, ctx: BuyerContext): Promise<void> {
	const [notice] = await ctx.db
		.select({ noticeId: notices.noticeId })
		.from(notices)
		.where(and(eq(notices.noticeId, noticeId), eq(notices.mallCode, ctx.mallCode)));
	if (!notice) throw notFound();
	await ctx.db
		.insert(noticeReads)
		.values({ noticeId, userId: ctx.buyer.userId, readAt: ctx.now.getTime() })
		.onConflictDoNothing();
}

function isReadBy({ buyer }: BuyerContext) {
	return and(eq(noticeReads.noticeId, notices.noticeId), eq(noticeReads.userId, buyer.userId));
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这条公告");
}
