import { describe, expect, test } from "vitest";
import type { Known } from "./known-words";
import { leavesEnough } from "./leaves-enough";
import { nameDropped } from "./name-dropped";
import { toCodeWord, toHanWord } from "./query-word";

const toWords = (text: string) =>
	text
		.split(" ")
		.filter(Boolean)
		.map((word) => (/\p{Script=Han}/u.test(word) ? toHanWord(word) : toCodeWord(word)));

describe("nameDropped", () => {
	test.each([
		["量子计算机", "计算", "量 子 机", ["量子", "机"]],
		["计算机", "计算", "算机", ["机"]],
		["M9×33螺栓", "m 螺栓", "9 33", ["M9×33"]],
		["惠普 CF230A 硒鼓x", "惠普 硒鼓", "cf 230 a x", ["CF230A"]],
		["手套 / 计 ×× 算", "手套", "计 算", ["计", "算"]],
		["手套，各100个送到北京", "手套", "各 100 个 送 到 北京", ["各100个送到北京"]],
		["蓝色的手套和ｚｚｚ", "蓝色 手套", "的 和 zzz", ["和zzz"]],
		["滑鼠 zzz", "鼠标", "zzz", ["zzz"]],
		["手套 zzz zzz", "手套", "zzz", ["zzz"]],
		["改锥 带磁 N95型", "改锥 磁 n95", "带 型", []],
		["shoes size 43", "shoes 43", "size", []],
	])("%s without %s", (keyword, words, dropped, names) => {
		expect(nameDropped(keyword, { words: toWords(words), dropped: toWords(dropped) })).toEqual(names);
	});
});

describe("leavesEnough", () => {
	const rows = [
		{ word: "计算器", kind: 3 },
		{ word: "计算", kind: 2 },
		{ word: "垃圾桶", kind: 2 },
	];
	const known: Known = {
		words: new Map(rows.map((row) => [row.word, { ...row, products: 5 }])),
		synonyms: new Map(),
		units: [],
	};
	test.each([
		["计算器", "得力 1512", true],
		["计算 器", "得力 1512", true],
		["计算", "量 子 机", false],
		["231", "cf a", false],
		["optiplex", "7029", true],
		["施耐德", "xyzq", true],
		["收纳", "垃圾桶", true],
		["计算器", "平板电脑", true],
		["计算", "平板电脑", false],
		["a b", "", false],
	])("%s without %s", (left, dropped, isEnough) => {
		const remaining = toWords(left);
		expect(leavesEnough(remaining, [...remaining, ...toWords(dropped)], known)).toBe(isEnough);
	});
});
