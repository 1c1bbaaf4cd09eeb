import { loadCatalogueNames } from "../catalogue/catalogue-names";
import { loadLastSerial } from "../catalogue/sku-owners";
import type { Db } from "../db/client";
import { createGoods } from "./create-goods";
import { insertGoods } from "./seed-goods";

const lotsSql = "SELECT value FROM meta WHERE key = 'lots'";
const saveLotsSql =
	"INSERT INTO meta (key, value) VALUES ('lots', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/** Adds the next lot of goods to a seeded catalogue. Returns the number of SKUs afterwards. */
export async function writeLot(db: Db): Promise<{ skus: number }> {
	const lot = Number((await db.$client.prepare(lotsSql).first<string>("value")) ?? 0) + 1;
	const serial = await loadLastSerial(db);
	const names = await loadCatalogueNames(db);
	await db.$client.batch([
		...insertGoods(db, createGoods(lot), names, serial + 1),
		db.$client.prepare(saveLotsSql).bind(String(lot)),
	]);
	return { skus: (await db.$client.prepare("SELECT count(*) AS n FROM skus").first<number>("n")) ?? 0 };
}
