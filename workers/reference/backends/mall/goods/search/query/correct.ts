import { isNearby } from "../../../../../catalogue/text/edits";
import { soundOf } from "../../../../../catalogue/text/sound";
import { toTypoKeys } from "../../../../../catalogue/text/typo-keys";
import type { Ask } from "./ask";
import { costOf } from "./cut-run";
import { isDoubtfulCode, listDoubtful, type WordPart } from "./doubtful";
import { isHan } from "./leaves-enough";
import type { ParsedQuery } from "./parse-query";
import { isRepeated } from "./query-word";
import { readLetters } from "./read-letters";
import { splitJoined } from "./split-latin";

type Name = { word: string; products: number; kind: number; sound: string };
/**
 * `letters`: all letters are read as sounds or split into words; `partly`: some that
 * belong to no word are left out.
 */
type Guess = { keyword: string; how: "letters" | "typo" | "partly" };

const maxCandidates = 4;
/** How much more than the typed query a guess may cost at most. */
const worthIt = 1;
const namesSql = `SELECT w.word, w.products, w.kind, w.sound FROM search_typos t JOIN search_words w USING (word)
	WHERE t.key IN (SELECT value FROM json_each(?1)) AND w.kind > 0
	UNION SELECT word, products, kind, sound FROM search_words WHERE sound IN (SELECT value FROM json_each(?2)) AND kind > 0`;

/**
 * Guesses the keywords that a mistyped one may have meant, the most likely first. It reads letters as
 * the sounds of Chinese words, splits Latin words that are run together, and replaces parts that the
 * catalogue does not know with words that sound alike or differ by one character. A character typed
 * over and over is no mistyped word.
 * @param finds whether the keyword finds something as it is; then only guesses that are
 * hardly a coincidence are returned
 */
export async function correct(ask: Ask, query: ParsedQuery, finds: boolean): Promise<Guess[]> {
	if (query.words.every(({ text }) => isRepeated(text))) return [];
	const spoken = await readLetters(ask, query, false);
	const respelled = spoken.length > 0 ? [] : await respell(ask, query, finds);
	const partial = finds ? [] : await readLetters(ask, query, true);
	return [
		...[...spoken, ...splitJoined(query.pieces, query.known)].map((keyword) => toGuess(keyword, "letters")),
		...respelled.map((keyword) => toGuess(keyword, "typo")),
		...partial.map((keyword) => toGuess(keyword, "partly")),
	];
}

function toGuess(keyword: string, how: Guess["how"]): Guess {
	return { keyword, how };
}

/** Replaces one doubtful part of the query with a name. */
async function respell(ask: Ask, query: ParsedQuery, finds: boolean): Promise<string[]> {
	const parts = listDoubtful(query).map((part) => ({
		...part,
		sound: /\p{Script=Han}/u.test(part.text) ? soundOf(part.text).sound : null,
	}));
	if (parts.length === 0) return [];
	const keys = [...new Set(parts.flatMap(({ text }) => toTypoKeys(text)))];
	const sounds = [...new Set(parts.flatMap(({ sound }) => sound ?? []))];
	const names = await ask<Name>(namesSql, JSON.stringify(keys), JSON.stringify(sounds));
	const costs = new Map<string, number>();
	for (const part of parts) {
		for (const name of names) {
			const penalty = name.sound === part.sound ? 0 : toPenalty(part.text, name, finds);
			if (penalty === null || name.word === part.text) continue;
			const keyword = replacePart(query, part, name.word);
			const cost = costWith(query, part) + penalty - Math.log10(name.products + 1) / 10;
			costs.set(keyword, Math.min(cost, costs.get(keyword) ?? Number.POSITIVE_INFINITY));
		}
	}
	const limit = costWith(query, null) + worthIt;
	return [...costs]
		.filter(([, cost]) => cost < limit)
		.sort(([, a], [, b]) => a - b)
		.slice(0, maxCandidates)
		.map(([keyword]) => keyword);
}

/**
 * The penalty for a word that was perhaps not meant, or null when it was hardly meant. People leave a
 * character out more often than they add one.
 */
function toPenalty(typed: string, { word, kind }: Name, finds: boolean): number | null {
	if (!isNearby(typed, word)) return null;
	const [had, has] = [[...typed], [...word]];
	const isSwapped = had.toSorted().join("") === has.toSorted().join("");
	// A Han word that names no goods may be cut at random: 防砸防 of 防砸防刺穿, for 防砸鞋.
	if (kind < 3 && isHan(word) && !isSwapped) return null;
	// One of two characters is half of the word, and the other half names other goods: 电脑 for 电钻.
	if (had.length < 3 && has.length < 3 && !isSwapped) return null;
	if (finds && has.length < had.length) return null;
	if (has.length === had.length) return 0.4;
	return has.length < had.length ? 0.7 : 0.5;
}

/** The cost of the query with a name in place of a part. */
function costWith({ pieces, known }: ParsedQuery, part: WordPart | null): number {
	const costs = pieces.map(({ kind, text }, place) => {
		if (kind === "code") return place !== part?.place && isDoubtfulCode(text, known) ? 2 : 1;
		if (place !== part?.place) return costOf(text, known);
		return (
			1 + costOf(text.slice(0, part.from), known) + costOf(text.slice(part.from + part.text.length), known)
		);
	});
	return costs.reduce((sum, cost) => sum + cost, 0);
}

function replacePart({ pieces }: ParsedQuery, part: WordPart, word: string): string {
	const texts = pieces.map(({ text, joined }, place) => {
		const space = joined || place === 0 ? "" : " ";
		if (place !== part.place) return space + text;
		return space + text.slice(0, part.from) + word + text.slice(part.from + part.text.length);
	});
	return texts.join("");
}
