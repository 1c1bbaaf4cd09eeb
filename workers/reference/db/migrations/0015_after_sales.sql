CREATE TABLE `after_sale_tracks` (
	`track_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`service_id` text NOT NULL,
	`time` integer NOT NULL,
	`operator` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`service_id`) REFERENCES `after_sales`(`service_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `after_sale_tracks_service` ON `after_sale_tracks` (`service_id`);--> statement-breakpoint
CREATE TABLE `after_sales` (
	`service_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`claim_id` text NOT NULL,
	`child_order_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`kind` text NOT NULL,
	`num` integer NOT NULL,
	`refund_fen` integer,
	`refund_to` text,
	`reason` text NOT NULL,
	`description` text,
	`pictures` text NOT NULL,
	`way` text NOT NULL,
	`pickup` text,
	`parcel` text,
	`refusal` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`child_order_id`) REFERENCES `child_orders`(`child_order_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`child_order_id`,`line_no`) REFERENCES `order_lines`(`child_order_id`,`line_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "after_sales_num" CHECK("after_sales"."num" BETWEEN 1 AND 99999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `after_sales_claim` ON `after_sales` (`user_id`,`claim_id`);--> statement-breakpoint
CREATE INDEX `after_sales_user` ON `after_sales` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `after_sales_line` ON `after_sales` (`child_order_id`,`line_no`);