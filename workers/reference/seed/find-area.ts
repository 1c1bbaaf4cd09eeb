import type { areas } from "../db/schema/catalogue";

type AreaRow = typeof areas.$inferInsert;

/** Finds the ids of a place by the names of its levels, the province first. A level without a name is "0". */
export function findArea(rows: readonly AreaRow[], names: readonly string[]) {
	const ids: string[] = [];
	let parentId = 0;
	for (const name of names) {
		const row = rows.find((one) => one.parentId === parentId && one.name === name);
		if (row?.areaId === undefined) throw new Error(`the area tree has no ${names.join("/")}`);
		parentId = row.areaId;
		ids.push(String(row.areaId));
	}
	const [provinceId = "0", cityId = "0", districtId = "0", streetId = "0"] = ids;
	return { provinceId, cityId, districtId, streetId };
}
