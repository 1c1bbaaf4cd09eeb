-- Removes the epoch of the catalogue (migration 0020). Its only reader is gone, and each change of goods paid for it.
DROP TRIGGER pages_epoch_insert;--> statement-breakpoint
DROP TRIGGER pages_epoch_update;--> statement-breakpoint
DROP TRIGGER pages_epoch_delete;--> statement-breakpoint
DROP TRIGGER skus_epoch_insert;--> statement-breakpoint
DROP TRIGGER skus_epoch_update;--> statement-breakpoint
DROP TRIGGER skus_epoch_delete;--> statement-breakpoint
DROP TRIGGER stocks_epoch_insert;--> statement-breakpoint
DROP TRIGGER stocks_epoch_update;--> statement-breakpoint
DROP TRIGGER stocks_epoch_delete;--> statement-breakpoint
DROP TRIGGER brands_epoch_insert;--> statement-breakpoint
DROP TRIGGER brands_epoch_update;--> statement-breakpoint
DROP TRIGGER brands_epoch_delete;--> statement-breakpoint
DROP TRIGGER venders_epoch_insert;--> statement-breakpoint
DROP TRIGGER venders_epoch_update;--> statement-breakpoint
DROP TRIGGER venders_epoch_delete;--> statement-breakpoint
DELETE FROM meta WHERE key = 'catalogue';--> statement-breakpoint
DROP INDEX `orders_open`;--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`expires_at`) WHERE "orders"."state" IN ('pendingPayment', 'pendingReview');--> statement-breakpoint
CREATE INDEX `inquiries_running` ON `inquiries` (`deadline`) WHERE "inquiries"."state" IN ('open', 'answered');
