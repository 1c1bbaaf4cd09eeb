import { expect, test } from "vitest";
import { defaultArea, parseAddressArea } from "./address-area";
import { formatAreaCookies, listAreaCookies } from "./area-cookies";
import { parseCookies } from "./cookie-names";

test("§3.4, §3.7 address: ids and names of the four levels are stored in cookies", () => {
	expect(Object.fromEntries(listAreaCookies(defaultArea))).toEqual({
		provinceId: "1",
		provinceName: "北京",
		cityId: "72",
		cityName: "朝阳区",
		districtId: "55653",
		districtName: "八里庄街道",
		streetId: "0",
		streetName: "",
		addressId: "",
	});
});

test("§3 address: the cookies that are set are read back", () => {
	const area = {
		...defaultArea,
		districtId: "7",
		districtName: "a;b=c, d%",
		streetId: "9",
		streetName: "甲",
	};
	const header = formatAreaCookies(area, true)
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
	expect(parseAddressArea(parseCookies(header))).toEqual(area);
	expect(formatAreaCookies(area, true).every((cookie) => cookie.endsWith("; Secure"))).toBe(true);
});

test("B9: the longest names stay below 6 KB together, and a longer one leaves only its id", () => {
	const name = "镇".repeat(113);
	const longest = {
		...defaultArea,
		provinceName: name,
		cityName: name,
		districtName: name,
		streetName: name,
	};
	expect(formatAreaCookies(longest, true).join("").length).toBeLessThan(6 * 1024);
	expect(listAreaCookies(longest)[1]).toEqual(["provinceName", name]);
	expect(listAreaCookies({ ...defaultArea, provinceName: "镇".repeat(500) }).slice(0, 2)).toEqual([
		["provinceId", "1"],
		["provinceName", ""],
	]);
});

test("B10: a name of broken text does not throw", () => {
	expect(formatAreaCookies({ ...defaultArea, provinceName: "\ud800" }, false)[1]).toBe(
		"provinceName=%EF%BF%BD; Path=/; SameSite=Lax",
	);
});
