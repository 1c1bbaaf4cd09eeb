ALTER TABLE `cart_items` ADD `remark` text;--> statement-breakpoint
ALTER TABLE `cart_items` ADD `req_no` text;--> statement-breakpoint
ALTER TABLE `deleted_cart_items` ADD `remark` text;--> statement-breakpoint
ALTER TABLE `deleted_cart_items` ADD `req_no` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `remark` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `req_no` text;