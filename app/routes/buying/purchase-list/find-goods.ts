import "server-only";
import { matchGoods, searchGoods } from "~/api/contract/mall/goods";
import type { InputOf } from "~/api/endpoint/endpoint";
import { ApiError } from "~/api/endpoint/error";
import type { FoundGoods } from "~/api/schema/goods-list";
import type { GoodsMatches } from "~/api/schema/goods-match";
import { type Candidate, mostCandidates } from "~/domain/purchase-list/match-line";
import { ifAnswered } from "~/request/if-answered";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadGoods } from "./load-skus";

/** The goods of a keyword, the best first; `isRelaxed`: some of its words are left out. */
type Found = { goods: Candidate[]; isRelaxed: boolean };

/** Finds the goods of keywords. One whose search did not answer has none in the map. */
export type FindGoods = (keywords: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

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
export const matchAll: FindGoods = async (keywords) => {
	const asked = [...new Set(keywords)];
	if (asked.length === 0) return new Map();
	const { areaId } = getPlace();
	const answer = await loadMatches({ keywords: asked, areaId });
	const goods = new Map(answer?.goods.map((one) => [one.skuId, one]));
	const matches = (answer?.matches ?? []).slice(0, asked.length);
	return new Map(
		matches.map(({ skuIds, relaxed }, at) => {
			const found = { goods: skuIds.flatMap((id) => goods.get(id) ?? []), isRelaxed: relaxed === true };
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
	return { goods: await withModels(answer.list), isRelaxed: answer.relaxed !== undefined };
}

/** A search may answer no models; then the catalogue has the first goods' models. */
async function withModels(found: readonly FoundGoods[]): Promise<Candidate[]> {
	const lacking = found.filter(({ model }) => model === undefined).slice(0, mostCandidates);
	if (lacking.length === 0) return [...found];
	const skus = await loadGoods(lacking.map(({ skuId }) => skuId));
	return found.map((goods) => ({ ...goods, model: goods.model ?? skus.get(goods.skuId)?.model }));
}
