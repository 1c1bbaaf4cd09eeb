import { expect, test } from "vitest";
import { describeFound, matchesFind } from "./matches-find";

const row = ["M8×30", "304不锈钢", "YAK535-M830304"];

test.each([
	["", true],
	["m8", true],
	["M8*30", true],
	["m8 x 30", true],
	["Ｍ８×３０", true],
	["304 m8", true],
	["不锈钢　M8", true],
	["yak 535", true],
	["yak535m830", true],
	["M10", false],
	["m8 316", false],
	["[", false],
])("§7 sku: a buyer who looks for %j among the specifications finds M8×30: %s", (find, found) => {
	expect(matchesFind(find, row)).toBe(found);
});

test("§7 sku: the count says how many of all are shown", () => {
	expect(describeFound(500, 500)).toBe("共 500 种");
	expect(describeFound(12, 500)).toBe("找到 12 种，共 500 种");
});
