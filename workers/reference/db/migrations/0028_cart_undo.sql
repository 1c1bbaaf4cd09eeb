CREATE TABLE `deleted_cart_items` (
	`cart_item_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`business_model` text NOT NULL,
	`sku_id` text NOT NULL,
	`num` integer NOT NULL,
	`checked` integer NOT NULL,
	`price_when_added_fen` integer NOT NULL,
	`declined_gifts` text NOT NULL,
	`added_at` integer NOT NULL,
	`set_aside` integer DEFAULT false NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deleted_cart_items_sku` ON `deleted_cart_items` (`user_id`,`business_model`,`sku_id`);--> statement-breakpoint
CREATE INDEX `deleted_cart_items_time` ON `deleted_cart_items` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `cart_items` ADD `set_aside` integer DEFAULT false NOT NULL;