import type { Db } from "../../../../db/client";
import { type FacetKind, prepareFacets } from "./facet-sql";
import { type FacetRow, type Facets, toFacets } from "./facets";
import type { Wanted } from "./query/search-plan";
import type { SearchInput } from "./search-input";

/**
 * A facet that has chosen values, with the search without these values. So the
 * facet's other values are counted too.
 */
type Opened = { kind: FacetKind; attrId?: string; input: SearchInput };

const everyKind: readonly FacetKind[] = ["brand", "category", "vender", "price", "promise", "attribute"];

/** The statements that count every facet. toResultFacets reads their answers. */
export function prepareAllFacets(db: Db, wanted: Wanted, input: SearchInput): D1PreparedStatement[] {
	const opened = listOpened(input);
	const whole = new Set(opened.flatMap(({ kind, attrId }) => (attrId === undefined ? [kind] : [])));
	const base = everyKind.filter((kind) => !whole.has(kind));
	return [
		prepareFacets(db, wanted, input, base),
		...opened.map((each) => prepareFacets(db, wanted, each.input, [each.kind])),
	];
}

export function toResultFacets(answers: readonly unknown[][], input: SearchInput): Facets {
	const opened = listOpened(input);
	const attrIds = new Set(opened.map(({ attrId }) => attrId));
	const rows = answers.flatMap((answer, index) => {
		const all = scale(answer as (FacetRow | StepRow)[]);
		const own = opened[index - 1]?.attrId;
		if (own !== undefined) return all.filter(({ id }) => String(id) === own);
		return index > 0 ? all : all.filter(({ kind, id }) => kind !== "attribute" || !attrIds.has(String(id)));
	});
	return toFacets(rows);
}

/** True if counts are estimates, because only some of the products were counted. */
export function isEstimated(answers: readonly unknown[][]): boolean {
	return answers.some((rows) => (rows as StepRow[]).some(({ kind, id }) => kind === "step" && id > 1));
}

type StepRow = { kind: "step"; id: number };

function scale(rows: readonly (FacetRow | StepRow)[]): FacetRow[] {
	const step = rows.find((row) => row.kind === "step")?.id ?? 1;
	return rows.flatMap((row) => (row.kind === "step" ? [] : [{ ...row, count: row.count * Number(step) }]));
}

function listOpened(input: SearchInput): Opened[] {
	const { brands, catIds, venderIds, min, max, arrivesWithin, attrs = [] } = input;
	const opened: Opened[] = [];
	if (brands?.length) opened.push({ kind: "brand", input: { ...input, brands: [] } });
	if (catIds?.length) opened.push({ kind: "category", input: { ...input, catIds: [] } });
	if (venderIds?.length) opened.push({ kind: "vender", input: { ...input, venderIds: [] } });
	if (min !== undefined || max !== undefined) {
		opened.push({ kind: "price", input: { ...input, min: undefined, max: undefined } });
	}
	if (arrivesWithin !== undefined) {
		opened.push({ kind: "promise", input: { ...input, arrivesWithin: undefined } });
	}
	for (const { id } of attrs) {
		const others = attrs.filter((each) => each.id !== id);
		opened.push({ kind: "attribute", attrId: id, input: { ...input, attrs: others } });
	}
	return opened;
}
