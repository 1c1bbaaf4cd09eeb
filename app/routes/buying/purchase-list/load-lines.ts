import "server-only";
import { maxLastBought } from "~/api/contract/mall/last-bought";
import { getStock } from "~/api/contract/mall/stock";
import { maxSkus } from "~/api/schema/sku-ids";
import type { Stock } from "~/api/schema/stock";
import type { LineMatch } from "~/domain/purchase-list/match-line";
import type { SaleNumber } from "~/domain/purchase-list/sale-number";
import { chunk } from "~/domain/text/chunk";
import { type LastTexts, loadLastBought } from "~/parts/article/last-bought/load-last-bought";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { type FindGoods, matchAll, searchEach } from "./find-goods";
import { findMatches, toAsked } from "./find-matches";
import { loadGoods } from "./load-skus";
import { findOwn } from "./own-codes";
import { getShown, type KeyedLine, type PostedList } from "./posted-list";
import { type Goods, toWanted } from "./wanted";

/** A line with its goods. */
export type LineView = KeyedLine & {
	/** The words that were searched for. */
	asked: string;
	/** Null where its search did not answer. */
	match: LineMatch | null;
	/** The chosen goods, their number in sale units, and their stock for it. */
	goods: Goods | null;
	wanted: SaleNumber | null;
	stock: Stock | undefined;
	/** The last purchases of goods of the list, by SKU. */
	last: LastTexts;
};

/**
 * Finds the goods of all lines in one call where the mall's backends can, and those of the shown page
 * otherwise, with a search for each line.
 */
export async function loadLines(posted: Pick<PostedList, "lines" | "page">): Promise<LineView[]> {
	const shown = getShown(posted);
	return hasExtension("speed")
		? loadViews(posted.lines, shown, matchAll)
		: loadViews(shown, shown, searchEach);
}

/**
 * Chosen goods and written SKU ids come from the catalogue, those of other lines from `find`, and the stock
 * of all of them last: a few calls each. A call that fails leaves its lines open.
 */
async function loadViews(
	lines: readonly KeyedLine[],
	shown: readonly KeyedLine[],
	find: FindGoods,
): Promise<LineView[]> {
	const open = lines.filter(({ decision }) => !decision.done && !decision.skip);
	const own = await findOwn(open.filter(({ decision }) => !decision.pick));
	const byId = await loadGoods(
		open.flatMap(({ key, line, decision }) => decision.pick || line.skuId || own.get(key)?.skuId || []),
	);
	const matches = await findMatches(open, { byId, own, shown }, find);
	const chosen = open.flatMap(({ key, decision }) => decision.pick ?? matches.get(key)?.chosen ?? []);
	const more = await loadGoods(chosen.filter((skuId) => skuId && !byId.has(skuId)));
	const views = lines.map((keyed): LineView => {
		const match = matches.get(keyed.key) ?? null;
		const skuId = keyed.decision.pick ?? match?.chosen ?? "";
		const found = match?.candidates.find(({ goods }) => goods.skuId === skuId)?.goods;
		const goods = match ? (byId.get(skuId) ?? more.get(skuId) ?? found ?? null) : null;
		const wanted = goods && toWanted(keyed, goods);
		return { ...keyed, asked: toAsked(keyed), match, goods, wanted, stock: undefined, last: {} };
	});
	const [stocks, last] = await Promise.all([
		loadStocks(views),
		loadLastBought({ skuIds: listSkus(views).slice(0, maxLastBought) }),
	]);
	return views.map((view) => ({
		...view,
		last,
		match: view.match && withStocks(view.match, stocks),
		stock: view.goods ? stocks.get(view.goods.skuId) : undefined,
	}));
}

/** The SKUs of all lines, the chosen ones first. */
function listSkus(views: readonly LineView[]): string[] {
	const chosen = views.flatMap(({ goods }) => goods?.skuId ?? []);
	const others = views.flatMap(({ match }) => match?.candidates.map(({ goods }) => goods.skuId) ?? []);
	return [...new Set([...chosen, ...others])];
}

/**
 * The same match; goods that no search found, as those of an id, get the state and arrival of their stock.
 */
function withStocks(match: LineMatch, stocks: ReadonlyMap<string, Stock>): LineMatch {
	const candidates = match.candidates.map((one) => {
		const stock = one.goods.stockStateId === undefined ? stocks.get(one.goods.skuId) : undefined;
		if (!stock) return one;
		const { stockStateId, arrivalDays } = stock;
		return { ...one, goods: { ...one.goods, stockStateId, arrivalDays } };
	});
	return { ...match, candidates };
}

/** The stock for the wanted numbers, or for the smallest ones. */
async function loadStocks(views: readonly LineView[]): Promise<ReadonlyMap<string, Stock>> {
	const nums = new Map<string, number>();
	for (const { goods, wanted, match } of views) {
		if (goods) nums.set(goods.skuId, (nums.get(goods.skuId) ?? 0) + (wanted?.num ?? 0));
		for (const { goods: one } of match?.candidates ?? [])
			if (one.stockStateId === undefined && !nums.has(one.skuId)) nums.set(one.skuId, 0);
	}
	const skuNums = Array.from(nums, ([skuId, num]) => ({ skuId, num: Math.min(99_999, Math.max(1, num)) }));
	const { areaId } = getPlace();
	const answers = await Promise.all(
		chunk(skuNums, maxSkus).map((part) =>
			ifAnswered(getScope().api.call(getStock, { areaId, skuNums: part })),
		),
	);
	return new Map(answers.flatMap((stocks) => stocks ?? []).map((stock) => [stock.skuId, stock]));
}
