import type { FoundGoods } from "~/api/schema/goods-list";
import type { Lacks } from "~/api/schema/goods-match";
import type { Amount } from "./amount";
import { toCodeKey } from "./code-tokens";

/** How many things goods lack. */
export function countLacks({ brand, words = [], sizes = [] }: Lacks): number {
	return (brand === undefined ? 0 : 1) + words.length + sizes.length;
}

/** The same where the line's own column of brands says which of the words is one. */
export function withBrand(lacks: Lacks, brand: string): Lacks {
	const { words = [], ...others } = lacks;
	const key = toCodeKey(brand);
	if (key === "" || !words.some((word) => toCodeKey(word) === key)) return lacks;
	const left = words.filter((word) => toCodeKey(word) !== key);
	return { ...others, brand, words: left.length > 0 ? left : undefined };
}

/** The same without bare numbers, where a line's own number is not clear: one of them may be it. */
export function withoutNumbers(lacks: Lacks, amount: Amount | undefined): Lacks {
	const left = lacks.words?.filter((word) => !/^\d+$/.test(word));
	return !left || amount?.num !== null ? lacks : { ...lacks, words: left.length > 0 ? left : undefined };
}

/** The lacks of goods, in words: 没有得力, 规格不同：105mm, 未含“国标”. */
export function describeLacks({ brand, words = [], sizes = [] }: Lacks): string[] {
	const named = words.map((word) => `“${word}”`).join("、");
	return [
		...(brand === undefined ? [] : [`没有${brand}`]),
		...(named === "" ? [] : [`未含${named}`]),
		...(sizes.length > 0 ? [`规格不同：${sizes.join("、")}`] : []),
	];
}

/** The words that a search left out and goods lack, where the search does not say it of each. */
export function findLacks(
	{ name, brandName, model = "", specs = [] }: Pick<FoundGoods, "name" | "brandName" | "model" | "specs">,
	dropped: readonly string[],
): Lacks {
	const own = toCodeKey([name, brandName, model, ...specs.map(({ value }) => value)].join(" "));
	const words = dropped.filter((word) => !own.includes(toCodeKey(word)));
	return { words: words.length > 0 ? words : undefined };
}
