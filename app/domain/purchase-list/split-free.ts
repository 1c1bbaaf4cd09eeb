import { measures } from "./choose-amount";
import { findAmount } from "./find-amount";
import { toHalfWidth } from "./half-width";
import { mostListLines } from "./list-size";
import { withoutOpening } from "./opening-words";
import { fits, type Rule } from "./rule";
import { findSkipReason } from "./skipped";
import type { Row } from "./split-cells";
import type { FoundAmount } from "./take-amount";
import { unitPattern } from "./unit-words";
import { findArticle, isVariant } from "./variants";

/** A longer one is not split into several goods. */
const longestSentence = 1000;

/** "手套5双 M8螺母10个": words, a number and a unit without a space between. */
function isPlainList(source: string): boolean {
	const parts = source.trim().split(/\s+/);
	return parts.every((part) => /^\p{Script=Han}{2,}\d+\p{Script=Han}$/u.test(part) || wholeGoods.test(part));
}

/** "手套5双；2、口罩2盒": a number of a list, behind a comma. */
const innerNumber = /([,，;；。])\s*[(（]?\d{1,2}\s*[)）、.](?!\d)\s*/g;

/** M6*16内六角500个 */
const wholeGoods = new RegExp(String.raw`^[^\s,，;；。、:：]*\p{Script=Han}{2}\d+(?:${unitPattern})$`, "u");

/** More about the article before. */
export const goesOn: readonly Rule[] = [
	{
		says: /^[现已在有存库结剩余仅还再共合计折即采购申需要买补订改成为]{1,6}\s*\d+\s*\p{L}{1,3}$/u,
		examples: "现有5个 ; 合20双 ; 折合 20 双 ; 库存3箱 ; 还需要10支",
	},
	{ says: /^每\p{L}{1,2}\s*\d/u, examples: "每根10米 ; 每包 50只" },
	{
		says: /^(?:[内包]含|含(?![片油])|其中|搭?配(?![电重件线料]))/,
		examples: "含显示器1台 ; 其中红色2个 ; 配2支笔",
	},
	{ says: /^(?:多备|备[用品]|备件|附带|附送|赠送)/, examples: "备用2个 ; 赠送1支" },
	{ says: /^(?:[本上下][月次周]|[这那]次)/, examples: "本月要5个 ; 上次买了3个" },
	{
		says: /^(?:退[货回]|坏|已[到买订发领收付]|仓库|库存)/,
		examples: "退货2个 ; 坏了1台 ; 已到5箱 ; 仓库有3箱",
	},
	{ says: /^(?:[长宽高]度|直径)/, examples: "长度3米 ; 直径8毫米" },
	{ says: /的$/, examples: "3米线的 ; 黑色10支装的" },
];

const endsWithAmount = new RegExp(
	String.raw`\p{L}.*(?:\d+\s*\p{L}{1,3}|[一两二三四五六七八九十]\s*(?:${unitPattern})|(?<=\p{Script=Han}\s*)[x×*]\s*\d+)$`,
	"u",
);

const startsWithAmount = new RegExp(
	String.raw`^(?:\d+|[一两二三四五六七八九十]+)\s*(?:${unitPattern})\s*\p{L}[^\d]*$`,
	"iu",
);

/**
 * "手套5双，口罩10盒；洗手液3瓶" is three rows: each part has a number of its own at its end, or each at
 * its start. A wish is a row, too.
 */
export function splitFree(row: Row): Row[] {
	if (row.source.length > longestSentence) return [row];
	const parts = withoutOpening(row.source)
		.replace(innerNumber, "$1")
		.replace(/^[^:：]{0,12}(?:采购|订购|购买|需要|下单|报价)[^:：\d]{0,10}[:：]/, "")
		.split(
			isPlainList(row.source)
				? /\s+/
				: /(?:[;；。、]|(?<!\d)[,，]|[,，](?!\d{3}(?!\d|\p{Script=Han}{2})))(?![^(（【[]*[)）】\]])/u,
		)
		.map((part) => withoutOpening(part.trim()))
		.filter(Boolean);
	const plain = parts.map(toHalfWidth).filter((part) => findSkipReason([part], false) === null);
	const areGoods = [endsWithAmount, startsWithAmount].some((amount) =>
		plain.every((part) => amount.test(part) && part.length > 2),
	);
	const isOneArticle = plain.some((part) => fits(goesOn, part));
	if (plain.length < 2 || !areGoods || isOneArticle) return splitByAmounts(row);
	return parts.flatMap((part) => splitByAmounts({ ...row, source: part, cells: [part] }));
}

/** A row of more parts is not split, nor a row below as many lines as are read: each part is read. */
const mostParts = 10;

const behindAmount = new RegExp(`(?<=\\d\\s{0,3}(?:${unitPattern}))\\s+`, "iu");

/**
 * "扫帚 4把 簸箕 2个" and "工作服 L码 5套 XL码 3套" are rows of their own, where each part has one number. In "显示器 2台 财务1台
 * 人事1台" the first number is the sum of the others.
 */
function splitByAmounts(row: Row): Row[] {
	const parts = row.source.trim().split(behindAmount);
	if (
		parts.length < 2 ||
		parts.length > mostParts ||
		row.at > mostListLines ||
		parts.some((part) => fits(goesOn, toHalfWidth(part)))
	)
		return [row];
	if (findAmount(row.source).amount.num !== null) return [row];
	const read = parts.map((part) => findAmount(withoutOpening(toHalfWidth(part))));
	// "50米 博世 1台" has a size before its number.
	const isSize = (unit: string, next = unit) => unit === "" || (measures.has(unit) && unit !== next);
	const numbers = read.map(({ amount: { num, unit } }, at) =>
		isSize(unit, read[at + 1]?.amount.unit) ? 0 : (num ?? 0),
	);
	const [first = 0, ...others] = numbers;
	const isSum = others.reduce((sum, num) => sum + num, 0) === first;
	const isShort = ({ rest }: FoundAmount) =>
		/^(?:\p{Script=Han}+|\S*\p{Script=Han}{2}\S*)(?<![的款版])$/u.test(rest);
	const areVariants =
		findArticle(read[0]?.rest ?? "") !== "" && read.slice(1).every(({ rest }) => isVariant(rest));
	const areArticles = read.every(isShort) && !(isSum && others.length > 1);
	if (numbers.includes(0) || !(areVariants || areArticles)) return [row];
	return parts.map((part) => ({ ...row, source: part, cells: [part] }));
}
