import { mentionsAmount } from "./amount-patterns";
import { unitPattern } from "./unit-words";

const marks =
	/^\s*(?:(?:[->•●▪◆■★☆·*→✓✔☐☑□]|\[[ x]?\]|\p{Extended_Pictographic}\uFE0F?|(?:[(]\d{1,3}[)]|\d{1,3}\s*(?:[、)]|[.:](?!\d))|[①-⑳]))\s*)+/iu;
/** 一、 before goods. Without an amount it is the head of a section. */
const hanNumber = /^\s*(?:[一二三四五六七八九十]{1,3}[、.]|[(][一二三四五六七八九十]{1,3}[)])\s*/;
const greeting =
	/^\s*(?:@[^\s@]{1,20}\s+|(?:您好|你好|大家好|早上好|上午好|中午好|下午好|晚上好|各位|老板|亲|hi|hello)[啊呀们]?[\s,，!！。~～、:：]+)+/iu;
/** 明天帮我再带 before 5个口罩 */
const wish = new RegExp(
	`^\\s*(?:麻烦|请|帮忙|帮我|给我|今天|明天|后天|下周|另外|另|再|还|也|先|顺便|我们?|这次|本次|[,，\\s]){0,5}(?:需要|要|来|拿|(?<!^\\s*)带|送|买|加|补|有|采购|订购?|追加|增加|领|发|申请|申购|下单|安排|准备){1,2}\\s*(?=(?:\\d[\\d,]*|[一二两三四五六七八九十百千俩仨]+)\\s*(?:${unitPattern}))`,
	"iu",
);

/**
 * A sentence without its marks and number and, where it says an amount, the greeting
 * and the wish before its goods.
 */
export function withoutOpening(text: string): string {
	const strip = (rest: string, words: RegExp) => rest.replace(words, "") || rest;
	const plain = strip(text, marks);
	return mentionsAmount(plain) ? [greeting, marks, hanNumber, wish].reduce(strip, plain) : plain;
}
