import type { SearchResult } from "~/api/schema/goods-list";
import type { FacetKind } from "./facet-sql";
import { toPriceIntervals } from "./price-intervals";

/** A row of prepareFacets. */
export type FacetRow = {
	kind: FacetKind;
	id: number | string;
	name: string;
	value: string;
	count: number;
};
export type Facets = Required<
	Pick<
		SearchResult,
		| "brandAggregate"
		| "categoryAggregate"
		| "priceIntervalAggregate"
		| "expandAttrAggregate"
		| "venderAggregate"
		| "promiseAggregate"
	>
>;

const maxAttributes = 8;
const maxValues = 30;
/** The numbers of days that a buyer can choose as the latest arrival. */
const promiseSteps = [1, 3, 7, 15];

/**
 * Turns rows into facets. The most common attributes come first. An attribute with a single value cannot
 * narrow the result, so it is left out.
 */
export function toFacets(rows: readonly FacetRow[]): Facets {
	const of = (kind: FacetKind) => rows.filter((row) => row.kind === kind);
	const attributes = Map.groupBy(of("attribute"), ({ id }) => id);
	const promises = of("promise");
	return {
		brandAggregate: of("brand").map(({ value, count, name }) => ({ value, count, initial: name })),
		categoryAggregate: of("category").map(({ id, value, count }) => ({
			catId: String(id),
			catName: value,
			count,
		})),
		venderAggregate: of("vender").map(({ id, value, count }) => ({
			venderId: String(id),
			venderName: value,
			count,
		})),
		priceIntervalAggregate: toPriceIntervals(
			new Map(of("price").map(({ id, count }) => [Number(id), count])),
		),
		promiseAggregate: promiseSteps
			.map((days) => ({
				days,
				count: promises.reduce((sum, { id, count }) => sum + (Number(id) <= days ? count : 0), 0),
			}))
			.filter(({ count }) => count > 0),
		expandAttrAggregate: [...attributes]
			.filter(([, values]) => values.length > 1)
			.slice(0, maxAttributes)
			.map(([id, values]) => ({
				id: String(id),
				name: values[0]?.name ?? "",
				values: values.slice(0, maxValues).map(({ value, count }) => ({ value, count })),
			})),
	};
}

/** Facets without any value. */
export const noFacets: Facets = toFacets([]);
