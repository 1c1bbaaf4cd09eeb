ALTER TABLE `child_orders` ADD `invoice_no` text;--> statement-breakpoint
ALTER TABLE `child_orders` ADD `invoice_file_id` text;