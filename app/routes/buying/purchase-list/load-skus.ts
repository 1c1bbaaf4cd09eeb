import "server-only";
import * as v from "valibot";
import { getSkus } from "~/api/contract/mall/goods";
import { Id } from "~/api/schema/id";
import { maxSkus } from "~/api/schema/sku-ids";
import { chunk } from "~/domain/text/chunk";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { type Goods, toGoods } from "./wanted";

/** The SKUs with these ids, in few calls. Unknown ones are left out, and so is a failed call's. */
export async function loadGoods(ids: readonly string[]): Promise<Map<string, Goods>> {
	const known = [...new Set(ids)].filter((id) => v.is(Id, id));
	const answers = await Promise.all(
		chunk(known, maxSkus).map((skuIds) => ifAnswered(getScope().api.call(getSkus, { skuIds }))),
	);
	return new Map(answers.flatMap((skus) => skus ?? []).map((sku) => [sku.skuId, toGoods(sku)]));
}
