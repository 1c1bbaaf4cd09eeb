import { expect, test } from "vitest";
import { countGoods } from "./count-goods";

test.each([
	[[], "0 种 0 件"],
	[[1], "1 种 1 件"],
	[[5, 20], "2 种 25 件"],
	[Array.from({ length: 500 }, () => 20), "500 种 10000 件"],
])("UX words: lines of %j pieces are %s", (nums, text) => {
	expect(countGoods(nums.map((num) => ({ num })))).toBe(text);
});
