/**
 * Merges the parts that the search index has after many writes into one (FTS5 'optimize'): every word of a
 * search is looked up in each part.
 */
export const mergeIndexSql = "INSERT INTO sku_search (sku_search) VALUES ('optimize')";
