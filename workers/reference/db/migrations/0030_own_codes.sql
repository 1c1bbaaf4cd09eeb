CREATE TABLE `own_codes` (
	`mall_code` text NOT NULL,
	`company_id` text NOT NULL,
	`code_key` text NOT NULL,
	`code` text NOT NULL,
	`spelled` integer NOT NULL,
	`sku_id` text NOT NULL,
	`operator` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`mall_code`, `company_id`, `code_key`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`company_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `own_codes_sku` ON `own_codes` (`company_id`,`sku_id`);