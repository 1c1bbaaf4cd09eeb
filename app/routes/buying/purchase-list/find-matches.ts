import "server-only";
import type { Lacks } from "~/api/schema/goods-match";
import { listCodes, listHanRuns, toCodeKey } from "~/domain/purchase-list/code-tokens";
import { findLacks } from "~/domain/purchase-list/lacks";
import {
	type Agreement,
	agreesWith,
	type Candidate,
	matchLine,
	namedBy,
	toNamed,
} from "~/domain/purchase-list/match-line";
import type { KeyedLine } from "./decision";
import type { FindGoods } from "./find-goods";
import type { OwnSku } from "./own-codes";
import type { Goods } from "./wanted";

/** The words of a line that are searched for, unless the buyer types others. */
function getOwnWords({ line }: KeyedLine): string {
	return (line.words || line.skuId || line.code).trim();
}

/** The words to search for: the buyer's, or the line's. */
export function toAsked(keyed: KeyedLine): string {
	return keyed.decision.words?.trim() || getOwnWords(keyed);
}

/** Goods by their SKU id, the SKU ids that the company's codes name by the line, and the lines in sight. */
type Known = {
	byId: ReadonlyMap<string, Goods>;
	own: ReadonlyMap<string, OwnSku>;
	shown: readonly KeyedLine[];
};
/** A line to search for; `called` are the goods of its company's code, which it seems to contradict. */
type Asked = { keyed: KeyedLine; keyword: string; isOwn: boolean; called: Goods | undefined };

/** The candidates of each line by its name; a line whose search did not answer has none in the map. */
export async function findMatches(
	open: readonly KeyedLine[],
	known: Known,
	find: FindGoods,
): Promise<ReadonlyMap<string, Agreement[]>> {
	const matches = new Map<string, Agreement[]>();
	const asked: Asked[] = [];
	const isShown = (keyed: KeyedLine) => known.shown.includes(keyed);
	for (const keyed of open.toSorted((a, b) => Number(isShown(b)) - Number(isShown(a)))) {
		const keyword = toAsked(keyed).slice(0, 100);
		const isOwn = keyword !== getOwnWords(keyed).slice(0, 100);
		const called = isOwn ? undefined : getCalled(keyed, known);
		const match = matchKnown(keyed, { isOwn, called }, known);
		if (match) matches.set(keyed.key, match);
		else if (keyword === "") matches.set(keyed.key, []);
		else asked.push({ keyed, keyword, isOwn, called });
	}
	const countShown = (lines: readonly Asked[]) => lines.filter(({ keyed }) => isShown(keyed)).length;
	const found = await find(
		asked.map(({ keyword }) => keyword),
		countShown(asked),
	);
	for (const { keyed, keyword, isOwn, called } of asked) {
		const own = found.get(keyword);
		const line = toLine(keyed, keyword, isOwn);
		if (own) matches.set(keyed.key, matchLine(line, own.goods, { ...own, called }));
	}
	// The words of a sheet may be the company's own; the model is the maker's.
	const again = asked.filter(({ keyed: { key, line }, keyword, isOwn }) => {
		return matches.get(key)?.length === 0 && !isOwn && line.model && line.model !== keyword;
	});
	const byModel = await find(
		again.map(({ keyed }) => toModel(keyed)),
		countShown(again),
	);
	for (const { keyed, keyword, isOwn, called } of again) {
		const own = byModel.get(toModel(keyed));
		const line = toLine(keyed, keyword, isOwn);
		const isModel = ({ model = "" }: Candidate) => toCodeKey(model) === toCodeKey(line.model);
		const goods = own?.goods.filter(isModel);
		if (goods) matches.set(keyed.key, matchLine(line, goods, { lacks: findAllLacks(goods, line), called }));
	}
	return matches;
}

/** The line's other words that goods found by the model alone lack. */
function findAllLacks(goods: readonly Candidate[], { words }: { words: string }): Map<string, Lacks> {
	const said = [...listHanRuns(words), ...listCodes(words)];
	return new Map(goods.map((one) => [one.skuId, findLacks(one, said)]));
}

/** The match of a line with chosen goods, or with goods that its SKU id or its company's code names. */
function matchKnown(
	{ key, line, decision }: KeyedLine,
	{ isOwn, called }: Pick<Asked, "isOwn" | "called">,
	{ byId, own }: Known,
): Agreement[] | undefined {
	const picked = byId.get(decision.pick ?? "");
	if (picked) return [toNamed(picked, namedBy.pick)];
	if (isOwn) return undefined;
	const named = byId.get(line.skuId);
	if (named) return matchLine(line, [], { named: [named] });
	if (!called || (own.get(key)?.isByCode && !agreesWith(line, called))) return undefined;
	return [toNamed(called, namedBy.code)];
}

/** The goods that a code of the line's company names, unless they are no longer sold. */
function getCalled({ key }: KeyedLine, { byId, own }: Known): Goods | undefined {
	const code = own.get(key);
	const called = code?.isCode ? byId.get(code.skuId) : undefined;
	return called?.isGone ? undefined : called;
}

function toLine({ line }: KeyedLine, keyword: string, isOwn: boolean) {
	return isOwn ? { words: keyword, model: "", brand: "" } : { ...line, words: keyword };
}

function toModel({ line }: KeyedLine): string {
	return line.model.slice(0, 100);
}
