import { expect, test } from "vitest";
import { listAreaCookies } from "./save-area";

test("§3 address: ids and names of the four levels are kept in cookies, street 0 when there is none", () => {
	const areas = ["北京", "朝阳区", "八里庄街道"].map((name, i) => ({
		areaId: ["1", "72", "55653"][i] ?? "",
		name,
	}));
	expect(Object.fromEntries(listAreaCookies(areas))).toEqual({
		provinceId: "1",
		provinceName: "北京",
		cityId: "72",
		cityName: "朝阳区",
		districtId: "55653",
		districtName: "八里庄街道",
		streetId: "0",
		streetName: "",
	});
});

test("B9: the longest names stay below 6 KB together, and one that is longer leaves its id alone", () => {
	const longest = { areaId: "999999999", name: "镇".repeat(113) };
	const size = listAreaCookies([longest, longest, longest, longest]).reduce(
		(sum, [name, value]) => sum + name.length + encodeURIComponent(value).length + 3,
		0,
	);
	expect(size).toBeLessThan(6 * 1024);
	expect(listAreaCookies([{ areaId: "7", name: "镇".repeat(500) }]).slice(0, 2)).toEqual([
		["provinceId", "7"],
		["provinceName", ""],
	]);
});
