import { blur, spell } from "../../../../../catalogue/text/sound";
import type { Ask } from "./ask";

type Name = { word: string; sound: string; products: number };
type Decoded = { score: number; silent: number; words: string[] };

const maxLetters = 40;
const longest = 30;
const maxReadings = 8;
/** The cost of a letter that belongs to no word, as in a misheard syllable: 丁晴 for 丁腈. */
const silentCost = 1.5;
const soundsSql =
	"SELECT word, sound, products FROM search_words WHERE sound IN (SELECT value FROM json_each(?)) AND kind > 0";
const initialsSql =
	"SELECT word FROM search_words WHERE initials = ? AND kind > 0 ORDER BY products DESC, word LIMIT 3";

/**
 * Reads letters as words of the catalogue, the most likely reading first: dayinzhi → 打印纸,
 * buxiugangluoshuan → 不锈钢 螺栓, fyz → 复印纸. Words that sound the same are all there: zhentou → 枕头, 针头. Empty
 * when some of the letters belong to no word.
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
	if (whole.length > 0) return listAlike(whole, listNames(names, text), letters);
	if (letters.length < 2 || letters.length > 8) return [];
	const initials = await ask<{ word: string }>(initialsSql, letters);
	return initials.map(({ word }) => word);
}

/**
 * The readings that are as likely as the first one, and the words for all of the letters. Those that are
 * spelled as the letters come before those that only sound so: 公式 before 公司 for gongshi.
 */
function listAlike(readings: readonly Decoded[], names: readonly Name[], letters: string): string[] {
	const best = readings[0]?.words ?? [];
	const countSingle = (words: readonly string[]) => words.filter((word) => [...word].length === 1).length;
	const listed = [...readings.map(({ words }) => words), ...names.map(({ word }) => [word])]
		.filter((words) => words.length <= best.length && countSingle(words) <= countSingle(best))
		.map((words) => ({ text: words.join(" "), isSpelled: spell(words.join("")) === letters }))
		.sort((a, b) => Number(b.isSpelled) - Number(a.isSpelled));
	return [...new Set(listed.map(({ text }) => text))].slice(0, maxReadings);
}

function write({ words }: Decoded): string {
	return words.join(" ");
}

/** The names of a sound, the most common first. */
function listNames(names: readonly Name[], sound: string): Name[] {
	return names.filter((name) => name.sound === sound).toSorted((a, b) => b.products - a.products);
}

/** The best ways to cover the letters with names: few and common names, and few letters without a name. */
function read(text: string, names: readonly Name[]): Decoded[] {
	const sounds = new Set(names.map(({ sound }) => sound));
	const bySound = new Map(Array.from(sounds, (sound) => [sound, listNames(names, sound).slice(0, 4)]));
	const best: Decoded[][] = [[{ score: 0, silent: 0, words: [] }]];
	for (let end = 1; end <= text.length; end++) {
		const readings = (best[end - 1] ?? []).map(({ score, silent, words }) => ({
			score: score - silentCost,
			silent: silent + 1,
			words,
		}));
		for (let from = Math.max(0, end - longest); from < end; from++) {
			for (const { word, products } of bySound.get(text.slice(from, end)) ?? []) {
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
