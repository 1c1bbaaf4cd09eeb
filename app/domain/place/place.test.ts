import { describe, expect, test } from "vitest";
import { formatPlace, parsePlace } from "./place";

describe("a place in one word", () => {
	test.each([
		{ areaId: "1_72_55653_0" },
		{ areaId: "19_1607_3155_62116", addressId: "U1-A2" },
		{ areaId: "1_72_55653_0", addressId: "1_72_55653_0" },
	])("§3 address: %j is read as it was written", (place) => {
		expect(parsePlace(formatPlace(place))).toEqual(place);
	});

	test.each([
		"",
		"1",
		"1_72_55653",
		"1_72_55653_0_9",
		"0_0_0_0",
		"01_72_55653_0",
		"1_72_55653_x",
		"1/72/55653/0",
		"1_72_55653_0~",
		"1_72_55653_0~a~b",
		"1_72_55653_0~../x",
		"~a",
		"__proto__",
	])("§3 address: %j is no place", (text) => {
		expect(parsePlace(text)).toBeUndefined();
	});
});
