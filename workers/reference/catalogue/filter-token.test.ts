import { expect, test } from "vitest";
import { toFilterToken } from "./filter-token";

test("O12: a filter token has only letters and digits for any value, and differs by kind and value", () => {
	const hostile = toFilterToken("brand", '") OR title:(');
	expect(hostile).toMatch(/^b[a-z0-9]+$/);
	expect(toFilterToken("brand", "御岑")).not.toBe(toFilterToken("brand", "盾屿"));
	expect(toFilterToken("brand", "1")).not.toBe(toFilterToken("vender", "1"));
});
