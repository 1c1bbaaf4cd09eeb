CREATE TABLE `approvals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`limit_fen` integer NOT NULL,
	`record` text,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`order_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`company_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `approvals_company` ON `approvals` (`company_id`);--> statement-breakpoint
CREATE INDEX `approvals_user` ON `approvals` (`user_id`);--> statement-breakpoint
DROP INDEX `orders_unpaid`;--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`mall_code`,`expires_at`) WHERE "orders"."state" IN ('pendingPayment', 'pendingReview');--> statement-breakpoint
ALTER TABLE `buyers` ADD `approver` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `approval_limit_fen` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `monthly_budget_fen` integer;