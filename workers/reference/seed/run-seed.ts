import { createCatalogueNames } from "../catalogue/catalogue-names";
import { mergeIndexSql } from "../catalogue/merge-index";
import { hasIndex, rebuildSearch } from "../catalogue/rebuild-search";
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
import { upgradeSeed } from "./upgrade-seed";
import { createVenders } from "./venders";

/** Raise it when the seed changes. A database with an older one is brought up to it (upgrade-seed.ts). */
const seedVersion = "12";

type SeedResult = {
	seeded: boolean;
	/** The older version that the database had. */
	upgradedFrom?: string;
	version: string;
	milliseconds: number;
};

/**
 * Fills an empty, migrated database, and brings one of an older seed up to date without touching what
 * buyers wrote. Writes the search index where it is missing: after a restore, and after a migration that
 * dropped it. Does nothing else when the database has this seed, or a newer one: an older release may
 * run on the data of a newer one.
 */
export async function runSeed(db: Db): Promise<SeedResult> {
	const started = Date.now();
	const version = await db.$client
		.prepare("SELECT value FROM meta WHERE key = 'seed'")
		.first<string>("value");
	const done = (result: Pick<SeedResult, "seeded" | "upgradedFrom">): SeedResult => ({
		...result,
		version: seedVersion,
		milliseconds: Date.now() - started,
	});
	if (version !== null) {
		// Before the upgrade, which indexes the goods of the seed alone.
		const isIndexed = await hasIndex(db);
		const isOlder = Number(version) < Number(seedVersion);
		if (isOlder) await upgradeSeed(db, started);
		if (!isIndexed) await rebuildSearch(db);
		if (!isOlder) return { ...done({ seeded: false }), version };
		// After all the rest, so that an interrupted upgrade starts again.
		await db.$client.prepare("UPDATE meta SET value = ? WHERE key = 'seed'").bind(seedVersion).run();
		return done({ seeded: false, upgradedFrom: version });
	}
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
		db.$client.prepare(mergeIndexSql),
		...insertRows(db, searchSynonyms, synonyms),
		...insertRuleWords(db, [...new Set(synonyms.map(({ word }) => word))]),
		...insertRows(db, searchUnits, units),
		...(await insertIdentity(db, areaRows, goods, started)),
		// In the same batch, so that an interrupted seed writes nothing.
		...insertRows(db, meta, [{ key: "seed", value: seedVersion }]),
	]);
	return done({ seeded: true });
}
