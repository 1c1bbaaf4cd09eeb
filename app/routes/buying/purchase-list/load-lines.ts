import "server-only";
import { getStock } from "~/api/contract/mall/stock";
import { maxSkus } from "~/api/schema/sku-ids";
import type { Stock } from "~/api/schema/stock";
import { quantityMaximum } from "~/domain/goods/quantity";
import { orderCandidates } from "~/domain/purchase-list/order-candidates";
import { chunk } from "~/domain/text/chunk";
import { loadBought } from "~/parts/article/last-bought/load-last-bought";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import type { KeyedLine } from "./decision";
import { type FindGoods, matchAll, searchEach } from "./find-goods";
import { findMatches, toAsked } from "./find-matches";
import { decideViews, isLeft, type LineView, withChoices } from "./line-view";
import { loadGoods } from "./load-skus";
import { findOwn } from "./own-codes";
import { getShown, type PostedList } from "./posted-list";
import { type Facts, type Found, toOffer, withRemembered } from "./to-offer";
import { getTyped, toWanted } from "./wanted";

/**
 * Finds the goods of all lines in one call where the mall's backends can, and those of the shown page
 * otherwise, with a search for each line. Decides about the lines that leave no doubt, and by the pressed
 * rule about the others.
 */
export async function loadLines(posted: Pick<PostedList, "lines" | "page" | "rule">): Promise<LineView[]> {
	const shown = getShown(posted);
	const [lines, find] = hasExtension("speed") ? [posted.lines, matchAll] : [shown, searchEach];
	const views = await loadViews(lines, find, { shown, compared: new Set(posted.rule ? lines : shown) });
	const decided = withChoices(views, decideViews(views));
	return posted.rule ? withChoices(decided, decideViews(decided, posted.rule)) : decided;
}

/**
 * Chosen goods and written SKU ids come from the catalogue, those of other lines from `find`, and the stock
 * of all of them last: a few calls each. A call that fails leaves its lines open.
 */
async function loadViews(
	lines: readonly KeyedLine[],
	find: FindGoods,
	{ shown, compared }: { shown: readonly KeyedLine[]; compared: ReadonlySet<KeyedLine> },
): Promise<LineView[]> {
	const left = lines.filter(isLeft);
	const own = await findOwn(left.filter(({ decision }) => !decision.pick));
	const byId = await loadGoods(
		left.flatMap(({ key, line, decision }) => decision.pick || line.skuId || own.get(key)?.skuId || []),
	);
	const matches = await findMatches(left, { byId, own, shown }, find);
	const all = new Map(
		Array.from(matches, ([key, candidates]) => [key, withRemembered(candidates, own.get(key), byId)]),
	);
	const bought = await loadLast(Array.from(compared, ({ key }) => all.get(key) ?? []).flat());
	const found = new Map(
		left.flatMap((keyed) => {
			const candidates = all.get(keyed.key);
			return candidates
				? [[keyed.key, orderCandidates(candidates, getTyped(keyed).unit, bought)] as const]
				: [];
		}),
	);
	const nums = countWanted(left, found, compared);
	const facts = { bought, ...(await loadFacts(nums)) };
	const listOffers = (keyed: KeyedLine) => {
		const own = found.get(keyed.key)?.map((one) => toOffer(one, facts));
		return own ? orderCandidates(own, getTyped(keyed).unit, bought) : null;
	};
	return lines.map((keyed) => ({
		...keyed,
		asked: toAsked(keyed),
		isCompared: compared.has(keyed),
		offers: listOffers(keyed),
	}));
}

/** The last purchases of candidates, by SKU. */
async function loadLast(found: readonly Found[]): Promise<Facts["bought"]> {
	const bought = await loadBought({ skuIds: found.map(({ goods }) => goods.skuId) });
	return new Map(bought.map((one) => [one.skuId, one]));
}

/**
 * The numbers to ask the stock for, by SKU: of all offers of a line that is compared, or of those alone that
 * its own words name.
 */
function countWanted(
	lines: readonly KeyedLine[],
	found: ReadonlyMap<string, readonly Found[]>,
	compared: ReadonlySet<KeyedLine>,
): Map<string, number> {
	const nums = new Map<string, number>();
	const wanted = lines.flatMap((keyed) =>
		(found.get(keyed.key) ?? [])
			.filter(({ isExact }) => isExact || compared.has(keyed))
			.map(({ goods, isExact }) => ({ skuId: goods.skuId, isExact, num: toWanted(keyed, goods).num ?? 1 })),
	);
	// Lines that name the same goods need all of them; those that may mean them, enough for one.
	for (const { skuId, isExact, num } of wanted.toSorted((a, b) => Number(b.isExact) - Number(a.isExact))) {
		const before = nums.get(skuId) ?? 0;
		nums.set(skuId, Math.min(quantityMaximum, isExact ? before + num : Math.max(before, num)));
	}
	return nums;
}

async function loadFacts(nums: ReadonlyMap<string, number>): Promise<Omit<Facts, "bought">> {
	const [stocks, goods] = await Promise.all([
		loadStocks(nums),
		hasExtension("lines") ? new Map() : loadGoods([...nums.keys()]),
	]);
	return { stocks, goods };
}

async function loadStocks(nums: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Stock>> {
	const skuNums = Array.from(nums, ([skuId, num]) => ({ skuId, num }));
	const { areaId } = getPlace();
	const answers = await Promise.all(
		chunk(skuNums, maxSkus).map((part) =>
			ifAnswered(getScope().api.call(getStock, { areaId, skuNums: part })),
		),
	);
	return new Map(answers.flatMap((stocks) => stocks ?? []).map((stock) => [stock.skuId, stock]));
}
