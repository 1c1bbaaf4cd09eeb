import { mentionsAmount } from "./amount-patterns";
import type { Rule } from "./rule";
import { unitPattern } from "./unit-words";

/** Marks of a list and its numbers. */
const marks: Rule = {
	says: /^\s*(?:(?:[->•●▪◆■★☆·*→✓✔☐☑□]|\[[ x]?\]|\p{Extended_Pictographic}\uFE0F?|(?:[(]\d{1,3}[)]|\d{1,3}\s*(?:[、)]|[.:](?!\d))|[①-⑳]))\s*)+/iu,
	examples: "- 手套 5双 ; 1、手套 5双 ; (2) 手套 5双 ; ③手套 5双 ; [x] 手套 5双 ; 📦 手套 5双",
};
/** A number of the section before goods. Without an amount it is the head of a section. */
const hanNumber: Rule = {
	says: /^\s*(?:[一二三四五六七八九十]{1,3}[、.]|[(][一二三四五六七八九十]{1,3}[)])\s*/,
	examples: "一、手套 5双 ; (十二)手套 5双",
};
const greeting: Rule = {
	says: /^\s*(?:@[^\s@]{1,20}\s+|(?:您好|你好|大家好|早上好|上午好|中午好|下午好|晚上好|各位|老板|亲|hi|hello)[啊呀们]?[\s,，!！。~～、:：]+)+/iu,
	examples: "@王磊 手套 5双 ; 您好，手套 5双 ; 老板们：手套 5双 ; Hello, 手套 5双",
};
const wish: Rule = {
	says: new RegExp(
		`^\\s*(?:麻烦|请|帮忙|帮我|给我|今天|明天|后天|下周|另外|另|再|还|也|先|顺便|我们?|这次|本次|[,，\\s]){0,5}(?:需要|要|来|拿|(?<!^\\s*)带|送|买|加|补|有|采购|订购?|追加|增加|领|发|申请|申购|下单|安排|准备){1,2}\\s*(?=(?:\\d[\\d,]*|[一二两三四五六七八九十百千俩仨]+)\\s*(?:${unitPattern}))`,
		"iu",
	),
	examples: "明天帮我再带5个口罩 ; 麻烦买两把扳手 ; 我们需要 20双手套 ; 另外再加一箱水",
};

/** Words before the goods of a sentence with an amount, in the order in which they are taken away. */
export const openingWords: readonly Rule[] = [greeting, marks, hanNumber, wish];

/**
 * A sentence without its marks and number and, where it says an amount, the greeting
 * and the wish before its goods.
 */
export function withoutOpening(text: string): string {
	const strip = (rest: string, { says }: Rule) => rest.replace(says, "") || rest;
	const plain = strip(text, marks);
	return mentionsAmount(plain) ? openingWords.reduce(strip, plain) : plain;
}
