import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import * as contract from "~/api/contract/mall/list-reminder";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { formatDate } from "~/domain/text/dates";
import { runBatch } from "../../../db/run-batch";
import { savedListLines, savedLists } from "../../../db/schema/saved-list";
import { type BuyerContext, type Implementations, implement } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { isOfBuyer, requireOwn } from "./change-lists";
import { nextDay } from "./next-day";

export const listReminderBackend = {
	setListReminder: implement(contract.setListReminder, (input, ctx) => setReminder(ctx, input)),
	listDueLists: implement(contract.listDueLists, (_, ctx) => listDue(ctx)),
	putListAside: implement(contract.putListAside, async ({ listId }, ctx) => {
		await requireOwn(ctx, listId);
		await runBatch(ctx.db, [sql`UPDATE saved_lists SET due_day = NULL WHERE ${isOfBuyer(ctx, listId)}`]);
	}),
} satisfies Implementations<typeof contract>;

/** @throws BusinessError 403 for a colleague's list, 404 for none. */
async function setReminder(
	ctx: BuyerContext,
	{ listId, repeat }: HandlerInputOf<typeof contract.setListReminder>,
): Promise<void> {
	await requireOwn(ctx, listId);
	const isMeant = isOfBuyer(ctx, listId);
	const today = formatDate(ctx.now, "yyyy-MM-dd");
	await runBatch(ctx.db, [
		repeat === null
			? sql`UPDATE saved_lists SET repeat_every = NULL, repeat_day = NULL, next_day = NULL, due_day = NULL
				WHERE ${isMeant}`
			: sql`UPDATE saved_lists SET repeat_every = ${repeat.every}, repeat_day = ${repeat.day},
				next_day = ${nextDay(sql`${repeat.every}`, sql`${repeat.day}`, today)} WHERE ${isMeant}`,
	]);
}

/** The lists that wait for their order, without those from the buyer's former company. */
export async function listDue(ctx: BuyerContext) {
	const { listId, name, companyId, dueDay } = savedLists;
	const rows = await ctx.db
		.select({ listId, name, dueDay, count: sql<number>`count(${savedListLines.skuId})` })
		.from(savedLists)
		.innerJoin(savedListLines, eq(savedListLines.listId, listId))
		.where(and(isOwn(savedLists, ctx), eq(companyId, ctx.buyer.companyId), isNotNull(dueDay)))
		.groupBy(listId)
		.orderBy(desc(dueDay), listId);
	return rows.map(({ dueDay: day, ...row }) => ({ ...row, dueDay: day ?? "" }));
}
