-- What the SKUs are found by: tokens of our own (search/index-document.ts), the strong ones of name, model, brand and
-- kind of goods, the weak ones of everything else, and one for each filter (b7 brand, c12 category, v3 vender, a45
-- attribute value). Contentless: rowid is skus.id, the text is not kept. Han words are bigrams, so that no phrase is
-- asked for and positions need not be kept; the ascii tokenizer takes every letter that it does not know for one.
DROP TABLE sku_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE sku_search USING fts5(
	strong, weak, filters,
	content = '', contentless_delete = 1, detail = column,
	tokenize = "ascii tokenchars '.'"
);
--> statement-breakpoint
-- skus.promise follows its stocks; catalogue/promise.ts says the same for goods that are written anew.
CREATE TRIGGER stocks_promise AFTER UPDATE OF num, state_id, arrival_days ON stocks
BEGIN
	UPDATE skus SET promise = (promise & ~(255 << (8 * (NEW.region - 1)))) | (
		CASE WHEN NEW.num >= lowest_buy AND NEW.state_id <> 34 THEN min(254, coalesce(NEW.arrival_days, 0)) ELSE 255 END
		<< (8 * (NEW.region - 1))
	) WHERE sku_id = NEW.sku_id;
END;
