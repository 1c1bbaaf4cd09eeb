import { eq, type SQL, sql } from "drizzle-orm";
import type { sendServiceMessage as endpoint } from "~/api/contract/mall/service";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { truncate } from "~/domain/text/truncate";
import { runBatch } from "../../../db/run-batch";
import { skus } from "../../../db/schema/catalogue";
import { serviceConversations } from "../../../db/schema/service";
import type { BuyerContext, Context } from "../../../endpoint/implement";
import { countAttempt } from "../../../limits/count-attempt";
import { sendMessages } from "../../../messages/send-messages";
import { type AskedSubject, requireSubject } from "./subject";

/**
 * Adds a buyer's message, and marks the earlier answers as seen. A repeat of the same form adds nothing.
 * @throws BusinessError 403, 404, 429.
 */
export async function sayAsBuyer(
	{ text, sendId, ...asked }: HandlerInputOf<typeof endpoint>,
	ctx: BuyerContext,
): Promise<void> {
	const { conversationId, skuId, orderId } = await requireSubject(ctx, asked);
	const { userId } = ctx.buyer;
	await countAttempt(ctx, ["serviceMessages", userId]);
	await runBatch(ctx.db, [
		sql`
			INSERT OR IGNORE INTO service_conversations (conversation_id, mall_code, user_id, sku_id, order_id, seen_id)
			VALUES (${conversationId}, ${ctx.mallCode}, ${userId}, ${skuId}, ${orderId}, 0)`,
		sql`
			INSERT OR IGNORE INTO service_messages (conversation_id, from_buyer, text, send_id, sent_at)
			VALUES (${conversationId}, 1, ${text}, ${sendId}, ${ctx.now.getTime()})`,
		...markSeen(conversationId),
	]);
}

/** @throws BusinessError 403, 404. */
export async function readConversation(asked: AskedSubject, ctx: BuyerContext): Promise<void> {
	const { conversationId } = await requireSubject(ctx, asked);
	await runBatch(ctx.db, markSeen(conversationId));
}

/**
 * Adds an answer of the online service, and sends the buyer one message for all unread answers, with a link
 * to the conversation. False when there is no such conversation.
 */
export async function answerBuyer(
	{ db, now }: Pick<Context, "db" | "now">,
	conversationId: string,
	{ text, sendId }: { text: string; sendId: string },
): Promise<boolean> {
	const [found] = await db
		.select({ conversation: serviceConversations, name: skus.name })
		.from(serviceConversations)
		.leftJoin(skus, eq(skus.skuId, serviceConversations.skuId))
		.where(eq(serviceConversations.conversationId, conversationId));
	if (!found) return false;
	const { mallCode, userId, skuId, orderId } = found.conversation;
	const other = found.name ? `“${found.name}”` : "您的咨询";
	const subject = orderId ? `订单 ${orderId}` : other;
	const link = toPath(pages.service, { skuId: skuId ?? undefined, orderChildId: orderId ?? undefined });
	const content = `${subject}：${truncate(text, 60)}`;
	await runBatch(db, [
		sql`
			INSERT OR IGNORE INTO service_messages (conversation_id, from_buyer, text, send_id, sent_at)
			VALUES (${conversationId}, 0, ${text}, ${sendId}, ${now.getTime()})`,
		sendMessages(
			sql`
				SELECT ${toEvent(conversationId)} AS event, ${mallCode} AS mall_code, ${userId} AS user_id, 'consult' AS type,
					'客服已回复' AS title, ${content} AS content, ${link} AS link`,
			now,
			{ renews: true },
		),
	]);
	return true;
}

/** The statements that mark all answers as seen by the buyer, and the message about them as read. */
function markSeen(conversationId: string): SQL[] {
	return [
		sql`
			UPDATE service_conversations SET seen_id = ifnull(
				(SELECT max(message_id) FROM service_messages WHERE conversation_id = ${conversationId}), 0)
			WHERE conversation_id = ${conversationId}`,
		sql`UPDATE messages SET read_flag = 1 WHERE event = ${toEvent(conversationId)}`,
	];
}

/** The event of the message about the unread answers of a conversation. */
function toEvent(conversationId: string): string {
	return `${conversationId}-answered`;
}
