-- The search index of the SKUs. catalogue/search-document.ts makes the tokens: strong ones for name, model, brand and kind
-- of goods, weak ones for everything else, and one for each filter (b7 brand, c12 category, v3 vender, a45 attribute
-- value). It is contentless: rowid is skus.id, and the text is not stored. Han words are bigrams, so no search needs a
-- phrase, and positions are not stored. The ascii tokenizer treats every character outside of ASCII as a letter.
DROP TABLE sku_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE sku_search USING fts5(
	strong, weak, filters,
	content = '', contentless_delete = 1, detail = column,
	tokenize = "ascii tokenchars '.'"
);
--> statement-breakpoint
-- Updates skus.promise when stocks change. catalogue/promise.ts calculates the same value for goods that are written.
CREATE TRIGGER stocks_promise AFTER UPDATE OF num, state_id, arrival_days ON stocks
BEGIN
	UPDATE skus SET promise = (promise & ~(255 << (8 * (NEW.region - 1)))) | (
		CASE WHEN NEW.num >= lowest_buy AND NEW.state_id <> 34 THEN min(254, coalesce(NEW.arrival_days, 0)) ELSE 255 END
		<< (8 * (NEW.region - 1))
	) WHERE sku_id = NEW.sku_id;
END;
