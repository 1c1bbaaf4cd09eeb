import { pinyin } from "pinyin-pro";
import { createRandom, type Random } from "../../../workers/reference/seed/random.ts";
import type { Article, Source } from "./catalogue.ts";
import { type Query, squash } from "./query.ts";
import { mishear, mistype } from "./typos.ts";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
const han = /^\p{Script=Han}+$/u;

/**
 * Queries made by rule from rows of a catalogue, the same on each run. Another `variation` gives other
 * queries.
 */
export function makeQueries(
	source: Exclude<Source, "rivals">,
	articles: readonly Article[],
	variation = 0,
): Query[] {
	if (articles.length === 0) return [];
	const random = createRandom({ seed: 11, sample: 12, feed: 13 }[source] + 100 * variation);
	const some = (count: number, matches: (article: Article) => boolean = () => true) =>
		random.shuffle(articles.filter(matches)).slice(0, count);
	const nouns = listNouns(source, articles);
	const names = random.shuffle([...nouns.keys()]);
	// The same article in another catalogue is just as right.
	const rightNoun = (noun: string) => (article: Article) =>
		(nouns.get(noun)?.has(article.spuId) ?? false) || article.text.includes(noun.toLowerCase());
	const queries: Query[] = [];
	const add = (kind: Query["class"], keyword: string, isRight: Query["isRight"]) =>
		queries.push({ class: kind, keyword, isRight });

	for (const { skuId } of some(8)) add("sku id", skuId, (article) => article.skuId === skuId);
	const withModel = (article: Article) => /[a-z]/i.test(article.model) && /\d/.test(article.model);
	for (const { model } of some(16, withModel)) {
		const key = squash(model);
		add("model whole", restyle(model, random), (article) => squash(article.model) === key);
	}
	for (const { model, noun } of some(14, (article) => /^[a-z\d]+[-_ ]/i.test(article.model))) {
		const part = model
			.split(/[-_ ]/)
			.slice(0, Math.max(1, model.split(/[-_ ]/).length - 1))
			.join("-");
		const isRight = (article: Article) => squash(article.model).startsWith(squash(part));
		if (/\d/.test(part) && part.length > 2) add("model part", restyle(part, random), isRight);
		else add("model part", `${model} ${noun}`, (article) => squash(article.model) === squash(model));
	}
	for (const { brand, noun } of some(14, ({ brand }) => brand !== "其他品牌")) {
		const isBrand = (article: Article) => article.brand === brand;
		const isBoth = (article: Article) => isBrand(article) && article.text.includes(noun.toLowerCase());
		const [keyword, isRight] = random.pick<[string, Query["isRight"]]>([
			[brand, isBrand],
			[`${brand}${noun}`, isBoth],
			[`${noun} ${brand}`, isBoth],
		]);
		add("brand", keyword, isRight);
	}
	if (source === "seed") {
		for (const { brand, name } of some(5)) {
			const latin = /（([A-Z]+)）/.exec(name)?.[1] ?? "";
			add("brand", random.chance(0.5) ? latin : latin.toLowerCase(), (article) => article.brand === brand);
		}
	}
	const isSize = (value: string) => /^[a-z]*\d/i.test(value) && /\D/.test(value) && value.length < 12;
	for (const { values, noun, model } of some(22, ({ values }) => values.some(isSize))) {
		const value = values.find((each) => isSize(each) && each !== model);
		if (!value || han.test(value)) continue;
		const typed = restyleSize(value, random);
		const isRight = (article: Article) =>
			article.text.includes(noun.toLowerCase()) &&
			article.values.some((each) => squash(each) === squash(value));
		const kind = typed === value ? "runs together" : "size and unit";
		add(
			kind,
			random.pick([`${noun} ${typed}`, `${typed} ${noun}`, `${typed}${noun}`, `${noun}${typed}`]),
			isRight,
		);
	}
	for (const noun of names.slice(0, 14)) {
		if (/[^\p{Script=Han}]/u.test(noun)) continue;
		const sounds = pinyin(noun, { toneType: "none", type: "array", v: true });
		if (noun.length > 2 && random.chance(0.35))
			add("pinyin", sounds.map(([first]) => first).join(""), rightNoun(noun));
		else if (noun.length > 2 && random.chance(0.3))
			add("pinyin", sounds.slice(0, -1).join("") + noun.slice(-1), rightNoun(noun));
		else add("pinyin", sounds.join(random.chance(0.2) ? " " : ""), rightNoun(noun));
	}
	for (const noun of names.filter((each) => each.length > 2).slice(0, 20)) {
		const typed = random.chance(0.4) ? mishear(noun, random) : mistype(noun, random);
		if (typed && !nouns.has(typed)) add("typo", typed, rightNoun(noun));
	}
	for (const article of some(14)) {
		const words = random.shuffle(listWords(article.name)).slice(0, 3);
		add("word order", words.join(" "), ({ text }) =>
			words.every((word) => text.includes(word.toLowerCase())),
		);
	}
	for (const { name } of some(8, ({ name }) => name.length <= 90)) {
		const [typed, isRight] = random.pick<[string, Query["isRight"]]>([
			[name, (article) => article.name === name],
			[`【正品】${name}`.slice(0, 100), (article) => article.name === name],
			[name.replaceAll(" ", ""), (article) => article.name === name],
		]);
		add("pasted title", typed, isRight);
	}
	for (const { categories } of some(5)) {
		const category = random.pick(categories);
		add("category or supplier", category, (article) => article.text.includes(category));
	}
	for (const { venderName } of some(3)) {
		add("category or supplier", venderName, (article) => article.venderName === venderName);
	}
	return queries;
}

