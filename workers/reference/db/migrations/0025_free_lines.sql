ALTER TABLE `inquiries` ADD `venders` text;--> statement-breakpoint
ALTER TABLE `inquiry_lines` ADD `drawing` text;--> statement-breakpoint
ALTER TABLE `offer_lines` ADD `goods` text;--> statement-breakpoint
ALTER TABLE `offer_lines` ADD `num` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `free` text;