import { ditto } from "./ditto";
import { isOpen, type ListLine } from "./list-line";

const size = String.raw`(?:[2-6]?x{0,4}[sml]|均|加?大|中|小)[码号]?|\d{1,3}[码号#]|(?:dn|φ|m)\d+(?:[x×*.]\d+)*(?:mm)?|\d+(?:\.\d+)?(?:[mc]?m|[分寸吋米]|[kmμ]?[lgw])`;
const colour = "[深浅]?(?:[红黄蓝绿黑白灰紫橙粉棕金银彩]|藏青|透明)色?";
const variant = new RegExp(`^(?:${size}|${colour})$`, "iu");
const endsWithVariant = new RegExp(
	String.raw`^(.*?[^\s:])[\s:]*(?<![a-z\d.*×/-])(?:(?:${size}|${colour})\s*)+$`,
	"iu",
);

/** True if words are a size or a colour alone: L码, 42码, 红色, DN25, M8×25. They find no goods. */
export function isVariant(words: string): boolean {
	return variant.test(words);
}

/** The article of words that end with a size or a colour, 工作服 of 工作服 L码. "" for other words. */
export function findArticle(words: string): string {
	return endsWithVariant.exec(words)?.[1] ?? "";
}

/**
 * A line of a size or a colour alone, or with 同上, with the article of the line
 * before: 工作服 L码 5套, and then XL码 3套.
 */
export function withArticle(before: ListLine, line: ListLine): ListLine {
	const isSame = ditto.test(line.words);
	const own = line.words.replace(ditto, "");
	if (!isSame && (line.amount.num === null || !isVariant(own))) return line;
	const head = findArticle(before.words);
	const isWhole = isOpen(before) || (isSame && (head === "" || own === ""));
	const article = isWhole ? before.words : head;
	if (article === "") return line;
	const join = (text: string) => `${article} ${text}`.trim().slice(0, 100);
	return { ...line, words: join(own), name: join(line.name.replace(ditto, "")) };
}
