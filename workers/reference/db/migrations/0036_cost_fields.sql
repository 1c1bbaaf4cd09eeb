ALTER TABLE `companies` ADD `cost_fields` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `costs` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `costs` text;