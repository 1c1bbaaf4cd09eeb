import { unitPattern } from "./unit-words";

/** A number as people write it. */
export const figure = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])|\d+(?:\.\d+)?`;
const scale = `(?:[万千百]|k(?=\\s*(?:${unitPattern})))?`;
export const ends = String.raw`(?=$|[\s,;:!?~()+=。、【】]|[吧就哈呀啊左上每各])`;

/** These signs behind a unit make another word of it: 50只装, 9件套. */
const noWord = "(?![装式型入规每/]|套装|(?<=件)[套组]|(?<=[a-z])[a-z])";

export const labelled = new RegExp(
	String.raw`(?:数\s*量|数目|需求量?|采购量|订购量?|qty|quantity)\s*(?:[:=]|为|是)?\s*(${figure})\s*(${scale})\s*(${unitPattern})?${ends}`,
	"giu",
);
export const counted = new RegExp(
	String.raw`(?<![\w.\-/×*#φΦ%])(${figure})\s*(${scale})\s*(${unitPattern})(?:${ends}|(?<=^[^\p{L}]*(?:${unitPattern}))${noWord})`,
	"giu",
);
export const multiplied = new RegExp(
	String.raw`(?<=^|[\s\p{Script=Han})】])[x×*]\s*(${figure})\s*(${scale})\s*(${unitPattern})?(?=$|[\s,;)。])`,
	"giu",
);
/** 两把 as a word of its own, or at the end of its line behind a name: 扳手两把, not 统一把 or 数百个. */
export const spelled = new RegExp(
	String.raw`(?:^|(?<=[\s,;:()])|(?<=\p{Script=Han}(?<![第统单唯专同万均逐每之数几上近好多成约各零点百千]))(?=\S+$))([一二两三四五六七八九十百俩仨]+|半)\s*(${unitPattern})(?=$|[\s,;!?()。])`,
	"giu",
);
/** A number and a unit within a sentence: "黑色10支蓝色5支" has two, "9件套" has none. */
export const inner = new RegExp(
	String.raw`(?<![\w.\-/×*#φΦ%])(${figure})\s*(${scale})\s*(${unitPattern})(?=[\p{L}\d])${noWord}(?!月)`,
	"giu",
);
/**
 * The content of a pack: 20支/盒, 20支每盒, 每箱20盒, 50只装, 100张一包, 1盒(10支). It is no wanted number. In "5盒每盒100只" and
 * "2箱每箱50双" the first number is none of a content.
 */
const content = new RegExp(
	[
		`(?:${figure})\\s*(?:${unitPattern}|ml|g)\\s*/\\s*(?:${unitPattern})`,
		`(?:${figure})\\s*(?<piece>${unitPattern}|ml|g)\\s*(?:每\\s*|一)(?!\\k<piece>)(?<pack>${unitPattern})(?!\\s*(?:${figure})\\s*(?!\\k<piece>|\\k<pack>)(?:${unitPattern}))`,
		`(?:每|一)(?:${unitPattern})\\s*(?:${figure})\\s*(?:${unitPattern})`,
		`(?:${figure})\\s*(?:${unitPattern})(?:装|入)`,
		`(?<=(?:${unitPattern})\\s*)[(]\\s*(?:${figure})\\s*(?:${unitPattern})\\s*[)]`,
	].join("|"),
	"giu",
);
/** The goods that a buyer still has: 现有5个, 库存数量:5. Nobody wants these. */
const owned = new RegExp(
	`(?:现有|已有|现存|库存|结存|剩余|仅剩|还剩)(?:数?量)?\\s*(?:[:=]|为|是|还?有|还?剩)?\\s*(?:${figure})\\s*(?:${unitPattern})?(?=$|[\\s,;:。、)]|[需要缺差再补采])[\\s,;。、]*`,
	"giu",
);
export const vague =
	/约|大概|左右|上下|以上|以内|至少|若干|待定|(?<![a-z\d.\-/])\d+\s*(?:[-~至到]|或者?)\s*\d+\s*[\p{Script=Han}]?$/iu;
export const about = /约|大概|左右|上下|以上|以内|至少/g;
export const each = /各\s*[\d一二两三四五六七八九十]/u;

/** The text with blanks in the place of the contents of packs. */
export function blankContents(text: string): string {
	return text.replace(content, (found) => " ".repeat(found.length));
}

/** The text without the goods that the buyer still has. */
export function withoutOwned(text: string): string {
	return text.replace(owned, " ").trim();
}
