import { pinyin } from "pinyin-pro";
import type { Article } from "./catalogue.ts";
import type { Query } from "./query.ts";

const fit = /适用|兼容|通用|替代|配套|for /;
const code = /[A-Za-z\d]+(?:-[A-Za-z\d]+)*/g;

/**
 * Queries for goods that are easily taken for others, made from the rows by rule. Another writing
 * is chosen for each row in turn.
 */
export function makeRivalQueries(articles: readonly Article[]): Query[] {
	return [...askBrands(articles), ...askModels(articles), ...askLatin(articles), ...askSounds(articles)];
}

/** Brands that the titles of other brands mention. What only fits must still be found. */
function askBrands(articles: readonly Article[]): Query[] {
	const mentions = (brand: string, noun: string) => (article: Article) =>
		article.brand !== brand &&
		article.noun === noun &&
		fit.test(article.name) &&
		article.name.includes(brand);
	const own = articles.filter(({ brand, noun }) => articles.some(mentions(brand, noun)));
	return own.flatMap(({ brand, noun }, at): Query[] => {
		const forms = [`${brand} ${noun}`, `${brand}${noun}`, `${noun} ${brand}`];
		const isRight = (article: Article) => article.brand === brand && article.text.includes(noun);
		const mentioned = [mentions(brand, noun)];
		return [0, 1].map((more) => ({
			class: "brand mentioned",
			keyword: forms[(at + more) % forms.length] ?? "",
			isRight,
			also: mentioned,
		}));
	});
}

/** Models that other models of the same kind of goods begin with. */
function askModels(articles: readonly Article[]): Query[] {
	const codesOf = ({ name, model, skuId }: Article) => [
		...(name.match(code) ?? []),
		...(model && model !== skuId ? [model] : []),
	];
	return articles.flatMap((article, at): Query[] => {
		const { brand, noun } = article;
		const others = articles.filter((other) => other.noun === noun);
		const model = codesOf(article).find(
			(own) =>
				/\d/.test(own) &&
				others.some((other) => codesOf(other).some((long) => long.startsWith(own) && long !== own)),
		);
		if (!model) return [];
		const forms = [`${brand} ${model}`, model, `${brand}${model}${noun}`, `${model} ${noun}`];
		const isRight = (other: Article) => codesOf(other).includes(model);
		return [0, 1].map((more) => ({
			class: "longer model",
			keyword: forms[(at + more * 2) % forms.length] ?? "",
			isRight,
		}));
	});
}

/** Latin words that stand side by side in a title, run together. */
function askLatin(articles: readonly Article[]): Query[] {
	return articles.flatMap(({ name, noun }, at): Query[] => {
		const [found, first = "", second = ""] = /([A-Za-z]{2,}) ([A-Za-z]{3,})/.exec(name) ?? [];
		if (!found || fit.test(name)) return [];
		const joined = at % 2 ? first + second : `${first}${second}`.toLowerCase();
		return [
			{
				class: "joined Latin",
				keyword: at % 3 ? joined : `${joined} ${noun}`,
				isRight: (article) => article.name.toLowerCase().includes(found.toLowerCase()),
			},
		];
	});
}

/** Kinds of goods that sound the same: each must be found. */
function askSounds(articles: readonly Article[]): Query[] {
	const nouns = [...new Set(articles.map(({ noun }) => noun))].filter((noun) =>
		/^\p{Script=Han}{2,3}$/u.test(noun),
	);
	const spell = (noun: string) =>
		pinyin(noun.slice(0, 2), { toneType: "none", type: "array", v: true }).join("");
	const groups = Map.groupBy(nouns, (noun) => spell(noun).replaceAll(/(?<=[zcs])h/g, ""));
	return [...groups.values()]
		.filter((group) => group.length > 1)
		.map((group): Query => {
			const isOf = (noun: string) => (article: Article) => article.name.includes(noun.slice(0, 2));
			const parts = group.map(isOf);
			return {
				class: "homophones",
				keyword: spell(group[0] ?? ""),
				isRight: (article) => parts.some((isRight) => isRight(article)),
				also: parts,
			};
		});
}
