ALTER TABLE `stocks` ADD `later_num` integer;--> statement-breakpoint
ALTER TABLE `stocks` ADD `later_days` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `split` text;--> statement-breakpoint
DROP TRIGGER stocks_promise;--> statement-breakpoint
DROP TRIGGER stocks_changed;--> statement-breakpoint
-- catalogue/promise.ts calculates the same value for goods that are written.
CREATE TRIGGER stocks_promise AFTER UPDATE OF num, state_id, arrival_days, later_num, later_days ON stocks
BEGIN
	UPDATE skus SET promise = (promise & ~(255 << (8 * (NEW.region - 1)))) | (
		CASE
			WHEN NEW.num < lowest_buy OR NEW.state_id = 34 THEN 255
			WHEN NEW.num - coalesce(NEW.later_num, 0) < lowest_buy THEN min(254, coalesce(NEW.later_days, NEW.arrival_days, 0))
			ELSE min(254, coalesce(NEW.arrival_days, 0))
		END << (8 * (NEW.region - 1))
	) WHERE sku_id = NEW.sku_id;
END;
--> statement-breakpoint
CREATE TRIGGER stocks_changed AFTER UPDATE OF num, state_id, arrival_days, later_num, later_days ON stocks
WHEN (OLD.num, OLD.state_id, OLD.arrival_days, OLD.later_num, OLD.later_days)
	IS NOT (NEW.num, NEW.state_id, NEW.arrival_days, NEW.later_num, NEW.later_days)
BEGIN INSERT INTO changed_skus SELECT NEW.sku_id WHERE NEW.sku_id NOT IN (SELECT sku_id FROM changed_skus); END;
