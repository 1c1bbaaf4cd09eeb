import { expect, test } from "vitest";
import { addNumbers, describeRest } from "./divided-sum";

test("UX settlement: numbers at addresses add up as they are typed, and a text that is no number counts as none", () => {
	expect(addNumbers(["１２", " 1,200 ", "", "0", "2.5", "x"])).toBe(1212);
	expect(addNumbers([])).toBe(0);
});

test.each([
	[20, 20, ""],
	[0, 20, "还差 20 盒"],
	[99_999, 20, "多 99979 盒"],
] as const)("UX settlement: %i of %i says %j beside the number of the order", (sum, num, rest) => {
	expect(describeRest(sum, num, "盒")).toBe(rest);
});

test("UX settlement: goods without a unit name the difference alone", () => {
	expect(describeRest(1, 3, "")).toBe("还差 2");
});
