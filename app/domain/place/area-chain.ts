import type { Area, AreaId } from "~/api/schema/area";

/**
 * The levels of the tree of areas, from the top: the field of an address that holds
 * the id (SPEC §3), and its name.
 */
export const areaLevels = [
	{ field: "provinceId", label: "省份" },
	{ field: "cityId", label: "城市" },
	{ field: "districtId", label: "区县" },
	{ field: "streetId", label: "街道" },
] as const;

/** One level of a choice: its areas, and the chosen id; "" while there is none. */
export type AreaLevel = { areas: readonly Area[]; chosen: string };

/** A choice from the top level down. Every level but the last has its area chosen. */
export type AreaChain = readonly AreaLevel[];

/** Chooses an area of the level `at`, or none by ""; the levels below, which belong to the old choice, go. */
export function chooseArea(chain: AreaChain, at: number, areaId: string): AreaChain {
	return chain.slice(0, at + 1).map((level, index) => (index === at ? { ...level, chosen: areaId } : level));
}

/** The chosen areas, from the top. */
export function listChosenAreas(chain: AreaChain): Area[] {
	return chain.flatMap(({ areas, chosen }) => areas.find(({ areaId }) => areaId === chosen) ?? []);
}

/** The next areas to choose from; undefined where they are not loaded, or all four levels are chosen. */
export function listNextAreas(chain: AreaChain): readonly Area[] | undefined {
	const last = chain.at(-1);
	return last?.chosen === "" ? last.areas : undefined;
}

/** A choice is complete at the fourth level, or where the tree ends before it: street 0. */
export function isWholeChoice(chain: AreaChain): boolean {
	const chosen = listChosenAreas(chain).length;
	return chosen === areaLevels.length || (chosen > 0 && listNextAreas(chain)?.length === 0);
}

/** A complete choice as the id of an area; the levels that the tree does not have are 0. */
export function formatAreaPath(chosen: readonly Pick<Area, "areaId">[]): AreaId {
	return areaLevels.map((_, at) => chosen[at]?.areaId ?? "0").join("_");
}
