import type { Db } from "../db/client";
import { toInitial } from "./catalogue-names";
import { toProductNumber, toSkuNumber } from "./sku-number";
import { loadLastSerial } from "./sku-owners";
import { squash } from "./text/normalise";

/**
 * The first release numbered its SKUs from 1. Its numbers lie in the level of sales that
 * no goods reach (sku-number.ts).
 */
const oldNumbersBelow = 2 ** 34;

/** Gives SKUs with a number of the first release one that their product's SKUs share. */
export async function renumberSkus(db: Db): Promise<void> {
	const { results } = await db.$client
		.prepare("SELECT id, spu_id AS spuId, sale_count AS saleCount FROM skus WHERE id < ? ORDER BY id")
		.bind(oldNumbersBelow)
		.all<{ id: number; spuId: string; saleCount: number }>();
	let serial = await loadLastSerial(db);
	const numbers = [...Map.groupBy(results, ({ spuId }) => spuId).values()].flatMap((skus) => {
		const number = toProductNumber(
			skus.reduce((sum, { saleCount }) => sum + saleCount, 0),
			++serial,
		);
		return skus.map(({ id }, place) => [id, toSkuNumber(number, place)]);
	});
	await db.$client
		.prepare(
			"UPDATE skus SET id = wanted.value ->> 1 FROM json_each(?) AS wanted WHERE skus.id = wanted.value ->> 0",
		)
		.bind(JSON.stringify(numbers))
		.run();
}

/**
 * Fills the columns of older goods that later migrations added with a default: a brand's initial, a SKU's
 * model key and its days until arrival.
 */
export async function fillDerived(db: Db): Promise<void> {
	const [brands, models] = await db.$client.batch<{ id: number; text: string }>([
		db.$client.prepare("SELECT brand_id AS id, brand_name AS text FROM brands WHERE initial = '#'"),
		db.$client.prepare("SELECT id, model AS text FROM skus WHERE model_key = '' AND model <> ''"),
	]);
	const fill = (
		sql: string,
		rows: readonly { id: number; text: string }[],
		toValue: (text: string) => string,
	) => db.$client.prepare(sql).bind(JSON.stringify(rows.map(({ id, text }) => [id, toValue(text)])));
	await db.$client.batch([
		fill(
			"UPDATE brands SET initial = j.value ->> 1 FROM json_each(?) AS j WHERE brand_id = j.value ->> 0",
			brands?.results ?? [],
			toInitial,
		),
		fill(
			"UPDATE skus SET model_key = j.value ->> 1 FROM json_each(?) AS j WHERE skus.id = j.value ->> 0",
			models?.results ?? [],
			squash,
		),
		// The trigger stocks_promise calculates skus.promise.
		db.$client.prepare(
			"UPDATE stocks SET num = num WHERE sku_id IN (SELECT sku_id FROM skus WHERE promise = -1)",
		),
	]);
}
