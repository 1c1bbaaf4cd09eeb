ALTER TABLE `messages` ADD `event` text;--> statement-breakpoint
UPDATE `messages` SET `event` = `message_id`;
--> statement-breakpoint
-- Some ids were longer than the 64 characters of the contract, so the list that had one was refused.
UPDATE `messages` SET `message_id` = lower(hex(randomblob(16))) WHERE length(`message_id`) > 64;
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_event` ON `messages` (`event`);
