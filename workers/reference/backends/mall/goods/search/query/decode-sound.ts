import { blur } from "../../../../../catalogue/text/sound";
import type { Ask } from "./ask";

type Name = { word: string; sound: string; products: number };
type Reading = { score: number; silent: number; words: string[] };

const maxLetters = 40;
const longest = 30;
const maxReadings = 3;
/** The cost of a letter that belongs to no word, as in a misheard syllable: 丁晴 for 丁腈. */
const silentCost = 1.5;
const soundsSql =
	"SELECT word, sound, products FROM search_words WHERE sound IN (SELECT value FROM json_each(?)) AND kind > 0";
const initialsSql =
	"SELECT word FROM search_words WHERE initials = ? AND kind > 0 ORDER BY products DESC, word LIMIT 3";

/**
 * Reads letters as words of the catalogue, the most likely reading first: dayinzhi → 打印纸, buxiugangluoshuan → 不锈钢 螺栓,
 * fyz → 复印纸. Empty when some of the letters belong to no word.
 * @param partly leave out letters that belong to no word, if at least half of the letters belong to one:
 * dingqingshoutao → 手套
 */
export async function decodeSound(ask: Ask, letters: string, partly = false): Promise<string[]> {
	const text = blur(letters.slice(0, maxLetters));
	const parts = [...text].flatMap((_, from) =>
		Array.from({ length: Math.min(longest, text.length - from) }, (_, length) =>
			text.slice(from, from + length + 1),
		),
	);
	const names = await ask<Name>(soundsSql, JSON.stringify([...new Set(parts)]));
	if (partly) {
		const words = names.filter(({ word }) => [...word].length > 1);
		const readings = read(text, words).filter(({ silent }) => silent * 2 <= text.length);
		return readings.slice(0, 1).map(write);
	}
	const whole = read(text, names).filter(({ silent }) => silent === 0);
	if (whole.length > 0) return whole.map(write);
	if (letters.length < 2 || letters.length > 8) return [];
	const initials = await ask<{ word: string }>(initialsSql, letters);
	return initials.map(({ word }) => word);
}

function write({ words }: Reading): string {
	return words.join(" ");
}

/** The best ways to cover the letters with names: few and common names, and few letters without a name. */
function read(text: string, names: readonly Name[]): Reading[] {
	const bySound = Map.groupBy(names, ({ sound }) => sound);
	const best: Reading[][] = [[{ score: 0, silent: 0, words: [] }]];
	for (let end = 1; end <= text.length; end++) {
		const readings = (best[end - 1] ?? []).map(({ score, silent, words }) => ({
			score: score - silentCost,
			silent: silent + 1,
			words,
		}));
		for (let from = Math.max(0, end - longest); from < end; from++) {
			const found = bySound.get(text.slice(from, end)) ?? [];
			for (const { word, products } of found.toSorted((a, b) => b.products - a.products).slice(0, 4)) {
				for (const { score, silent, words } of best[from] ?? []) {
					readings.push({ score: score + scoreOf(word, products), silent, words: [...words, word] });
				}
			}
		}
		best.push(readings.sort((a, b) => b.score - a.score).slice(0, maxReadings));
	}
	return best[text.length] ?? [];
}

/** A word costs something, and a single character costs more. Common words cost less. */
function scoreOf(word: string, products: number): number {
	return Math.log10(products + 1) - ([...word].length === 1 ? 4 : 2);
}
