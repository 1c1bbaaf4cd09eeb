import type { SearchSuggestions } from "~/api/schema/goods-list";
import type { Pack } from "~/api/schema/pack";
import { formatMoney } from "~/domain/text/money";
import type { WordKind } from "../../../../catalogue/text/listed-words";
import { normalise } from "../../../../catalogue/text/normalise";
import { blur } from "../../../../catalogue/text/sound";
import type { BuyerContext } from "../../../../endpoint/implement";
import type { GoodsListRow } from "../list/goods-list-item";
import { toWordVariant } from "./query/query-word";
import { toTextExpression } from "./query/text-expression";

const counts = { names: 6, words: 6, namesRead: 24, products: 6, categories: 5, brands: 5, records: 5 };

/**
 * SQL for words that begin with the typed text: by their characters, their sound or its first letters. Kind 0
 * marks a synonym that no product has.
 */
const namesSql = `SELECT word, kind FROM (
		SELECT word, products, kind FROM search_words WHERE word >= ?1 AND word < ?1 || char(0x10ffff) AND kind > 0
		UNION SELECT word, products, kind FROM search_words WHERE sound >= ?2 AND sound < ?2 || '~' AND ?2 <> '' AND kind > 0
		UNION SELECT word, products, kind FROM search_words WHERE initials >= ?3 AND initials < ?3 || '~' AND ?3 <> '' AND kind > 0
		UNION SELECT y.means, 1000000, iif(w.products > 0, w.kind, 0)
			FROM search_synonyms y LEFT JOIN search_words w ON w.word = y.means WHERE y.word = ?1
	) WHERE products > 0 ORDER BY products DESC, length(word) LIMIT ${counts.namesRead}`;
const recordsSql = `SELECT keyword FROM search_records WHERE mall_code = ? AND user_id = ? AND instr(lower(keyword), ?) > 0
	ORDER BY searched_at DESC LIMIT ${counts.records}`;
const categoriesSql = `SELECT c.cat_id, c.cat_name, p.cat_name AS parent, g.cat_name AS grandparent
	FROM categories c LEFT JOIN categories p ON p.cat_id = c.parent_id LEFT JOIN categories g ON g.cat_id = p.parent_id
	JOIN json_each(?) w ON instr(lower(c.cat_name), w.value) > 0
	GROUP BY c.cat_id ORDER BY min(w.key), length(c.cat_name), c.cat_id LIMIT ${counts.categories}`;
const brandsSql = `SELECT b.brand_name FROM brands b JOIN json_each(?) w ON instr(lower(b.brand_name), w.value) > 0
	GROUP BY b.brand_id ORDER BY min(w.key), length(b.brand_name), b.brand_id LIMIT ${counts.brands}`;
/** SQL for one article per product, the best selling first. The index is in that order. */
const productsSql = `SELECT s.sku_id, s.spu_id, s.name, s.images ->> 0 AS image, s.price_fen, s.sale_unit, s.pack
	FROM (SELECT min(id) AS id FROM (SELECT rowid AS id FROM sku_search WHERE sku_search MATCH ? ORDER BY rowid LIMIT 300)
		GROUP BY id >> 10 ORDER BY 1 LIMIT ${counts.products}) hit
	JOIN skus s ON s.id = hit.id ORDER BY s.id`;

type CategoryRow = { cat_id: number; cat_name: string; parent: string | null; grandparent: string | null };
type ProductRow = Pick<
	GoodsListRow,
	"sku_id" | "spu_id" | "name" | "image" | "price_fen" | "sale_unit" | "pack"
>;

/**
 * Suggestions for the beginning of a keyword, also in pinyin. For an empty
 * keyword, the buyer's last searches.
 */
export async function suggestGoods(
	{ db, mallCode, buyer }: BuyerContext,
	keyword: string | undefined,
): Promise<SearchSuggestions> {
	const typed = normalise(keyword ?? "").trim();
	const letters = /^[a-z]{2,}$/.test(typed) ? typed : "";
	const [records, names] = await db.$client.batch([
		db.$client.prepare(recordsSql).bind(mallCode, buyer.userId, typed),
		db.$client.prepare(namesSql).bind(typed, blur(letters), letters),
	]);
	const saved = ((records?.results ?? []) as { keyword: string }[]).map((row) => row.keyword);
	if (typed === "") return { products: [], categories: [], brands: [], words: [], records: saved };
	const known = (names?.results ?? []) as { word: string; kind: WordKind }[];
	const words = [typed, ...known.slice(0, counts.names).map(({ word }) => word)];
	const variants = [...new Set(words)].map(toWordVariant).filter(({ pieces }) => pieces.length > 0);
	const list = JSON.stringify(words);
	const [categories, brands, products] = await db.$client.batch([
		db.$client.prepare(categoriesSql).bind(list),
		db.$client.prepare(brandsSql).bind(list),
		...(variants.length > 0
			? [
					db.$client
						.prepare(productsSql)
						.bind(toTextExpression([[{ text: typed, variants, parts: [] }]], "strong")),
				]
			: []),
	]);
	return {
		products: ((products?.results ?? []) as ProductRow[]).map((row) => ({
			skuId: row.sku_id,
			spuId: row.spu_id,
			name: row.name,
			imagePath: row.image,
			price: formatMoney(row.price_fen),
			saleUnit: row.sale_unit,
			pack: row.pack === null ? undefined : (JSON.parse(row.pack) as Pack),
		})),
		categories: ((categories?.results ?? []) as CategoryRow[]).map((row) => ({
			catId: String(row.cat_id),
			path: [row.grandparent, row.parent, row.cat_name].filter((name) => name !== null),
		})),
		brands: ((brands?.results ?? []) as { brand_name: string }[]).map((row) => row.brand_name),
		words: toKeywords(known, typed),
		records: saved,
	};
}

/** The words that make a keyword alone: names of kinds of goods, and not any part of a title. */
function toKeywords(known: readonly { word: string; kind: WordKind }[], typed: string): string[] {
	const kinds = known.filter(({ word, kind }) => kind === 3 && word !== typed);
	return [...new Set(kinds.map(({ word }) => word))].slice(0, counts.words);
}
