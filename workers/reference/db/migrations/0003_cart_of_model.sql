-- Written without drizzle-kit: SQLite cannot add a column that is NOT NULL, and an existing line belongs to the cart of its
-- mall's model.
CREATE TABLE `__new_cart_items` (
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
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_num" CHECK("__new_cart_items"."num" BETWEEN 1 AND 99999)
);
--> statement-breakpoint
INSERT INTO `__new_cart_items`
SELECT `cart_item_id`, `mall_code`, `user_id`, `business_model`, `sku_id`, `num`, `checked`, `price_when_added_fen`, `declined_gifts`, `added_at`
FROM `cart_items` JOIN `malls` USING (`mall_code`);
--> statement-breakpoint
DROP TABLE `cart_items`;
--> statement-breakpoint
ALTER TABLE `__new_cart_items` RENAME TO `cart_items`;
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_sku` ON `cart_items` (`user_id`,`business_model`,`sku_id`);
