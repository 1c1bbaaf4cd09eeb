import { expect, test } from "vitest";
import { readTyped } from "./read-typed";

test.each([
	[{ "num/7": "10" }, { num: 10 }],
	[{ "num/7": "10", "unit/7": "pack/20" }, { num: 10 }],
	[{ "num/7": "200", "unit/7": "piece/20" }, { num: 10 }],
	[
		{ "num/7": "210", "unit/7": "piece/20" },
		{ num: null, message: "须按 20 的倍数购买，可改为 220" },
	],
	[{ "num/7": "200", "unit/7": "piece/0" }, { num: 200 }],
	[
		{ "num/7": "二", "unit/7": "piece/20" },
		{ num: null, message: "数量须为 1–99999 的整数" },
	],
	[{}, { num: 1 }],
])("UX unit, R9: the posted fields %j are %j sale units", (values, read) => {
	expect(readTyped(values as Record<string, string>, "7", "1")).toEqual(read);
});
