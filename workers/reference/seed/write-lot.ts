import { loadCatalogueNames } from "../catalogue/catalogue-names";
import { lastSerialSql } from "../catalogue/sku-number";
import { createDb } from "../db/client";
import { createGoods } from "./create-goods";
import { insertGoods } from "./seed-goods";

const lotsSql = "SELECT value FROM meta WHERE key = 'lots'";
const saveLotsSql =
	"INSERT INTO meta (key, value) VALUES ('lots', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/** Adds the next lot of goods to a seeded catalogue; answers how many SKUs there are now. */
export async function writeLot(d1: D1Database): Promise<{ skus: number }> {
	const lot = Number((await d1.prepare(lotsSql).first<string>("value")) ?? 0) + 1;
	const serial = (await d1.prepare(lastSerialSql).first<number>("serial")) ?? 0;
	const names = await loadCatalogueNames(createDb(d1));
	await d1.batch([
		...insertGoods(d1, createGoods(lot), names, serial + 1),
		d1.prepare(saveLotsSql).bind(String(lot)),
	]);
	return { skus: (await d1.prepare("SELECT count(*) AS n FROM skus").first<number>("n")) ?? 0 };
}
