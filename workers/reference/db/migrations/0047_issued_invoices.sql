ALTER TABLE `child_orders` ADD `invoiced_at` integer;--> statement-breakpoint
ALTER TABLE `child_orders` ADD `invoice_fen` integer;--> statement-breakpoint
ALTER TABLE `child_orders` ADD `invoice_tax_fen` integer;--> statement-breakpoint
CREATE INDEX `child_orders_invoiced` ON `child_orders` (`user_id`,`invoiced_at`) WHERE "child_orders"."invoiced_at" IS NOT NULL;--> statement-breakpoint
UPDATE `child_orders` SET `invoice_fen` = `payable_fen`, `invoice_tax_fen` = `tax_fen`, `invoiced_at` = (
	SELECT `created_at` FROM `files` WHERE `file_id` = `invoice_file_id`) WHERE `invoice_no` IS NOT NULL;
