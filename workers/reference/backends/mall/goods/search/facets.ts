import type { SearchResult } from "~/api/schema/goods-list";
import { toPriceIntervals } from "./price-intervals";
import { facetCap } from "./search-sql";

/** A row of toFacetSql. */
export type FacetRow = {
	kind: "brand" | "category" | "price" | "attribute";
	id: number;
	name: string;
	value: string;
	count: number;
};
type Facets = Pick<
	SearchResult,
	"brandAggregate" | "categoryAggregate" | "priceIntervalAggregate" | "expandAttrAggregate"
>;

const maxAttributes = 8;
const maxValues = 12;

/**
 * How `total` hits divide. Above the cap the rows count a sample, and what is said of all is estimated from it.
 * Attributes come with the most common first; one whose value is the same everywhere divides nothing and is left out.
 */
export function toFacets(rows: readonly FacetRow[], total: number): Facets {
	const scale = Math.max(1, total / facetCap);
	const of = (kind: FacetRow["kind"]) =>
		rows.filter((row) => row.kind === kind).map((row) => ({ ...row, count: Math.round(row.count * scale) }));
	const attributes = Map.groupBy(of("attribute"), ({ id }) => id);
	return {
		brandAggregate: of("brand").map(({ value, count }) => ({ value, count })),
		categoryAggregate: of("category").map(({ id, value, count }) => ({
			catId: String(id),
			catName: value,
			count,
		})),
		priceIntervalAggregate: toPriceIntervals(new Map(of("price").map(({ id, count }) => [id, count]))),
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
