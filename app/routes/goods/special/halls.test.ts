import { describe, expect, test } from "vitest";
import { findHall } from "./halls";

describe("the halls of special procurement", () => {
	test.each([
		["18", "2", true],
		["18", "1,3", false],
		["19", "1,3", true],
		["19", "1", false],
	])("§5 special purchase: the right to enter platform %s with the type %j is %s", (platform, type, may) => {
		expect(findHall(platform)?.hasRight(type)).toBe(may);
	});

	test("§9 platform codes: any other code has no hall", () => {
		expect(findHall("20")).toBeNull();
		expect(findHall(undefined)).toBeNull();
	});
});
