import type { FoundGoods } from "~/api/schema/goods-list";
import type { Lacks } from "~/api/schema/goods-match";
import { getStockState } from "~/domain/goods/stock-state";
import { toBasePrice } from "~/domain/goods/unit";
import { parseMoney } from "~/domain/text/money";
import { listCodes, listHanRuns, toCodeKey } from "./code-tokens";
import { countLacks, describeLacks, findLacks, withBrand } from "./lacks";
import type { ListLine } from "./list-line";

/** Goods that a search found, or that an id names. */
export type Candidate = Pick<
	FoundGoods,
	| "skuId"
	| "name"
	| "brandName"
	| "model"
	| "specs"
	| "imagePath"
	| "price"
	| "saleUnit"
	| "pack"
	| "lowestBuy"
	| "orderMultiple"
	| "limitBuy"
	| "venderName"
	| "arrivalDays"
> & {
	venderId?: FoundGoods["venderId"] | undefined;
	stockStateId?: FoundGoods["stockStateId"] | undefined;
};

/**
 * A candidate, in what it agrees with the line (型号一致, 品牌一致 …), and what it lacks of the line's words
 * (未含“304”). `isExact`: an id or a model names it, and it lacks nothing that would contradict it.
 */
export type Agreement = { goods: Candidate; why: string[]; lacks: string[]; isExact: boolean };

/**
 * The goods for a line. `exact`: a model or an id agrees wholly, and nothing else in the line contradicts it;
 * `chosen` then names the goods, the cheapest that can be bought where several suppliers have the same
 * article. Otherwise a buyer chooses.
 */
export type LineMatch = {
	kind: "exact" | "candidates" | "none";
	chosen: string | null;
	candidates: Agreement[];
};

/** The most candidates of a line. */
export const mostCandidates = 5;

type Known = {
	named?: readonly Candidate[];
	called?: Candidate | undefined;
	/** What each of the found goods lacks of the line's words, by SKU id. */
	lacks?: ReadonlyMap<string, Lacks>;
};

/**
 * Compares a line with the goods that its words found, the best first. `named` are the goods whose SKU id the
 * line writes. `called` are the goods that the line's company code names: they are exact unless its model or
 * its name is that of other goods. Goods with the line's model come first, then those that lack least.
 */
export function matchLine(
	line: Pick<ListLine, "words" | "model" | "brand">,
	found: readonly Candidate[],
	{ named = [], called, lacks = new Map() }: Known = {},
): LineMatch {
	const [only] = named;
	if (only) return matchNamed(only, line);
	const compare = compareWith(line);
	const all = found
		.filter(({ skuId }) => skuId !== called?.skuId)
		.map((goods): Compared => {
			const own = withBrand(lacks.get(goods.skuId) ?? {}, line.brand);
			return { goods, ...compare(goods), lacks: describeLacks(own), lacking: countLacks(own) };
		})
		.sort((a, b) => Number(b.isModel) - Number(a.isModel) || a.lacking - b.lacking || b.score - a.score);
	if (called) return matchCalled(called, line, all);
	const exact = all.filter(({ isExact }) => isExact).map(({ goods }) => goods);
	const chosen = chooseCheapest(exact);
	const shown = all.toSorted((a, b) => Number(b.goods === chosen) - Number(a.goods === chosen));
	const open = all.length > 0 ? "candidates" : "none";
	return {
		kind: chosen ? "exact" : open,
		chosen: chosen?.skuId ?? null,
		candidates: shown.slice(0, mostCandidates).map(toAgreement),
	};
}

/** What names goods: their id, a code of the company, or the buyer. */
export const namedBy = { id: "商品编号一致", code: "物料编码一致", pick: "已选" } as const;

/** Goods that an id, a code or the buyer names, and the reason. */
export function toNamed(goods: Candidate, why: (typeof namedBy)[keyof typeof namedBy]): Agreement {
	return { goods, why: [why], lacks: [], isExact: true };
}

function toAgreement({ goods, why, lacks, isExact }: Compared): Agreement {
	return { goods, why, lacks, isExact };
}

/**
 * Goods of an id are asked about where the line's own name or brand is that of others: its rows may have
 * slipped.
 */
function matchNamed(goods: Candidate, line: Pick<ListLine, "words" | "brand">): LineMatch {
	const whole = [goods.name, goods.brandName, ...(goods.specs ?? []).map(({ value }) => value)].join(" ");
	const runs = listHanRuns(line.words).filter((run) => !line.brand.includes(run));
	const isOther = runs.length > 0 && runs.every((run) => shareFound(run, whole) === 0);
	const isOtherBrand = line.brand !== "" && !toCodeKey(whole).includes(toCodeKey(line.brand));
	const named = toNamed(goods, namedBy.id);
	if (!isOther && !isOtherBrand) return { kind: "exact", chosen: goods.skuId, candidates: [named] };
	const lacks = describeLacks(
		withBrand(findLacks(goods, [...runs, ...(isOtherBrand ? [line.brand] : [])]), line.brand),
	);
	return { kind: "candidates", chosen: null, candidates: [{ ...named, lacks, isExact: false }] };
}

/** True if nothing in a line contradicts goods that its company's code names. */
export function agreesWith(line: Pick<ListLine, "words" | "model" | "brand">, goods: Candidate): boolean {
	const { isNamed, lacksCode } = compareWith(line)(goods);
	return isNamed && !lacksCode;
}

