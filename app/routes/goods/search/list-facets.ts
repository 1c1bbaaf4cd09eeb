import type { SearchResult } from "~/api/schema/goods-list";
import type { SearchQuery } from "./search-url";

/** A condition that takes several values, and the number of SKUs that each would find. */
export type Facet = {
	title: string;
	/** The parameter of the URL with its values, each with `prefix` before it. */
	parameter: "catIds" | "brands" | "venderIds" | "attrs";
	prefix: string;
	values: FacetValue[];
};
type FacetValue = { value: string; label: string; count: number; initial?: string | undefined };

/**
 * The facets that can narrow the result, each with its chosen values first. A facet
 * that cannot narrow it is left out.
 */
export function listFacets(query: SearchQuery, result: SearchResult): Facet[] {
	const { categoryAggregate, brandAggregate, venderAggregate = [], expandAttrAggregate } = result;
	const toFacet = (
		title: string,
		parameter: Facet["parameter"],
		found: FacetValue[],
		prefix = "",
	): Facet[] => {
		const chosen = query[parameter]
			.filter((one) => one.startsWith(prefix))
			.map((one) => one.slice(prefix.length));
		// The backend may not count a chosen value any more. It must stay in the list,
		// so that the buyer can remove it.
		const lost = chosen
			.filter((value) => !found.some((one) => one.value === value))
			.map((value) => ({ value, label: parameter.endsWith("Ids") ? "已选" : value, count: 0 }));
		const values = [...found, ...lost].sort(
			(a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)),
		);
		return values.length > 1 || chosen.length > 0 ? [{ title, parameter, prefix, values }] : [];
	};
	const toNamed = ({ value, ...rest }: { value: string; count: number; initial?: string | undefined }) => ({
		value,
		label: value,
		...rest,
	});
	return [
		...toFacet(
			"分类",
			"catIds",
			categoryAggregate.map(({ catId, catName, count }) => ({ value: catId, label: catName, count })),
		),
		...toFacet("品牌", "brands", brandAggregate.map(toNamed)),
		...expandAttrAggregate.flatMap(({ id, name, values }) =>
			toFacet(name, "attrs", values.map(toNamed), `${id}~`),
		),
		...toFacet(
			"供应商",
			"venderIds",
			venderAggregate.map(({ venderId, venderName, count }) => ({
				value: venderId,
				label: venderName,
				count,
			})),
		),
	];
}
