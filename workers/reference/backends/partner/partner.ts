import { and, count, desc, eq } from "drizzle-orm";
import * as contract from "~/api/contract/partner";
import { present } from "~/api/wire/present";
import { messages } from "../../db/schema/identity";
import { BusinessError, type Implementations, implement } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { toPage, toRange } from "../../endpoint/to-page";
import { toTime } from "../../endpoint/to-time";

export const partnerBackend = {
	getUnreadMessageCount: implement(contract.getUnreadMessageCount, async (_, ctx) => {
		const [row] = await ctx.db
			.select({ unread: count() })
			.from(messages)
			.where(and(isOwn(messages, ctx), eq(messages.readFlag, false)));
		return row?.unread ?? 0;
	}),
	listMessages: implement(contract.listMessages, async (input, ctx) => {
		const isAsked = and(
			isOwn(messages, ctx),
			input.readFlag === undefined ? undefined : eq(messages.readFlag, input.readFlag),
			input.type === undefined ? undefined : eq(messages.type, input.type),
		);
		const { limit, offset } = toRange(input);
		const [total, rows] = await ctx.db.batch([
			ctx.db.select({ count: count() }).from(messages).where(isAsked),
			ctx.db
				.select()
				.from(messages)
				.where(isAsked)
				.orderBy(desc(messages.sendTime), desc(messages.messageId))
				.limit(limit)
				.offset(offset),
		]);
		return toPage(input, total[0]?.count ?? 0, rows.map(toMessage));
	}),
	readMessage: implement(contract.readMessage, async ({ messageId }, ctx) => {
		const [read] = await ctx.db
			.update(messages)
			.set({ readFlag: true })
			.where(and(isOwn(messages, ctx), eq(messages.messageId, messageId)))
			.returning({ messageId: messages.messageId });
		if (!read) throw new BusinessError(404, "NOT_FOUND", "没有这条消息");
	}),
	readAllMessages: implement(contract.readAllMessages, (_, ctx) =>
		ctx.db
			.update(messages)
			.set({ readFlag: true })
			.where(and(isOwn(messages, ctx), eq(messages.readFlag, false))),
	),
} satisfies Implementations<typeof contract>;

function toMessage({ link, sendTime, ...row }: typeof messages.$inferSelect) {
	return { ...row, sendTime: toTime(sendTime), ...present({ link }) };
}
