import type { Lacks } from "~/api/schema/goods-match";
import { brandNames } from "../../../../../catalogue/brand-names";
import { normalise } from "../../../../../catalogue/text/normalise";
import type { Known } from "../query/known-words";
import { isSilent, nameDropped } from "../query/name-dropped";
import type { QueryWord } from "../query/query-word";
import type { SearchPlan } from "../query/search-plan";
import type { Candidate } from "./candidate";
import { denies, hasWord, says } from "./score";

/** The words of a search, kept and dropped, and what it knew of them. */
type DroppedPlan = Pick<SearchPlan, "words" | "dropped"> & { known: Known };

/** Lists the words of a keyword that an article has not, or denies. Only dropped ones may be missing. */
export function createLost(
	keyword: string,
	{ words, dropped }: DroppedPlan,
): (one: Candidate) => QueryWord[] {
	const typed = normalise(keyword);
	const telling = dropped.filter(({ text }) => !isSilent(text));
	const deniable = [...words, ...telling].filter(({ text }) => says(typed, text));
	return (candidate) => [
		...telling.filter((word) => !hasWord(candidate, word)),
		...deniable.filter((word) => denies(candidate, word)),
	];
}

/** The words of a keyword that an article lacks, as they were typed. */
export function describeLost(
	candidate: Candidate,
	keyword: string,
	{ words, dropped, known: { units } }: DroppedPlan,
	lost: readonly QueryWord[],
): Lacks {
	if (lost.length === 0) return {};
	const own = [...words, ...dropped].filter((word) => !lost.includes(word));
	const lacking = nameDropped(keyword, { words: own, dropped: lost });
	const brand = lacking.find((word) => brandNames.has(normalise(word)));
	const values = candidate.choices.whole.text.split(" ");
	const others = new Map(
		lacking
			.filter((word) => word !== brand)
			.map((word) => [word, findOther(normalise(word), values, units)] as const),
	);
	const left = [...others].flatMap(([word, other]) => (other === undefined ? [word] : []));
	const sizes = [...new Set([...others.values()].flatMap((other) => other ?? []))];
	return {
		brand,
		words: left.length > 0 ? left : undefined,
		sizes: sizes.length > 0 ? sizes : undefined,
	};
}

/**
 * The value that says another size of the same kind: 105mm for 400mm, m8x30 for m9x33. The nearest of
 * several.
 */
function findOther(asked: string, values: readonly string[], units: Known["units"]): string | undefined {
	const own = toAmount(asked, units);
	if (!own) return /\d/.test(asked) ? values.find((value) => toShape(value) === toShape(asked)) : undefined;
	const rate = (value: string) => {
		const other = toAmount(value.split(/[/x_]/)[0] ?? "", units);
		return other?.base === own.base ? Math.abs(Math.log(other.value / own.value)) : Number.POSITIVE_INFINITY;
	};
	const [nearest] = values.toSorted((a, b) => rate(a) - rate(b));
	return nearest !== undefined && Number.isFinite(rate(nearest)) ? nearest : undefined;
}

function toAmount(text: string, units: Known["units"]): { value: number; base: string } | undefined {
	const [, number, unit] = /^(\d+(?:\.\d+)?)(\D+)$/.exec(text) ?? [];
	const found = units.find((one) => one.unit === unit);
	return found && number ? { value: Number(number) * found.factor, base: found.base } : undefined;
}

/** A code without its numbers: m#x# of m8x30. */
function toShape(code: string): string {
	return code.replaceAll(/\d+(?:\.\d+)?/g, "#");
}