type Compared = Agreement & { lacking: number } & ReturnType<ReturnType<typeof compareWith>>;

/** A name of the company's own, which no goods have, contradicts nothing. */
function matchCalled(
	goods: Candidate,
	line: Pick<ListLine, "words" | "model" | "brand">,
	others: readonly Compared[],
): LineMatch {
	const { isNamed, lacksCode, why } = compareWith(line)(goods);
	const lacks = describeLacks(findLacks(goods, [...listHanRuns(line.words), ...listCodes(line.words)]));
	const isOther = lacksCode || (!isNamed && others.some((one) => one.isNamed));
	const named = toNamed(goods, namedBy.code);
	const own = isOther ? { ...named, why: [...named.why, ...why], lacks, isExact: false } : named;
	const more = isOther ? others.map(toAgreement) : [];
	return {
		kind: isOther ? "candidates" : "exact",
		chosen: isOther ? null : goods.skuId,
		candidates: [own, ...more].slice(0, mostCandidates),
	};
}

function compareWith({ words, model, brand }: Pick<ListLine, "words" | "model" | "brand">) {
	const lineCodes = listCodes(words);
	const models = listModels(lineCodes, model);
	const ownCodes = [...listCodes(model), ...lineCodes.filter((code) => code.length > 2 && /\d/.test(code))];
	const runs = listHanRuns(words);
	const [wordsKey, brandKey] = [toCodeKey(words), toCodeKey(brand)];
	return (goods: Candidate) => {
		const specs = (goods.specs ?? []).map(({ value }) => value);
		const texts = [goods.name, goods.brandName, goods.model ?? "", ...specs];
		const whole = texts.join(" ");
		const modelKey = toCodeKey(goods.model ?? "");
		const isModel = modelKey !== "" && models.has(modelKey);
		const known = new Set([...texts.flatMap(listCodes), ...texts.map(toCodeKey)]);
		const hasCode = (code: string) => known.has(code) || (isModel && modelKey.includes(code));
		const isSized = lineCodes.every(hasCode);
		const ownBrand = toCodeKey(goods.brandName);
		const hasBrand = wordsKey.includes(ownBrand) && goods.brandName !== "";
		const isOfBrand = brand === "" || brandKey.includes(ownBrand) || hasBrand;
		const isNamed = runs.every((run) => shareFound(run, whole) >= 0.5);
		const said = { hasCodes: lineCodes.length > 0, hasName: runs.length > 0 };
		return {
			...rateAgreement({ isModel, hasBrand, isSized, isNamed }, said),
			isModel,
			isNamed,
			lacksCode: !ownCodes.every(hasCode),
			isExact: isModel && isSized && isNamed && isOfBrand,
		};
	};
}

/** In what goods agree with a line: its model, its brand, all its codes, its name. */
type Agreeing = { isModel: boolean; hasBrand: boolean; isSized: boolean; isNamed: boolean };

/**
 * The agreements in words, and their points: each counts more than all below it. A line without codes agrees
 * in them, and says nothing of it.
 */
function rateAgreement(
	{ isModel, hasBrand, isSized, isNamed }: Agreeing,
	{ hasCodes, hasName }: { hasCodes: boolean; hasName: boolean },
): { why: string[]; score: number } {
	const rates = [
		{ points: 8, agrees: isModel, why: "型号一致", isSaid: true },
		{ points: 4, agrees: hasBrand, why: "品牌一致", isSaid: true },
		{ points: 2, agrees: isSized, why: "规格一致", isSaid: hasCodes && !isModel },
		{ points: 1, agrees: isNamed, why: "名称相近", isSaid: hasName },
	].filter(({ agrees }) => agrees);
	return {
		why: rates.flatMap(({ why, isSaid }) => (isSaid ? [why] : [])),
		score: rates.reduce((sum, { points }) => sum + points, 0),
	};
}

/** The models that a line may name: its column, or one to three neighbouring codes. */
function listModels(codes: readonly string[], model: string): ReadonlySet<string> {
	const joined = codes.flatMap((_, at) => [1, 2, 3].map((length) => codes.slice(at, at + length).join("")));
	// A single letter or digit is a size or a number in a sentence; in a column of its own it is a model.
	return new Set(
		[...joined.filter((code) => code.length > 2 && /\d/.test(code)), toCodeKey(model)].filter(Boolean),
	);
}

/** The share of a word's neighbouring pairs of characters that a text has. */
function shareFound(word: string, text: string): number {
	const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
	return pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}

/** One article of several suppliers: the cheapest that can be bought. Null for different articles. */
function chooseCheapest(exact: readonly Candidate[]): Candidate | null {
	const articles = new Set(exact.map(toArticle));
	if (articles.size !== 1) return null;
	const canBuy = exact.filter(
		({ stockStateId }) => stockStateId === undefined || getStockState(stockStateId).canPurchase,
	);
	const priceOf = (goods: Candidate) => {
		const fen = parseMoney(goods.price);
		return toBasePrice(fen, goods)?.fen ?? fen;
	};
	return (canBuy.length > 0 ? canBuy : exact).toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
}

/** Names the article of goods: the same one of several suppliers has the same text. */
export function toArticle({ brandName, model = "", specs = [], saleUnit, pack }: Candidate): string {
	return JSON.stringify([brandName, toCodeKey(model), specs.map(({ value }) => value), saleUnit, pack?.size]);
}
