-- The catalogue's epoch: a random word that changes with every change of the cards of goods. A cached answer has the word
-- of its time and is valid while the words are equal. The word is random, so that a restored database has its earlier word
-- again and never that of a later state. Migration 0022 removes it.
INSERT INTO meta (key, value) VALUES ('catalogue', hex(randomblob(8)));
--> statement-breakpoint
CREATE TRIGGER pages_epoch_insert AFTER INSERT ON pages
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER pages_epoch_update AFTER UPDATE ON pages
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER pages_epoch_delete AFTER DELETE ON pages
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER skus_epoch_insert AFTER INSERT ON skus
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER skus_epoch_update AFTER UPDATE ON skus
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER skus_epoch_delete AFTER DELETE ON skus
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER stocks_epoch_insert AFTER INSERT ON stocks
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER stocks_epoch_update AFTER UPDATE ON stocks
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER stocks_epoch_delete AFTER DELETE ON stocks
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER brands_epoch_insert AFTER INSERT ON brands
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER brands_epoch_update AFTER UPDATE ON brands
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER brands_epoch_delete AFTER DELETE ON brands
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER venders_epoch_insert AFTER INSERT ON venders
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER venders_epoch_update AFTER UPDATE ON venders
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
--> statement-breakpoint
CREATE TRIGGER venders_epoch_delete AFTER DELETE ON venders
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE key = 'catalogue'; END;
