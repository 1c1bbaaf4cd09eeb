import { pinyin } from "pinyin-pro";
import type { Db } from "../db/client";
import { attrValues, brands, categories } from "../db/schema/catalogue";

type CategoryRow = typeof categories.$inferInsert;
type AttrRow = typeof attrValues.$inferInsert;
export type CategoryPath = readonly { catId: number; catName: string }[];

/** Ids of names, existing and new. New names are collected until takeNew. */
export type CatalogueNames = {
	brandId(name: string): number;
	/** A category of three levels. A shorter path repeats its last name. */
	category(path: readonly string[]): CategoryPath;
	attribute(name: string, value: string): { attrValueId: number; attrId: number };
	/** Returns the names that are new since the last call, as rows. */
	takeNew(): { brands: (typeof brands.$inferInsert)[]; categories: CategoryRow[]; attrValues: AttrRow[] };
};

/** The first id for categories of a feed, above the seed's ids. */
const firstFeedCategory = 900_001;

export async function loadCatalogueNames(db: Db): Promise<CatalogueNames> {
	const [brandRows, categoryRows, attrRows] = await db.batch([
		db.select().from(brands),
		db.select().from(categories),
		db.select().from(attrValues),
	]);
	return createCatalogueNames(brandRows, categoryRows, attrRows);
}

/** Builds the ids of names from the rows of their tables. */
export function createCatalogueNames(
	brandRows: readonly (typeof brands.$inferSelect)[],
	categoryRows: readonly (typeof categories.$inferSelect)[],
	attrRows: readonly (typeof attrValues.$inferSelect)[],
): CatalogueNames {
	const brandIds = new Map(brandRows.map(({ brandName, brandId }) => [brandName, brandId]));
	const catIds = new Map(
		categoryRows.map(({ parentId, catName, catId }) => [`${parentId}/${catName}`, catId]),
	);
	const attrIds = new Map(attrRows.map(({ attrName, attrId }) => [attrName, attrId]));
	const valueIds = new Map(attrRows.map((row) => [`${row.attrId}/${row.value}`, row.attrValueId]));
	let next = {
		brand: maxOf(brandRows.map(({ brandId }) => brandId)) + 1,
		category: Math.max(firstFeedCategory, maxOf(categoryRows.map(({ catId }) => catId)) + 1),
		attr: maxOf(attrRows.map(({ attrId }) => attrId)) + 1,
		value: maxOf(attrRows.map(({ attrValueId }) => attrValueId)) + 1,
	};
	let fresh: ReturnType<CatalogueNames["takeNew"]> = { brands: [], categories: [], attrValues: [] };

	function getOrAdd(
		ids: Map<string, number>,
		key: string,
		kind: keyof typeof next,
		add: (id: number) => void,
	) {
		const known = ids.get(key);
		if (known !== undefined) return known;
		const id = next[kind];
		next = { ...next, [kind]: id + 1 };
		ids.set(key, id);
		add(id);
		return id;
	}

	return {
		brandId: (brandName) =>
			getOrAdd(brandIds, brandName, "brand", (brandId) =>
				fresh.brands.push({ brandId, brandName, initial: toInitial(brandName) }),
			),
		category(path) {
			const names = [0, 1, 2].map((level) => path[level] ?? path.at(-1) ?? "");
			let parentId = 0;
			return names.map((catName, index) => {
				const row = { parentId, catName, level: index + 1, icon: null };
				const catId = getOrAdd(catIds, `${parentId}/${catName}`, "category", (id) =>
					fresh.categories.push({ ...row, catId: id, sort: id }),
				);
				parentId = catId;
				return { catId, catName };
			});
		},
		attribute(attrName, value) {
			const attrId = getOrAdd(attrIds, attrName, "attr", () => undefined);
			const attrValueId = getOrAdd(valueIds, `${attrId}/${value}`, "value", (id) =>
				fresh.attrValues.push({ attrValueId: id, attrId, attrName, value }),
			);
			return { attrValueId, attrId };
		},
		takeNew() {
			const taken = fresh;
			fresh = { brands: [], categories: [], attrValues: [] };
			return taken;
		},
	};
}

function maxOf(ids: readonly number[]): number {
	return ids.reduce((max, id) => Math.max(max, id), 0);
}

/** The initial of a name in a list by sound: 得力 → D, 3M → M. Without a letter it is #. */
export function toInitial(name: string): string {
	const sounds = pinyin(name, { toneType: "none", pattern: "first" });
	return /[a-z]/i.exec(sounds)?.[0].toUpperCase() ?? "#";
}
