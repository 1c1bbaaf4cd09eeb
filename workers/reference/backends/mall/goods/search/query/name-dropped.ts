import { parseCode } from "../../../../../catalogue/text/code";
import { normalise } from "../../../../../catalogue/text/normalise";
import { toPieces } from "../../../../../catalogue/text/pieces";
import { splitTradeCode } from "../../../../../catalogue/trade-codes";
import type { SearchPlan } from "./search-plan";

/** Particles and single letters: 带 of 带磁, 厚 of 2.5厚, 一 of 36包一箱, size of size 43. */
const silent = /^(?:[的了和与及或在之带型装用要急厚长宽一a-z]|with|for|of|and|the|size|type)$/;

/** True if a word says nothing of goods, so that nobody misses it. */
export function isSilent(word: string): boolean {
	return silent.test(word);
}

/**
 * The dropped words of a plan in the buyer's own spelling. What stood together is one word: 量子, not 量 and 子.
 * A code that lost a part is named as a whole: M9×33, not 9 and 33. No signs, particles and single letters.
 */
export function nameDropped(
	keyword: string,
	{ words, dropped }: Pick<SearchPlan, "words" | "dropped">,
): string[] {
	const text = normalise(keyword);
	const isDropped = new Array<boolean>(text.length).fill(false);
	const mark = (word: string, value: boolean) => {
		for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
			isDropped.fill(value, at, at + word.length);
	};
	for (const word of dropped) mark(word.text, true);
	for (const word of words) mark(word.text, false);
	const texts = new Set(dropped.map((word) => word.text));
	let end = 0;
	for (const piece of toPieces(keyword)) {
		const from = text.indexOf(piece.text, end);
		if (from > end) isDropped.fill(false, end, from);
		end = from + piece.text.length;
		if (piece.kind === "han") continue;
		const parts = [piece.text, ...splitTradeCode(piece.text), ...parseCode(piece.text).atoms];
		const isAmount = isDropped[end] === true && isDropped.slice(from, end).every(Boolean);
		isDropped.fill(isAmount || parts.some((part) => texts.has(part)), from, end);
	}
	isDropped.fill(false, end);
	const names = Array.from(text, (_, at) => at)
		.filter((at) => isDropped[at] && !isDropped[at - 1])
		.map((from) => {
			const after = isDropped.indexOf(false, from);
			return text.slice(from, after < 0 ? text.length : after);
		});
	return [...new Set(names.filter((name) => !isSilent(name)).map((name) => spell(keyword, name)))];
}

/** A word as it was typed, as far as its letters can be found again: m9x33 → M9×33. */
function spell(keyword: string, name: string): string {
	const typed = keyword.normalize("NFKC");
	const folded = typed.toLowerCase().replaceAll(/[×*✕]/g, "x");
	const at = folded.length === typed.length ? folded.indexOf(name) : -1;
	return at < 0 ? name : typed.slice(at, at + name.length);
}