/**
 * Names of kinds of goods, and the products of each: the names are categories, or the last words of a feed's
 * titles.
 */
function listNouns(source: Source, articles: readonly Article[]): Map<string, Set<string>> {
	const nouns = new Map<string, Set<string>>();
	if (source !== "feed") {
		for (const { noun, spuId } of articles) nouns.set(noun, (nouns.get(noun) ?? new Set()).add(spuId));
		return nouns;
	}
	const lastWords = articles.map(({ name }) =>
		listWords(name)
			.filter((word) => han.test(word))
			.slice(-2)
			.join(""),
	);
	for (const noun of lastWords.filter((word) => word.length > 2 && word.length < 7)) {
		nouns.set(noun, new Set(articles.filter(({ name }) => name.includes(noun)).map(({ spuId }) => spuId)));
	}
	return nouns;
}

function listWords(name: string): string[] {
	const parts = name.split(/[\s（）()]+/).filter(Boolean);
	const words = parts.flatMap((part) =>
		/\p{Script=Han}/u.test(part) ? [...segmenter.segment(part)].map(({ segment }) => segment) : [part],
	);
	return words.filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length > 1);
}

/** A model as a person copies it from a label, with any case, separators and character width. */
function restyle(model: string, random: Random): string {
	const separated = random.pick([
		model,
		model.replaceAll(/[-_]/g, ""),
		model.replaceAll(/[-_]/g, " "),
		model.replaceAll(/[-_]/g, "/"),
		model.replaceAll(/[-_]/g, "."),
		model.replaceAll("-", "_"),
	]);
	return random.pick([separated, separated.toLowerCase(), separated.toUpperCase(), toFullWidth(separated)]);
}

function toFullWidth(text: string): string {
	return text
		.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
		.replaceAll(" ", "　");
}

const units: readonly [pattern: RegExp, convert: (amount: number) => string][] = [
	[/^(\d+)m[lL]$/, (amount) => `${amount / 1000}L`],
	[/^(\d+(?:\.\d+)?)L$/, (amount) => `${amount * 1000}ml`],
	[/^(\d+)g$/, (amount) => `${amount / 1000}kg`],
	[/^(\d+(?:\.\d+)?)kg$/, (amount) => `${amount * 1000}g`],
	[/^(\d+)mm$/, (amount) => `${amount / 10}cm`],
];

function restyleSize(value: string, random: Random): string {
	for (const [pattern, convert] of units) {
		const amount = pattern.exec(value)?.[1];
		if (amount && random.chance(0.6)) return convert(Number(amount));
	}
	return random.pick([
		value,
		value.toLowerCase(),
		value.replaceAll("×", "*"),
		value.replaceAll("×", "x"),
		value.replaceAll("×", "X"),
		toFullWidth(value),
	]);
}
