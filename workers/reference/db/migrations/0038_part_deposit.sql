ALTER TABLE `after_sales` ADD `refund_deposit_fen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `by_deposit_fen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_part` ON `payments` (`expires_at`) WHERE "payments"."status" = 'pending' AND "payments"."by_deposit_fen" > 0;