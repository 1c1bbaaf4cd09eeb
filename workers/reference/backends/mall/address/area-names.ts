import { inArray } from "drizzle-orm";
import type { AddressArea } from "~/api/schema/address";
import { toIdList } from "../../../db/id-list";
import { areas } from "../../../db/schema/catalogue";
import { type Context, createFieldError } from "../../../endpoint/implement";

type AreaIds = Pick<AddressArea, "provinceId" | "cityId" | "districtId" | "streetId">;

const levels = ["provinceId", "cityId", "districtId", "streetId"] as const;

/**
 * Loads the area names of many addresses at once. A name is "" when the tree does not
 * have the id, and for street 0.
 */
export async function loadAreaNames(ctx: Context, all: AreaIds[]): Promise<(ids: AreaIds) => AddressArea> {
	const wanted = [...new Set(all.flatMap((ids) => levels.map((level) => Number(ids[level]))))];
	const rows = await ctx.db
		.select()
		.from(areas)
		.where(inArray(areas.areaId, toIdList(wanted)));
	const names = new Map(rows.map((row) => [String(row.areaId), row.name]));
	return (ids) => ({
		...ids,
		provinceName: names.get(ids.provinceId) ?? "",
		cityName: names.get(ids.cityId) ?? "",
		districtName: names.get(ids.districtId) ?? "",
		streetName: names.get(ids.streetId) ?? "",
		addressIdStr: levels.map((level) => ids[level]).join("_"),
	});
}

/** @throws BusinessError 400, which names the level, when an id is not a child of the one above it. */
export async function requireArea(ctx: Context, ids: AreaIds): Promise<void> {
	const chain = levels.filter((level) => level !== "streetId" || ids.streetId !== "0");
	const rows = await ctx.db
		.select()
		.from(areas)
		.where(
			inArray(
				areas.areaId,
				chain.map((level) => Number(ids[level])),
			),
		);
	let parentId = 0;
	for (const level of chain) {
		const areaId = Number(ids[level]);
		if (!rows.some((row) => row.areaId === areaId && row.parentId === parentId))
			throw createFieldError("AREA", level, "请重新选择所在地区");
		parentId = areaId;
	}
}
