import { expect, test } from "vitest";
import { toSource } from "./content-security-policy";

test("C6: each stylesheet is named by its own hash, in turn and again", () => {
	expect(toSource("a{}")).toBe("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='");
	const other = toSource("b{}");
	for (const text of ["a{}", "b{}", "a{}"]) expect(toSource(text) === other).toBe(text === "b{}");
});
