import { describe, expect, test } from "vitest";
import * as amounts from "./amount-patterns";
import { againstRow, calledOff } from "./called-off";
import { labels } from "./join-lines";
import { openingWords } from "./opening-words";
import { quoteHeads } from "./quoted-mail";
import { goesOn } from "./split-free";

const rules = Object.entries({
	calledOff,
	againstRow,
	openingWords,
	quoteHeads,
	goesOn,
	labels: Object.values(labels),
}).flatMap(([name, all]) =>
	all.flatMap(({ says, examples }) => examples.split(" ; ").map((text) => [name, text, says] as const)),
);

test.each(rules)("UX purchase list: a rule of %s fits %s", (_, text, says) => {
	expect(text).toMatch(says);
});

/** The ways in which an amount is written, and texts without it. */
const writings: readonly [name: string, pattern: RegExp, written: string, not: string][] = [
	[
		"labelled",
		amounts.labelled,
		"手套 数量:5 ; 需求数量 10双 ; 数量为3 ; 采购数量=2k支 ; qty: 12",
		"手套 5双 ; 数据线 2米",
	],
	[
		"counted",
		amounts.counted,
		"手套 5双 ; M8×30 螺栓 200支 ; 手套-5双 ; 螺钉 1,200个 ; 水 3.5箱",
		"9件套扳手 ; 50只装手套 ; 6排插座 ; M8×30",
	],
	["multiplied", amounts.multiplied, "手套 x10 ; 手套x3双 ; 扳手 *2", "螺栓 M8x30 ; 100x50方管"],
	[
		"spelled",
		amounts.spelled,
		"扳手两把 ; 两把扳手 ; 手套 十双 ; 毛巾半打",
		"统一价格 ; 数百个 ; 三合一支架",
	],
	["spelledInner", amounts.spelledInner, "螺丝刀一把钳子两把 ; 筷子一箱 碗", "四件套 ; 三合一支架"],
	["inner", amounts.inner, "黑色10支蓝色5支", "9件套扳手"],
	["packAtEnd", amounts.packAtEnd, "3盒装 ; 12瓶/箱 ; 每箱12瓶", "手套 5双 ; 每箱"],
	["about", amounts.about, "大约 ; 差不多 ; 左右 ; 至少 ; 将近 ; 预计", "手套 ; 扳手 2把"],
	["each", amounts.each, "红黄蓝各5个 ; 两种各 两支", "各位 ; 各种手套"],
];
const read = (at: 2 | 3) =>
	writings.flatMap((row) => row[at].split(" ; ").map((text) => [row[0], text, row[1]] as const));

describe("UX purchase list: amounts", () => {
	test.each(read(2))("the pattern %s finds the amount in %s", (_, text, pattern) => {
		expect(text.search(pattern)).toBeGreaterThanOrEqual(0);
	});

	test.each(read(3))("the pattern %s finds nothing in %s", (_, text, pattern) => {
		expect(text.search(pattern)).toBe(-1);
	});

	test.each([
		["20支/盒", "       "],
		["500ml*12瓶", " ".repeat(9)],
		["1盒(10支)", "1盒       "],
		["手套 3.5元一包 2包", "手套          2包"],
		["单价35 扳手", "      扳手"],
	])("the contents of packs and the prices of %s are no amount", (text, blanked) => {
		expect(amounts.blankContents(text).replace(/ +/g, " ")).toBe(blanked.replace(/ +/g, " "));
	});

	test.each([
		["现有5个,需要20个", "需要20个"],
		["手套 库存数量:5 要10双", "手套 要10双"],
		["还剩3支 再买10支", "再买10支"],
	])("what a buyer has is no amount: %s", (text, without) => {
		expect(amounts.withoutOwned(text).replace(/\s+/g, " ")).toBe(without);
	});
});
