CREATE TABLE `inquiries` (
	`inquiry_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`round` integer NOT NULL,
	`rounds` integer NOT NULL,
	`deadline` integer NOT NULL,
	`address` text NOT NULL,
	`contact` text NOT NULL,
	`mobile` text NOT NULL,
	`remark` text,
	`created_at` integer NOT NULL,
	`choices` text,
	`settlement_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settlement_id`) REFERENCES `settlements`(`settlement_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiries_round" CHECK("inquiries"."round" BETWEEN 1 AND "inquiries"."rounds"),
	CONSTRAINT "inquiries_accepted" CHECK(("inquiries"."state" = 'accepted') = ("inquiries"."settlement_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_request` ON `inquiries` (`user_id`,`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_settlement` ON `inquiries` (`settlement_id`);--> statement-breakpoint
CREATE INDEX `inquiries_user` ON `inquiries` (`user_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `inquiry_lines` (
	`inquiry_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`sku_id` text,
	`name` text NOT NULL,
	`model` text NOT NULL,
	`unit` text NOT NULL,
	`num` integer NOT NULL,
	`wish_date` text,
	`remark` text,
	PRIMARY KEY(`inquiry_id`, `line_no`),
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`inquiry_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiry_lines_num" CHECK("inquiry_lines"."num" BETWEEN 1 AND 99999)
);
--> statement-breakpoint
CREATE TABLE `offer_lines` (
	`offer_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`sku_id` text,
	`price_fen` integer NOT NULL,
	`tax_rate` real NOT NULL,
	`promise_days` integer NOT NULL,
	`remark` text,
	PRIMARY KEY(`offer_id`, `line_no`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`offer_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offer_lines_price" CHECK("offer_lines"."price_fen" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_lines_sku` ON `offer_lines` (`offer_id`,`sku_id`);--> statement-breakpoint
CREATE TABLE `offers` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`inquiry_id` text NOT NULL,
	`round` integer NOT NULL,
	`vender_id` text NOT NULL,
	`vender_name` text NOT NULL,
	`remark` text,
	`created_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`inquiry_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_once` ON `offers` (`inquiry_id`,`round`,`vender_id`);