import "server-only";
import { joinLineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { formatNumber } from "~/domain/goods/unit";
import { toLineTexts } from "~/domain/purchase-list/line-notes";
import { describeRepeat, findRepeats, type KeyedLine, nameDecision } from "./decision";
import { loadGoods } from "./load-skus";
import type { PostedList } from "./posted-list";
import { type Goods, toWanted } from "./wanted";

/** A line with its goods and their number in sale units, also in words. */
export type ChosenLine = { keyed: KeyedLine; goods: Goods; skuId: string; num: number; said: string };

/**
 * The goods and numbers of lines, and by its box the reason for a line that does not count or has no clear
 * number.
 */
export async function readChosen(
	lines: readonly KeyedLine[],
	posted: PostedList,
): Promise<{ chosen: ChosenLine[]; fields: Record<string, string> }> {
	const repeats = posted.joins ? new Map<string, number>() : findRepeats(posted.lines);
	const goods = await loadGoods(lines.map(({ decision }) => decision.pick ?? ""));
	const fields: Record<string, string> = {};
	const chosen: ChosenLine[] = [];
	for (const keyed of lines) {
		const read = readOne(keyed, goods.get(keyed.decision.pick ?? ""), repeats.get(keyed.key));
		if (typeof read === "string") fields[nameDecision("num", keyed.key)] = read;
		else chosen.push(read);
	}
	return { chosen, fields };
}

/** What the lines say beside their goods, by SKU. */
export function joinTexts(lines: readonly ChosenLine[]): Map<string, WithLineTexts> {
	const texts = new Map<string, WithLineTexts>();
	for (const { keyed, skuId } of lines)
		texts.set(skuId, joinLineTexts(texts.get(skuId) ?? {}, toLineTexts(keyed.line)));
	return texts;
}

function readOne(
	keyed: KeyedLine,
	goods: Goods | undefined,
	repeated: number | undefined,
): ChosenLine | string {
	if (repeated !== undefined) return describeRepeat(repeated, false);
	if (!goods) return "暂时查不到这件商品，请重试或重选";
	const { num, problem } = toWanted(keyed, goods);
	if (num === null) return problem;
	return { keyed, goods, skuId: goods.skuId, num, said: formatNumber(num, goods) };
}
