import type { SearchResult } from "~/api/schema/goods-list";
import { formatDay } from "~/domain/goods/stock-state";
import { dayMs } from "~/domain/text/dates";
import { formatInterval } from "./format-interval";
import { formatSearchPath, type SearchQuery } from "./search-url";

/**
 * A value of a condition that takes one value, with a link to the page with it,
 * or without it when it is chosen.
 */
export type FacetChoice = { label: string; count?: number; href: string; isOn: boolean };

/** The result's price ranges as choices. */
export function listPrices(query: SearchQuery, { priceIntervalAggregate }: SearchResult): FacetChoice[] {
	const { perPiece } = query;
	return priceIntervalAggregate.map(({ min, max, count }) => {
		const isOn = min === query.min && max === query.max;
		const change = isOn ? { min: undefined, max: undefined } : { min, max };
		return {
			label: formatInterval({ min, max, perPiece }),
			count,
			href: formatSearchPath(query, change),
			isOn,
		};
	});
}

/** The choice of prices for one piece. A limit for a pack says nothing about a piece. */
export function choosePerPiece(query: SearchQuery): FacetChoice {
	const { perPiece } = query;
	const href = formatSearchPath(query, { perPiece: !perPiece, min: undefined, max: undefined });
	return { label: "按单件折合", href, isOn: perPiece };
}

/** The choices for stock and arrival at the buyer's place. */
export function listPromises(query: SearchQuery, { promiseAggregate = [] }: SearchResult): FacetChoice[] {
	const { inStockOnly, arrivesWithin } = query;
	const inStock = {
		label: "仅看有货",
		href: formatSearchPath(query, { inStockOnly: !inStockOnly }),
		isOn: inStockOnly,
	};
	const promises = promiseAggregate.map(({ days, count }) => {
		const isOn = days === arrivesWithin;
		const href = formatSearchPath(query, { arrivesWithin: isOn ? undefined : days });
		return { label: `${formatDay(Date.now() + days * dayMs)}前送达`, count, href, isOn };
	});
	return [inStock, ...promises];
}
