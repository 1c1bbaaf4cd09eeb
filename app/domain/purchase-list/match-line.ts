import type { FoundGoods } from "~/api/schema/goods-list";
import type { Lacks } from "~/api/schema/goods-match";
import { listCodes, listHanRuns, toCodeKey } from "./code-tokens";
import { countLacks, describeLacks, findLacks, withBrand, withoutNumbers } from "./lacks";
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
 * (未含“304”). `isExact`: an id or a model names it, and it lacks nothing that would contradict it. Candidates
 * with one `article` are the same to the line.
 */
export type Agreement = {
	goods: Candidate;
	why: string[];
	lacks: string[];
	isExact: boolean;
	article: string;
};

type Known = {
	named?: readonly Candidate[];
	called?: Candidate | undefined;
	/** The words of the line that each of the found goods lacks, by SKU id. */
	lacks?: ReadonlyMap<string, Lacks>;
	/** The found goods that lack least are of one specification, by all that one can choose. */
	isOneSpec?: boolean | undefined;
};

/**
 * Compares a line with the goods that its words found, the best first. `named` are the goods whose SKU id the
 * line writes. `called` are the goods that the line's company code names: they are exact unless its model or
 * its name is that of other goods. Goods with the line's model come first, then those that lack least.
 */
export function matchLine(
	line: Pick<ListLine, "words" | "model" | "brand"> & Partial<Pick<ListLine, "amount">>,
	found: readonly Candidate[],
	{ named = [], called, lacks = new Map(), isOneSpec = false }: Known = {},
): Agreement[] {
	const [only] = named;
	if (only) return [matchNamed(only, line)];
	const compare = compareWith(line);
	const least = Math.min(...found.map(({ skuId }) => countLacks(lacks.get(skuId) ?? {})));
	const all = found
		.filter(({ skuId }) => skuId !== called?.skuId)
		.map((goods): Compared => {
			const said = lacks.get(goods.skuId) ?? {};
			const own = withoutNumbers(withBrand(said, line.brand), line.amount);
			const lacking = countLacks(own);
			const article = isOneSpec && countLacks(said) === least ? oneSpec : toArticle(goods);
			return { goods, ...compare(goods), lacks: describeLacks(own), lacking, article };
		})
		.sort((a, b) => Number(b.isModel) - Number(a.isModel) || a.lacking - b.lacking || b.score - a.score);
	return called ? matchCalled(called, line, all) : all.map(toAgreement);
}

/** The article of all goods that lack least, where they are of one specification. */
const oneSpec = "";

/** The reasons for named goods: their id, a code of the company, or the buyer's choice. */
export const namedBy = { id: "商品编号一致", code: "物料编码一致", pick: "已选" } as const;

/** Goods that an id, a code or the buyer names, and the reason. */
export function toNamed(goods: Candidate, why: (typeof namedBy)[keyof typeof namedBy]): Agreement {
	return { goods, why: [why], lacks: [], isExact: true, article: toArticle(goods) };
}

function toAgreement({ goods, why, lacks, isExact, article }: Compared): Agreement {
	return { goods, why, lacks, isExact, article };
}

/**
 * Goods of an id are asked about where the line's own name or brand is that of others: its rows may have
 * slipped.
 */
function matchNamed(goods: Candidate, line: Pick<ListLine, "words" | "brand">): Agreement {
	const whole = [goods.name, goods.brandName, ...(goods.specs ?? []).map(({ value }) => value)].join(" ");
	const runs = listHanRuns(line.words).filter((run) => !line.brand.includes(run));
	const isOther = runs.length > 0 && runs.every((run) => shareFound(run, whole) === 0);
	const isOtherBrand = line.brand !== "" && !toCodeKey(whole).includes(toCodeKey(line.brand));
	const named = toNamed(goods, namedBy.id);
	if (!isOther && !isOtherBrand) return named;
	const lacks = describeLacks(
		withBrand(findLacks(goods, [...runs, ...(isOtherBrand ? [line.brand] : [])]), line.brand),
	);
	return { ...named, lacks, isExact: false };
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
): Agreement[] {
	const { isNamed, lacksCode, why } = compareWith(line)(goods);
	const lacks = describeLacks(findLacks(goods, [...listHanRuns(line.words), ...listCodes(line.words)]));
	const isOther = lacksCode || (!isNamed && others.some((one) => one.isNamed));
	const named = toNamed(goods, namedBy.code);
	if (!isOther) return [named];
	return [{ ...named, why: [...named.why, ...why], lacks, isExact: false }, ...others.map(toAgreement)];
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

/** Names the article of goods: the same one of several suppliers has the same text. */
function toArticle({ brandName, model = "", specs = [], saleUnit, pack }: Candidate): string {
	return JSON.stringify([brandName, toCodeKey(model), specs.map(({ value }) => value), saleUnit, pack?.size]);
}
