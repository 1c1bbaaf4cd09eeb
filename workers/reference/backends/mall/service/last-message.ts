import { eq, sql } from "drizzle-orm";
import { serviceConversations, serviceMessages } from "../../../db/schema/service";

/** Join condition of a conversation and its last message. */
export const isLastMessage = eq(
	serviceMessages.messageId,
	sql`(SELECT max(message_id) FROM service_messages AS said WHERE said.conversation_id = ${serviceConversations.conversationId})`,
);
