ALTER TABLE `skus` ADD `pack` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `pack` text;