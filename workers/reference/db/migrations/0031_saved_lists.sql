CREATE TABLE `saved_list_lines` (
	`list_id` text NOT NULL,
	`sku_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`num` integer NOT NULL,
	`name` text NOT NULL,
	`sale_unit` text NOT NULL,
	`price_fen` integer NOT NULL,
	PRIMARY KEY(`list_id`, `sku_id`),
	FOREIGN KEY (`list_id`) REFERENCES `saved_lists`(`list_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_list_lines_num" CHECK("saved_list_lines"."num" BETWEEN 1 AND 99999)
);
--> statement-breakpoint
CREATE TABLE `saved_lists` (
	`list_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`shared` integer NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`company_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_lists_company` ON `saved_lists` (`mall_code`,`company_id`,`saved_at`);