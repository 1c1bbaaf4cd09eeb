import { unitPattern } from "./unit-words";

/** A number as people write it. */
export const figure = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])|\d+(?:\.\d+)?`;
const scale = `(?:[万千百]|[kw](?=\\s*(?:${unitPattern})))?`;
export const ends = String.raw`(?=$|[\s,;:!?~()+=。、【】\]」』]|[吧就哈呀啊左上每各])`;

/** These signs behind a unit make another word of it: 50只装, 9件套, 20方管, 2车间, 6排插座. */
const noWord =
	"(?![装式型入规每/]|套装|(?<=件)[套组]|(?<=方)[管钢形木头砖桌]|(?<=床)[单头垫罩]|(?<=车)[间位]|(?<=[刀罗排杯扇])\\p{Script=Han}|(?<=[a-z])[a-z])";

export const labelled = new RegExp(
	String.raw`(?:(?:需求|采购|申请|申购|订购|请购|购买|计划|所需)?数\s*量|数目|需求量?|采购量|订购量?|qty|quantity)\s*(?:[:=]|为|是)?\s*(${figure})\s*(${scale})\s*(${unitPattern})?${ends}`,
	"giu",
);
/**
 * A number does not begin within a model or a size, but behind a name and a dash: 手套-5双. A
 * content has a unit there: 100盒/5箱.
 */
const start = String.raw`(?:(?<![\w.\-/×*#φΦ%])|(?<=\p{Script=Han}\s?[-/_])(?<![\d一二两三四五六七八九十]\s*(?:${unitPattern})?\s?[-/_])(?<!(?:^|[^\p{Script=Han}])(?:${unitPattern})\s?[-/_]))`;
export const counted = new RegExp(
	String.raw`${start}(${figure})\s*(${scale})\s*(${unitPattern})(?:${ends}|(?<=^[^\p{L}]*(?:${unitPattern}))${noWord})`,
	"giu",
);
export const multiplied = new RegExp(
	String.raw`(?<=^|[\s\p{Script=Han})】])[x×*]\s*(${figure})\s*(${scale})\s*(${unitPattern})?(?=$|[\s,;)。、])`,
	"giu",
);
/** Behind these signs a numeral is a part of a word: 统一, 数百, 每个. */
const noNumeral = "第统单唯专同万均逐每之数几上近好多成约各零点百千";
/** 两把 as a word of its own, before a name at the start, or at the end behind one: 扳手两把, not 统一把 or 数百个. */
export const spelled = new RegExp(
	String.raw`(?:^|(?<=[\s,;:()])|(?<=\p{Script=Han}(?<![${noNumeral}]))(?=\S+$))([一二两三四五六七八九十百千零俩仨]+|半)\s*(?!方)(${unitPattern})(?:(?=$|[\s,;!?()。])|(?<=^[一二两三四五六七八九十百千零俩仨]+\s*[个把只支双盒箱包瓶桶台套袋根张块件条卷打])(?=[\p{L}\d])${noWord})`,
	"giu",
);
/** The same within a sentence: 螺丝刀一把钳子两把, 十包和A3纸两包, 筷子一箱 碗. 三合一支架 and 四件套 are goods. */
export const spelledInner = new RegExp(
	String.raw`(?<=[\p{Script=Han}\d](?<![${noNumeral}合次]))[一二两三四五六七八九十]\s*[个把只支双盒箱包瓶桶台袋根块卷](?=\s|和?[a-z]?\p{Script=Han}{2}|和[a-z]\d)`,
	"giu",
);
/** A number and a unit within a sentence: "黑色10支蓝色5支" has two, "9件套" has none. */
export const inner = new RegExp(
	String.raw`(?<![\w.\-/×*#φΦ%])(${figure})\s*(${scale})\s*(${unitPattern})(?:(?=[\p{L}\d])${noWord}(?!月)|(?=/(?!(?:${unitPattern})(?:$|\P{L}))(?:[a-z]{0,4}\p{Script=Han}|\d{1,2}月)))`,
	"giu",
);
/**
 * The content of a pack: 20支/盒, 20支每盒, 每箱20盒, 50只装, 100张一包, 1盒(10支), 500ml*12瓶. It is no wanted number. In
 * "5盒每盒100只" and "2箱每箱50双" the first number is none of a content.
 */
const content = new RegExp(
	[
		`(?:${figure})\\s*(?:${unitPattern}|ml|g)\\s*/\\s*(?!台)(?:${unitPattern})`,
		`(?:${figure})\\s*(?<piece>${unitPattern}|ml|g)(?:\\s*每\\s*|一)(?!\\k<piece>|台)(?<pack>${unitPattern})(?!\\s*(?:${figure})\\s*(?!\\k<piece>|\\k<pack>)(?:${unitPattern}))`,
		`(?:每|一)(?!台)(?<outer>${unitPattern})\\s*(?:${figure})\\s*(?!\\k<outer>)(?:${unitPattern}|(?:m?l|k?g)(?![a-z]))`,
		`(?:${figure})\\s*(?:${unitPattern})(?:装|入)`,
		`(?:${figure})\\s*(?!米)(?:${unitPattern}|ml|k?g|抽|层)\\s*[x×*]\\s*(?:${figure})\\s*(?![箱件])(?:${unitPattern})`,
		`[(](?<=[\\d一二两三四五六七八九十半]\\s*(?!米)(?:${unitPattern})\\s*[(])\\s*(?:${figure})\\s*(?:${unitPattern})\\s*[)]`,
	].join("|"),
	"giu",
);
/** A content and its pack at the end: 3盒装 is a pack of its own, 12瓶/箱 and 每箱12瓶 are 箱. */
export const packAtEnd = new RegExp(
	String.raw`(?:(\d+\s*(?:${unitPattern}))[装入]|\d\s*(?:${unitPattern}|ml|g)\s*[/每一]\s*(${unitPattern})|[每一](${unitPattern})\s*(?:${figure})\s*(?:${unitPattern}))\s*$`,
	"iu",
);
/** A price: ¥12.5/个, 3.5元一包, 12块钱一把, 单价35. */
const perUnit = `(?:\\s*(?:/|一|每)\\s*(?:${unitPattern}))`;
const price = new RegExp(
	[
		`(?:单价|价格|[@¥￥$]|rmb|usd|cny)\\s*[:=]?\\s*(?:${figure})\\s*(?:元|块钱?)?${perUnit}?`,
		`(?:${figure})\\s*(?:元(?![件素器])|块钱)${perUnit}?`,
		`(?:${figure})\\s*块${perUnit}`,
	].join("|"),
	"giu",
);
/** The goods that a buyer still has: 现有5个, 库存数量:5. Nobody wants these. */
const owned = new RegExp(
	`(?:现有|已有|原[来有]|现存|库存|结存|剩余|[仅还只]?剩下?)(?:数?量)?\\s*(?:[:=]|为|是|还?有|还?剩)?\\s*(?:${figure})\\s*(?:${unitPattern})?(?=$|[\\s,;:。、)了]|[需要缺差再补采])[\\s,;。、]*`,
	"giu",
);
export const about =
	/大?约莫?|大[概致]|差不多|左右|上下|以[上内下]|至[少多]|最[少多]|起码|将近|不(?:少于|低于|多于|超过)|预[计估]|估计|(?<=\s)(?:\d+\s*(?:\+|→|[-=]?>)|[满第]|上[次月周年回]\p{Script=Han}{0,4}|(?:仓库|库[里房]|手[上头里]|现场)[里还已现]?有)\s*$/gu;
export const each = /各\s*[\d一二两三四五六七八九十]/u;

/** The text with blanks in the place of prices and the contents of packs. */
export function blankContents(text: string): string {
	const blank = (found: string) => " ".repeat(found.length);
	return text.replace(price, blank).replace(content, blank);
}

/** The text without the goods that the buyer still has. */
export function withoutOwned(text: string): string {
	return text.replace(owned, " ").trim();
}

const spent = new RegExp(
	`(?:合计|总价|总?金额|单价|预算)?\\s*(?:不(?:超过|高于)|约|[:=])?\\s*(?:${price.source})(?:以内|左右)?`,
	"giu",
);

/** The text without prices: 单价不超过5000元, @6.8, 5.5元/个. */
export function withoutPrices(text: string): string {
	return text.replace(spent, " ");
}

/** A sentence is read up to here: patterns take their time on a long one. */
export const longestLine = 300;
const mentioned = new RegExp(`(?:${figure}|[一二两三四五六七八九十百半])\\s*(?:${unitPattern})`, "iu");

/** True if a text says a number of a unit anywhere in its first 300 characters. */
export function mentionsAmount(text: string): boolean {
	return mentioned.test(text.slice(0, longestLine));
}
