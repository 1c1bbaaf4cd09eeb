-- The same index with its prefixes: a code may be the beginning of a longer one, and with a million articles most of
-- a search went into reading all words that begin so. `isOpen` says which codes are: three letters, or four digits.
-- Longer beginnings have few words. What stands in the index moves by its tokens, as it keeps no text.
CREATE VIRTUAL TABLE sku_search_next USING fts5(
	strong, weak, filters,
	content = '', contentless_delete = 1, detail = column, prefix = '3 4',
	tokenize = "ascii tokenchars '.'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE sku_search_tokens USING fts5vocab('sku_search', 'instance');
--> statement-breakpoint
INSERT INTO sku_search_next (rowid, strong, weak, filters)
SELECT
	doc,
	coalesce(group_concat(CASE WHEN col = 'strong' THEN term END, ' '), ''),
	coalesce(group_concat(CASE WHEN col = 'weak' THEN term END, ' '), ''),
	coalesce(group_concat(CASE WHEN col = 'filters' THEN term END, ' '), '')
FROM sku_search_tokens GROUP BY doc ORDER BY doc;
--> statement-breakpoint
DROP TABLE sku_search_tokens;
--> statement-breakpoint
DROP TABLE sku_search;
--> statement-breakpoint
ALTER TABLE sku_search_next RENAME TO sku_search;
--> statement-breakpoint
INSERT INTO sku_search (sku_search) VALUES ('optimize');
