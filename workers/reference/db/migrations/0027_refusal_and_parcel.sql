ALTER TABLE `child_orders` ADD `parcel` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refusal` text;