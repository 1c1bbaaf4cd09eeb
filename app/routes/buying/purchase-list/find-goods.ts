import "server-only";
import { matchGoods, searchGoods } from "~/api/contract/mall/goods";
import type { InputOf } from "~/api/endpoint/endpoint";
import { ApiError } from "~/api/endpoint/error";
import type { FoundGoods } from "~/api/schema/goods-list";
import type { GoodsMatches, Lacks } from "~/api/schema/goods-match";
import { findLacks } from "~/domain/purchase-list/lacks";
import type { Candidate } from "~/domain/purchase-list/match-line";
import { mostCandidates } from "~/domain/purchase-list/order-candidates";
import { ifAnswered } from "~/request/if-answered";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadGoods } from "./load-skus";

/**
 * The goods of a keyword, the best first, and what they lack of it by their SKU id. `isOneSpec`: those that
 * lack nothing are of one specification.
 */
type Found = { goods: Candidate[]; lacks: ReadonlyMap<string, Lacks>; isOneSpec?: boolean | undefined };

/**
 * Finds the goods of keywords. One whose search did not answer has none in the map. Mistyped ones are
 * corrected when they are among the first, which are in sight.
 */
export type FindGoods = (keywords: readonly string[], inSight: number) => Promise<ReadonlyMap<string, Found>>;

/** How many goods a search answers for a line. */
const foundGoods = 20;

/** One search for each keyword: what a backend of the specification can do. */
export const searchEach: FindGoods = async (keywords) => {
	const found = await Promise.all(
		[...new Set(keywords)].map(async (keyword) => {
			const one = await search(keyword);
			return one ? ([[keyword, one]] as const) : [];
		}),
	);
	return new Map(found.flat());
};

/** One call for all keywords. Throws ApiError 429 while another list of this buyer is matched. */
export const matchAll: FindGoods = async (keywords, inSight) => {
	const asked = [...new Set(keywords)];
	if (asked.length === 0) return new Map();
	const { areaId } = getPlace();
	const answer = await loadMatches({
		keywords: asked,
		areaId,
		inSight: new Set(keywords.slice(0, inSight)).size,
	});
	const goods = new Map(answer?.goods.map((one) => [one.skuId, one]));
	const matches = (answer?.matches ?? []).slice(0, asked.length);
	return new Map(
		matches.map(({ skuIds, lacks, isOneSpec }, at) => {
			const found: Found = {
				goods: skuIds.flatMap((id) => goods.get(id) ?? []),
				lacks: new Map(skuIds.map((id, place) => [id, lacks?.[place] ?? {}])),
				isOneSpec,
			};
			return [asked[at] ?? "", found];
		}),
	);
};

async function loadMatches(asked: InputOf<typeof matchGoods>): Promise<GoodsMatches | null> {
	try {
		return await getScope().api.call(matchGoods, asked);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 429) throw error;
		logError(error);
		return null;
	}
}

async function search(keyword: string): Promise<Found | null> {
	const { areaId } = getPlace();
	const asked = { keyword, areaId, groupBy: "sku" as const, pageIndex: 1, pageSize: foundGoods };
	const answer = await ifAnswered(getScope().api.call(searchGoods, asked));
	if (!answer) return null;
	const goods = await withModels(answer.list);
	const dropped = answer.relaxed?.dropped ?? [];
	return { goods, lacks: new Map(goods.map((one) => [one.skuId, findLacks(one, dropped)])) };
}

/** A search may answer no models; then the catalogue has the first goods' models. */
async function withModels(found: readonly FoundGoods[]): Promise<Candidate[]> {
	const lacking = found.filter(({ model }) => model === undefined).slice(0, mostCandidates);
	if (lacking.length === 0) return [...found];
	const skus = await loadGoods(lacking.map(({ skuId }) => skuId));
	return found.map((goods) => ({ ...goods, model: goods.model ?? skus.get(goods.skuId)?.model }));
}
