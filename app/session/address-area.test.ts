import { describe, expect, test } from "vitest";
import { defaultArea, formatAreaId, parseAddressArea } from "./address-area";
import { findPlace } from "./area-cookies";
import { parseCookies } from "./cookie-names";

const ids = "provinceId=10; cityId=904; districtId=3373; streetId=0";

describe("§3 address cookies", () => {
	test("ids and names are read, names decoded", () => {
		const area = parseAddressArea(
			parseCookies(`${ids}; provinceName=${encodeURIComponent("江苏省")}; cityName=x`),
		);
		expect(formatAreaId(area)).toBe("10_904_3373_0");
		expect(area.provinceName).toBe("江苏省");
		expect(area.districtName).toBe("");
	});

	test.each([
		["no cookies at all", null],
		["one id missing", "provinceId=10; cityId=904; districtId=3373"],
		["an id that is none", ids.replace("904", "9x4")],
		["an id of ten digits", ids.replace("904", "1234567890")],
		["province 0", ids.replace("=10", "=0")],
		["a level that holds two", ids.replace("904", "904_1")],
	])("§9.6, §8 with %s the default address is used", (_name, header) => {
		expect(parseAddressArea(parseCookies(header))).toBe(defaultArea);
		expect(formatAreaId(defaultArea)).toBe("1_72_55653_0");
	});

	test("§3 the address that the area was chosen by is read with it, and an invalid one is left out", () => {
		const read = (addressId: string) => findPlace(parseCookies(`${ids}; addressId=${addressId}`));
		expect(read("U1-A2")).toEqual({ areaId: "10_904_3373_0", addressId: "U1-A2" });
		expect(read("a%3A7")).toEqual({ areaId: "10_904_3373_0", addressId: "a:7" });
		for (const odd of ["", "%", "../..", "a~b", "<img>", "x".repeat(65)]) {
			expect(read(odd)).toEqual({ areaId: "10_904_3373_0" });
		}
		expect(findPlace(parseCookies("addressId=U1-A2"))).toBeUndefined();
	});

	test("B9: a name that cannot be decoded is left out, a long one cut", () => {
		const area = parseAddressArea(
			parseCookies(`${ids}; provinceName=%E0%A4%A; cityName=${"长".repeat(100)}`),
		);
		expect(area.provinceName).toBe("");
		expect(area.cityName).toHaveLength(40);
	});
});
