import { createCatalogueNames } from "../catalogue/catalogue-names";
import { insertRuleWords } from "../catalogue/search-words";
import type { Db } from "../db/client";
import { insertRows } from "../db/insert-rows";
import {
	areas,
	articles,
	categories,
	hotKeys,
	malls,
	meta,
	pages,
	searchSynonyms,
	searchUnits,
	venders,
} from "../db/schema/catalogue";
import { loadAreas } from "./create-areas";
import { createArticles } from "./create-articles";
import { createCategories } from "./create-categories";
import { createGoods } from "./create-goods";
import { createHotKeys, createMalls } from "./create-malls";
import { createPages } from "./create-pages";
import { createSynonyms } from "./search-synonyms";
import { units } from "./search-units";
import { insertGoods } from "./seed-goods";
import { insertIdentity } from "./seed-identity";
import { createVenders } from "./venders";

/** Raise it when the seed changes. A database with another version must be rebuilt. */
const seedVersion = "5";

type SeedResult = { seeded: boolean; version: string; milliseconds: number };

/**
 * Fills an empty, migrated database. Does nothing when it is already filled.
 * @throws Error when the database has another version of the seed: start with `--reset`.
 */
export async function runSeed(db: Db): Promise<SeedResult> {
	const started = Date.now();
	const version = await db.$client
		.prepare("SELECT value FROM meta WHERE key = 'seed'")
		.first<string>("value");
	if (version === seedVersion) return { seeded: false, version, milliseconds: Date.now() - started };
	if (version !== null) throw new Error(`数据库是旧版数据（${version}），请用 npm start -- --reset 重建`);
	const goods = createGoods();
	const areaRows = await loadAreas();
	const categoryRows = createCategories();
	const synonyms = createSynonyms();
	await db.$client.batch([
		...insertRows(db, malls, createMalls()),
		...insertRows(db, hotKeys, createHotKeys()),
		...insertRows(db, articles, createArticles()),
		...insertRows(db, pages, createPages(goods)),
		...insertRows(db, areas, areaRows),
		...insertRows(db, categories, categoryRows),
		...insertRows(db, venders, createVenders()),
		...insertGoods(db, goods, createCatalogueNames([], categoryRows, [])),
		...insertRows(db, searchSynonyms, synonyms),
		...insertRuleWords(db, [...new Set(synonyms.map(({ word }) => word))]),
		...insertRows(db, searchUnits, units),
		...(await insertIdentity(db, areaRows, goods, started)),
		// In the same batch, so that an interrupted seed writes nothing.
		...insertRows(db, meta, [{ key: "seed", value: seedVersion }]),
	]);
	return { seeded: true, version: seedVersion, milliseconds: Date.now() - started };
}
