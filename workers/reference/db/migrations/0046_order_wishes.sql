ALTER TABLE `child_orders` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `child_orders` ADD `address_request` text;