CREATE TABLE `service_conversations` (
	`conversation_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`sku_id` text,
	`order_id` text,
	`seen_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `service_conversations_user` ON `service_conversations` (`user_id`);--> statement-breakpoint
CREATE TABLE `service_messages` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` text NOT NULL,
	`from_buyer` integer NOT NULL,
	`text` text NOT NULL,
	`send_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `service_conversations`(`conversation_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `service_messages_conversation` ON `service_messages` (`conversation_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_messages_once` ON `service_messages` (`conversation_id`,`send_id`,`text`);