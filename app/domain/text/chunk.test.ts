import { expect, test } from "vitest";
import { chunk } from "./chunk";

test.each([
	[0, []],
	[3, [3]],
	[4, [4]],
	[9, [4, 4, 1]],
])("§7 cart: %i lines go in calls of at most four", (lines, sizes) => {
	const list = Array.from({ length: lines }, (_, at) => at);
	const parts = chunk(list, 4);
	expect(parts.map((part) => part.length)).toEqual(sizes);
	expect(parts.flat()).toEqual(list);
});
