import { and, count, desc, eq, sql } from "drizzle-orm";
import type { getServiceConversation as endpoint } from "~/api/contract/mall/service";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { skus } from "../../../db/schema/catalogue";
import { serviceConversations, serviceMessages } from "../../../db/schema/service";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { isLastMessage } from "./last-message";
import { requireService, requireSubject } from "./subject";

/** A buyer finds older conversations through their order or article. */
const mostListed = 100;

/**
 * The buyer's conversations, the latest message first.
 * @throws BusinessError 403.
 */
export async function listConversations(ctx: BuyerContext) {
	requireService(ctx);
	const rows = await ctx.db
		.select({
			conversation: serviceConversations,
			last: serviceMessages,
			name: skus.name,
			unread: sql<number>`(
				SELECT count(*) FROM service_messages AS answer
				WHERE answer.conversation_id = ${serviceConversations.conversationId}
					AND answer.from_buyer = 0 AND answer.message_id > ${serviceConversations.seenId})`,
		})
		.from(serviceConversations)
		.innerJoin(serviceMessages, isLastMessage)
		.leftJoin(skus, eq(skus.skuId, serviceConversations.skuId))
		.where(isOwn(serviceConversations, ctx))
		.orderBy(desc(serviceMessages.messageId))
		.limit(mostListed);
	return rows.map(({ conversation: { skuId, orderId }, last, name, unread }) => ({
		skuId: skuId ?? undefined,
		orderId: orderId ?? undefined,
		name: name ?? "",
		unread,
		last: toMessage(last),
	}));
}

/**
 * A page of the messages about a subject, the newest first.
 * @throws BusinessError 403, 404.
 */
export async function loadConversation(input: HandlerInputOf<typeof endpoint>, ctx: BuyerContext) {
	const { conversationId, name } = await requireSubject(ctx, input);
	const isHere = eq(serviceMessages.conversationId, conversationId);
	const { limit, offset } = toRange(input);
	const [[total], [news], rows] = await ctx.db.batch([
		ctx.db.select({ count: count() }).from(serviceMessages).where(isHere),
		ctx.db
			.select({ count: count() })
			.from(serviceMessages)
			.innerJoin(
				serviceConversations,
				eq(serviceConversations.conversationId, serviceMessages.conversationId),
			)
			.where(
				and(
					isHere,
					eq(serviceMessages.fromBuyer, false),
					sql`${serviceMessages.messageId} > ${serviceConversations.seenId}`,
				),
			),
		ctx.db
			.select()
			.from(serviceMessages)
			.where(isHere)
			.orderBy(desc(serviceMessages.messageId))
			.limit(limit)
			.offset(offset),
	]);
	const { skuId, orderId } = input;
	return {
		...(orderId === undefined ? { skuId } : { orderId }),
		name,
		unread: news?.count ?? 0,
		...toPage(input, total?.count ?? 0, rows.map(toMessage)),
	};
}

function toMessage({ messageId, fromBuyer, text, sentAt }: typeof serviceMessages.$inferSelect) {
	return { messageId: String(messageId), fromBuyer, text, time: toTime(sentAt) };
}
