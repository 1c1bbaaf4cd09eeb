/** SPEC §3: the area of a buyer without an address. */
export const fallbackArea = "1_72_55653_0";

/** Warehouse regions: 1 north, 2 east, 3 south, 4 west. */
export type Region = 1 | 2 | 3 | 4;

export const regions: readonly Region[] = [1, 2, 3, 4];

/**
 * Provinces by the first two digits of their administrative code. 1 is 北京, because its id is
 * fixed; its own code would be 11.
 */
const provinces: Record<Region, readonly string[]> = {
	1: ["1", "12", "13", "14", "15", "21", "22", "23"],
	2: ["31", "32", "33", "34", "36", "37"],
	3: ["35", "41", "42", "43", "44", "45", "46"],
	4: ["50", "51", "52", "53", "54", "61", "62", "63", "64", "65"],
};

/**
 * The region whose warehouses deliver to an area (`1_72_55653_0`). The north delivers to an unknown province.
 */
export function toRegion(areaId: string): Region {
	const [province = ""] = areaId.split("_");
	return regions.find((region) => provinces[region].includes(province)) ?? 1;
}
