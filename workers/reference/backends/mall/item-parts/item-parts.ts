import * as contract from "~/api/contract/mall/item-parts";
import { type Implementations, implementRead } from "../../../endpoint/implement";
import { prepareSimilar, type SimilarRow, toSimilar } from "../goods/list/search-similar";
import { prepareVariants, toSkuVariant, type VariantRow } from "../goods/list-variants";
import { findLastBought } from "../last-bought/last-bought";
import { findServicePermission } from "../links/links";

export const itemPartsBackend = {
	getItemParts: implementRead(
		contract.getItemParts,
		({ skuId, areaId }, { db }) => [prepareVariants(db, skuId, areaId), prepareSimilar(db, skuId, areaId)],
		async ({ skuId, areaId }, ctx, [variants, similar]: [VariantRow[], SimilarRow[]]) => ({
			variants: variants.map((row) => toSkuVariant(row, areaId, ctx.now)),
			similar: similar.map(toSimilar),
			last: await findLastBought({ skuIds: [skuId] }, ctx),
			service: findServicePermission(ctx),
		}),
	),
} satisfies Implementations<typeof contract>;
