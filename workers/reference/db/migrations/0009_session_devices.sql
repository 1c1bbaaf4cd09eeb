ALTER TABLE `tokens` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tokens` ADD `ip` text DEFAULT '' NOT NULL;