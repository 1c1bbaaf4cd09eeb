import { unclear } from "./amount";
import { spelledInner } from "./amount-patterns";
import { endOf, isMeasure } from "./choose-amount";
import { type FoundAmount, none, severalNumbers } from "./take-amount";
import { toUnit, unitPattern } from "./unit-words";

export const severalArticles = "一行写了几种商品，请分行填写，或填写数量";

/** "土豆50，白菜30，" before another name and its number. */
const bareList =
	/^(?!.{0,40}(?:规格|型号|[码径长宽高厚号]\d))(?:\p{Script=Han}{1,8}\d{1,4}\s*[,、;]\s*)+\p{Script=Han}{1,8}\s*$/u;

/** "卷尺5袋/套筒8包", "5本床单/10根三通", "三通x2和A4纸x8": an amount before another name. 20支/盒装 is a content. */
export const severalGoods = new RegExp(
	[
		`(?:\\d\\s*(?:${unitPattern})|[x×*]\\s*\\d+)\\s*/\\s*(?=\\S*\\p{Script=Han}{2}|[a-z]+\\d+\\p{Script=Han}|[a-z]{1,4}\\d{1,4}\\s+\\d)(?!(?:${unitPattern})装)\\S[^/]*\\d`,
		`^\\d+\\s*(?:${unitPattern})[^/]*\\p{Script=Han}\\s*/\\s*\\d+\\s*(?:${unitPattern})[\\p{L}\\d]`,
		"[x×*]\\s*\\d+\\s*和",
	].join("|"),
	"iu",
);
const numberAtEnd = new RegExp(`\\s(?:${unitPattern})?\\d{1,6}$`, "iu");
const furtherSpelled = new RegExp(`[一二两三四五六七八九十]\\s*(?:${unitPattern})(?![装式型])`, "iu");

/** The only counted number of a line, with the texts before and behind it. */
type Counted = { text: string; bare: string; found: RegExpExecArray; before: string; behind: string };
/** `ask` is the question about a number for which `fits` is true. */
type Doubt = { fits: (one: Counted) => boolean; ask: (one: Counted) => FoundAmount };

/** Why a line's only counted number may not be the wanted one. The first doubt that fits asks. */
const doubts: Doubt[] = [
	{
		fits: ({ text }) => severalGoods.test(text),
		ask: ({ text }) => none(text, severalNumbers(text)),
	},
	{
		fits: ({ before }) => bareList.test(before),
		ask: ({ text }) => none(text, severalArticles),
	},
	{
		// "2 x 200支" may be 200 or 400.
		fits: ({ before }) => /\d\s*[x×*]\s*$/i.test(before),
		ask: ({ text, found }) => none(text, unclear, toUnit(found.at(-1) ?? "")),
	},
	{
		// "垫圈 8 个 400": a number of pieces, or a size and then the number.
		fits: ({ bare, before, behind }) => numberAtEnd.test(bare) && before !== "" && behind !== "",
		ask: ({ text, bare, found }) =>
			none(text, severalNumbers(`${found[0].trim()}、${bare.split(/\s/).at(-1)}`)),
	},
	{
		// "螺丝刀一把钳子2把": a spelled number of other goods.
		fits: ({ before }) => before.search(spelledInner) >= 0,
		ask: ({ text, bare }) => none(text, severalNumbers(bare.trim())),
	},
	{
		// "一个鼠标一个键盘": a number before each name.
		fits: ({ before, behind }) => before === "" && furtherSpelled.test(behind),
		ask: ({ text, bare }) => none(text, severalNumbers(bare.trim())),
	},
	{
		// "2公斤灭火器 10樘": a size before the name, and a number of an unknown unit behind it.
		fits: ({ bare, before, found }) => before === "" && isMeasure(found) && /\d\s*\p{L}{1,2}$/u.test(bare),
		ask: ({ text, bare }) => none(text, severalNumbers(bare.trim())),
	},
];

/** The question about a line's only counted number; null for one that is clear. */
export function findDoubt(text: string, bare: string, found: RegExpExecArray): FoundAmount | null {
	const one = { text, bare, found, before: bare.slice(0, found.index), behind: bare.slice(endOf(found)) };
	return doubts.find(({ fits }) => fits(one))?.ask(one) ?? null;
}
