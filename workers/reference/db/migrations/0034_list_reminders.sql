ALTER TABLE `saved_lists` ADD `repeat_every` text;--> statement-breakpoint
ALTER TABLE `saved_lists` ADD `repeat_day` integer;--> statement-breakpoint
ALTER TABLE `saved_lists` ADD `next_day` text;--> statement-breakpoint
ALTER TABLE `saved_lists` ADD `due_day` text;--> statement-breakpoint
CREATE INDEX `saved_lists_next` ON `saved_lists` (`next_day`) WHERE "saved_lists"."next_day" IS NOT NULL;