ALTER TABLE `payments` ADD `group_id` text;--> statement-breakpoint
CREATE INDEX `payments_group` ON `payments` (`group_id`);