import { expect, test } from "vitest";
import { toCodeWord, toHanWord } from "../query/query-word";
import { toCandidate, toProductText } from "./candidate";
import { createLost, describeLost } from "./lacks";

const product = toProductText({
	...{ name: "岩锵 切割片 双网加强 无背胶", brand_name: "岩锵", vender_name: "某店" },
	...{ cat1_name: "五金工具", cat2_name: "磨具刃具", cat3_name: "切割片", attributes: "[]", sale_dims: "[]" },
});
const disc = toCandidate(
	[1, null, "YQ-1", "yq1", ["105mm", "1.0mm", "M8×30", "10片/盒"], 0, 100],
	product,
	1,
);
const known = {
	words: new Map(),
	synonyms: new Map(),
	units: [
		{ unit: "mm", base: "mm", factor: 1 },
		{ unit: "厘米", base: "mm", factor: 10 },
	],
};
const words = [toHanWord("切割片")];

test.each([
	["切割片 400mm", [toCodeWord("400mm")], { sizes: ["105mm"] }],
	["切割片 15厘米", [toCodeWord("15"), toHanWord("厘米")], { sizes: ["105mm"] }],
	["切割片 M9×33", [toCodeWord("m9x33")], { sizes: ["m8x30"] }],
	["切割片 得力 国标", [toHanWord("得力"), toHanWord("国标")], { brand: "得力", words: ["国标"] }],
	["切割片 双网 国标", [toHanWord("双网"), toHanWord("国标")], { words: ["国标"] }],
	["切割片 双网", [toHanWord("双网")], {}],
	["切割片 背胶", [toHanWord("背胶")], { words: ["背胶"] }],
	["切割片 无背胶", [toHanWord("无背胶")], {}],
])("UX purchase list: what an article lacks of %s", (keyword, dropped, lacks) => {
	const plan = { words, dropped, known };
	expect(describeLost(disc, keyword, plan, createLost(keyword, plan)(disc))).toEqual(lacks);
});
