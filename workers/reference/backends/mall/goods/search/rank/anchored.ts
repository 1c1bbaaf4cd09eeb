import { brandNames } from "../../../../../catalogue/brand-names";
import type { Known } from "../query/known-words";
import { isHan } from "../query/leaves-enough";
import type { QueryWord } from "../query/query-word";
import type { SearchPlan } from "../query/search-plan";
import type { Candidate } from "./candidate";

/** A model with at least so many letters and digits names an article. */
const shortestModel = 4;

/**
 * True if a kept word says what the article is: the end of its kind or of a run of its title, or its model. A
 * word in the middle of its kind does so only where no unknown name was dropped: 平板 of 推车 平板 is no LED平板灯. A
 * colour, a size, a material or a use says nothing of it.
 */
export function isAnchored(
	candidate: Candidate,
	{ words, dropped }: Pick<SearchPlan, "words" | "dropped">,
	known: Known,
): boolean {
	const texts = words.flatMap(({ variants }) => variants.flatMap(({ pieces }) => pieces));
	const names = texts.filter(({ kind, text }) => kind === "han" && [...text].length > 1);
	const codes = texts.filter(({ kind, text }) => kind === "code" && text.length >= shortestModel);
	if (codes.some(({ text }) => candidate.modelKey.startsWith(text.replaceAll(".", "")))) return true;
	const { kind, title } = candidate.product;
	const latin = texts.filter((one) => one.kind === "code" && /^[a-z]{2,}$/.test(one.text));
	if (latin.some(({ text }) => kind.tokens.has(text))) return true;
	if (names.some(({ text }) => kind.text.endsWith(text) || endsRun(title.own.text, text))) return true;
	return (
		names.some(({ text }) => kind.text.includes(text)) && !dropped.some((word) => isOwnName(word, known))
	);
}

function endsRun(title: string, text: string): boolean {
	const at = title.indexOf(text);
	return at >= 0 && !isHan(title[at + text.length] ?? "");
}

/** A name that the catalogue does not know, and that is no brand. */
function isOwnName({ text, variants }: QueryWord, { words }: Known): boolean {
	const isName = isHan(text) && !/\d/.test(text) && [...text].length > 1;
	return isName && variants.length === 1 && !words.has(text) && !brandNames.has(text);
}
