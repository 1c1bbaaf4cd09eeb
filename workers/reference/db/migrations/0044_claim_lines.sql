DROP INDEX `after_sales_claim`;--> statement-breakpoint
CREATE UNIQUE INDEX `after_sales_claim` ON `after_sales` (`user_id`,`claim_id`,`line_no`);