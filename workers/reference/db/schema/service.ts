import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { owner } from "./identity";

// Times are milliseconds since 1970.

/** A conversation of a buyer with the online service: about an article, an order, or neither. */
export const serviceConversations = sqliteTable(
	"service_conversations",
	{
		/** Made from the buyer and the subject, so there is one conversation for each. */
		conversationId: text("conversation_id").primaryKey(),
		...owner,
		skuId: text("sku_id"),
		orderId: text("order_id"),
		/** The last message that the buyer saw. */
		seenId: integer("seen_id").notNull(),
	},
	(table) => [index("service_conversations_user").on(table.userId)],
);

export const serviceMessages = sqliteTable(
	"service_messages",
	{
		messageId: integer("message_id").primaryKey({ autoIncrement: true }),
		conversationId: text("conversation_id")
			.notNull()
			.references(() => serviceConversations.conversationId),
		fromBuyer: integer("from_buyer", { mode: "boolean" }).notNull(),
		text: text("text").notNull(),
		/** An id from the form: the same text of a form is added once. */
		sendId: text("send_id").notNull(),
		sentAt: integer("sent_at").notNull(),
	},
	(table) => [
		index("service_messages_conversation").on(table.conversationId),
		uniqueIndex("service_messages_once").on(table.conversationId, table.sendId, table.text),
	],
);
