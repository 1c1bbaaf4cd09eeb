import type { Db } from "../db/client";
import { insertMissingRows, insertValues, toInsertSql } from "../db/insert-rows";
import { searchTypos } from "../db/schema/catalogue";
import type { Product, ProductSku } from "./product";
import { listKindWords, listWords, type WordKind } from "./text/listed-words";
import { soundOf } from "./text/sound";
import { toTypoKeys } from "./text/typo-keys";

/** The texts of a product that a search can find. */
export type WordedProduct = Pick<Product, "brandName" | "categories" | "vender" | "keywords"> & {
	spu: Pick<Product["spu"], "name">;
	skus: readonly Pick<ProductSku, "saleValues" | "facets">[];
};

type Counted = { products: number; kind: WordKind };

const columns = ["word", "products", "kind", "sound", "initials"] as const;
const upsert = `${toInsertSql("search_words", columns)} WHERE true ON CONFLICT (word) DO UPDATE SET
	products = products + excluded.products, kind = max(kind, excluded.kind),
	sound = iif(excluded.kind > 0, excluded.sound, sound), initials = iif(excluded.kind > 0, excluded.initials, initials)`;
const han = /^\p{Script=Han}+$/u;

/**
 * The statements that add the words of new products to the vocabulary. The counts of a product stay when it
 * changes or goes: they only weigh words against each other, and a search never relies on them alone.
 */
export function insertSearchWords(db: Db, products: readonly WordedProduct[]): D1PreparedStatement[] {
	return insertCounted(db, countWords(products));
}

/** The same for words that no product has: synonyms, because buyers mistype them too. */
export function insertRuleWords(db: Db, words: readonly string[]): D1PreparedStatement[] {
	return insertCounted(db, new Map(words.map((word) => [word, { products: 0, kind: 2 }])));
}

function insertCounted(db: Db, words: ReadonlyMap<string, Counted>): D1PreparedStatement[] {
	const rows = Array.from(words, ([word, { products, kind }]) => {
		const { sound, initials } = kind > 0 && han.test(word) ? soundOf(word) : { sound: "", initials: "" };
		return [word, products, kind, sound, initials];
	});
	const typos = [...words]
		.filter(([, { kind }]) => kind > 0)
		.flatMap(([word]) => toTypoKeys(word).map((key) => ({ key, word })));
	return [...insertValues(db, upsert, rows), ...insertMissingRows(db, searchTypos, typos)];
}

function countWords(products: readonly WordedProduct[]): Map<string, Counted> {
	const counted = new Map<string, Counted>();
	const listed = new Map<string, ReturnType<typeof listWords>>();
	for (const product of products) {
		const own = new Map<string, WordKind>();
		for (const text of listTexts(product)) {
			let words = listed.get(text);
			if (!words) {
				words = listWords(text);
				listed.set(text, words);
			}
			for (const [word, kind] of words) own.set(word, greater(kind, own.get(word)));
		}
		for (const word of listKindWords(product.categories.at(-1)?.catName ?? "")) own.set(word, 3);
		for (const [word, kind] of own) {
			const before = counted.get(word);
			counted.set(word, {
				products: (before?.products ?? 0) + 1,
				kind: greater(kind, before?.kind),
			});
		}
	}
	return counted;
}

function greater(a: WordKind, b: WordKind = 0): WordKind {
	return a > b ? a : b;
}

/** Every text of a product that a search can find. A title is split into parts, because titles share them. */
function listTexts({ spu, brandName, categories, vender, keywords, skus }: WordedProduct): Set<string> {
	return new Set([
		...spu.name.split(" "),
		brandName,
		...categories.map(({ catName }) => catName),
		vender.venderName,
		...keywords,
		...skus.flatMap(({ saleValues, facets }) => [...saleValues, ...facets.map(({ value }) => value)]),
	]);
}
