-- A reset to the seed writes these SKUs again. An upsert sets the columns of a SKU, so a feed's product is here, too.
CREATE TABLE `changed_skus` (
	`sku_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER skus_changed AFTER UPDATE OF price_fen, price_ladder, gifts, state ON skus
BEGIN INSERT INTO changed_skus SELECT NEW.sku_id WHERE NEW.sku_id NOT IN (SELECT sku_id FROM changed_skus); END;
--> statement-breakpoint
CREATE TRIGGER stocks_changed AFTER UPDATE OF num, state_id, arrival_days ON stocks
WHEN (OLD.num, OLD.state_id, OLD.arrival_days) IS NOT (NEW.num, NEW.state_id, NEW.arrival_days)
BEGIN INSERT INTO changed_skus SELECT NEW.sku_id WHERE NEW.sku_id NOT IN (SELECT sku_id FROM changed_skus); END;
--> statement-breakpoint
-- What changed before is not known.
INSERT INTO changed_skus SELECT sku_id FROM skus;
