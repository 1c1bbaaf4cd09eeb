import { expect, test } from "vitest";
import { toCodeWord, toHanWord } from "../query/query-word";
import { isAnchored } from "./anchored";
import { toCandidate, toProductText } from "./candidate";

const create = (name: string, kind: string) =>
	toCandidate(
		[1, null, "YU-1520A", "yu1520a", ["红色", "304不锈钢"], 0, 100],
		toProductText({
			...{ name, brand_name: "昀照", vender_name: "某店", attributes: "[]" },
			...{ cat1_name: "工业品", cat2_name: "杂类", cat3_name: kind, sale_dims: "[]" },
		}),
		1,
	);
const lamp = create("昀照 LED平板灯 无频闪 教室用", "LED平板灯");
const bolt = create("岩锵 外六角螺栓 全螺纹", "外六角螺栓");
const ups = create("芯栩 UPS不间断电源", "UPS不间断电源");
const toWords = (text: string) =>
	text.split(" ").map((word) => (/\p{Script=Han}/u.test(word) ? toHanWord(word) : toCodeWord(word)));
const known = {
	words: new Map([["国标", { word: "国标", products: 3, kind: 2 }]]),
	synonyms: new Map(),
	units: [],
};

test.each([
	["平板灯 红色", "吸顶", lamp, true],
	["螺栓", "达克罗", bolt, true],
	["外六角 m8x30", "国标", bolt, true],
	["外六角 m8x30", "得力", bolt, true],
	["ups 在线式", "山特", ups, true],
	["yu1520", "大号", lamp, true],
	["平板", "推车", lamp, false],
	["红色", "热缩管", bolt, false],
	["304不锈钢 m8x30", "蝶阀", bolt, false],
	["教室", "黑板", lamp, false],
])("UX purchase list: kept %s without %s says what an article is", (words, dropped, candidate, isSo) => {
	expect(isAnchored(candidate, { words: toWords(words), dropped: toWords(dropped) }, known)).toBe(isSo);
});
