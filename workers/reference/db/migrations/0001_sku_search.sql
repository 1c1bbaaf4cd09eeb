-- What the SKUs are found by: bigrams of the title, of the other words, and one token for each filter
-- (b7 brand, c12 category, v3 vender, a45 attribute value). Contentless: rowid is skus.id, the text is not kept.
CREATE VIRTUAL TABLE sku_search USING fts5(
	title, words, filters,
	content = '', contentless_delete = 1, detail = full, prefix = '1 2 3',
	tokenize = 'unicode61'
);
