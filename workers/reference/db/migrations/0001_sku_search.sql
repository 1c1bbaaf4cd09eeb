-- The search index of the SKUs: bigrams of the title, bigrams of the other words, and one token for each filter
-- (b7 brand, c12 category, v3 vender, a45 attribute value). It is contentless: rowid is skus.id, and the text is not stored.
CREATE VIRTUAL TABLE sku_search USING fts5(
	title, words, filters,
	content = '', contentless_delete = 1, detail = full, prefix = '1 2 3',
	tokenize = 'unicode61'
);
