import { type SQL, sql } from "drizzle-orm";
import type { FreightRule } from "~/domain/order/order-totals";
import type { FenStep } from "../db/schema/catalogue";

type Price = { skuId: string; priceFen: number; priceLadder: readonly FenStep[] };

/** SQL: these articles are on sale, at the prices that were read. */
export function arePricesStill(prices: readonly Price[]): SQL {
	return sql`${prices.length} = (
		SELECT count(*) FROM json_each(${JSON.stringify(prices)}) AS read
			JOIN skus ON sku_id = read.value ->> 'skuId'
		WHERE price_fen = read.value ->> 'priceFen' AND json(price_ladder) = read.value -> 'priceLadder' AND skus.state = 1)`;
}

/** SQL: these suppliers have the freight that was read. */
export function areFreightsStill(freights: readonly (FreightRule & { venderId: string })[]): SQL {
	return sql`${freights.length} = (
		SELECT count(*) FROM json_each(${JSON.stringify(freights)}) AS read
			JOIN venders ON vender_id = read.value ->> 'venderId'
		WHERE freight_fen = read.value ->> 'freightFen' AND free_freight_from_fen = read.value ->> 'freeFromFen')`;
}
