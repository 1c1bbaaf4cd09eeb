import type { WordKind } from "../../../../../catalogue/text/listed-words";
import type { Piece } from "../../../../../catalogue/text/pieces";
import { soundOf } from "../../../../../catalogue/text/sound";
import type { Ask } from "./ask";
import { decodeSound } from "./decode-sound";
import type { Known } from "./known-words";
import type { ParsedQuery } from "./parse-query";

const maxReadings = 8;

/**
 * A stretch of a query: either pieces that are read as sounds together, or the pieces between such stretches.
 */
type Stretch = { pieces: Piece[]; isSpoken: boolean };

/**
 * Reads the letters of a query that are no code of the catalogue as the sounds of Chinese words, and returns
 * the keywords, the most likely first: fu yin zhi, a4fuyinzhi, 丁jing手套. Empty when there are no such letters,
 * or when some belong to no word; see decodeSound for `partly`.
 */
export async function readLetters(
	ask: Ask,
	{ pieces, known }: ParsedQuery,
	partly: boolean,
): Promise<string[]> {
	const stretches = toStretches(
		pieces.flatMap((piece) => splitCode(piece, known)),
		known,
	);
	if (!stretches.some(({ isSpoken }) => isSpoken)) return [];
	const readings = await Promise.all(
		stretches.map(({ isSpoken, pieces: own }) => (isSpoken ? readStretch(ask, own, partly) : [write(own)])),
	);
	return combine(readings);
}

/** One reading of each stretch, those first that are first in their lists. Empty when a stretch has none. */
function combine(lists: readonly (readonly string[])[]): string[] {
	type Combined = { texts: readonly string[]; rank: number };
	const all = lists.reduce<Combined[]>(
		(before, readings) =>
			before
				.flatMap(({ texts, rank }) =>
					readings.map((text, at) => ({ texts: [...texts, text], rank: rank + at })),
				)
				.sort((a, b) => a.rank - b.rank)
				.slice(0, maxReadings),
		[{ texts: [], rank: 0 }],
	);
	return all.map(({ texts }) => texts.join(" "));
}

/**
 * Reads Han characters and the letters that touch them as one word. If that is no
 * word, the letters are read alone.
 */
async function readStretch(ask: Ask, pieces: readonly Piece[], partly: boolean): Promise<string[]> {
	const runs = pieces.filter(({ kind }) => kind === "han").map(({ text }) => text);
	const sounds = pieces
		.map(({ kind, text }) => (kind === "han" ? soundOf(text).sound : text.replaceAll("ü", "v")))
		.join("");
	const together = await decodeSound(ask, sounds, partly);
	const fitting = together.filter((words) => runs.every((run) => words.replaceAll(" ", "").includes(run)));
	if (fitting.length > 0 || runs.length === 0) return fitting;
	const parts = await Promise.all(
		pieces.map(({ kind, text }) => (kind === "han" ? [text] : decodeSound(ask, text, partly))),
	);
	return combine(parts);
}

function toStretches(pieces: readonly Piece[], known: Known): Stretch[] {
	const alone = pieces.map((piece) => isLetters(piece, known, 0));
	// Short groups of letters in a row are syllables, even if a model begins with one of them: jiao mo ji.
	const spoken = pieces.map(
		(piece, at) =>
			alone[at] ||
			(isLetters(piece, known, 2) &&
				[pieces[at - 1], pieces[at + 1]].some((next) => next && isLetters(next, known, 2))),
	);
	// A run of Han characters belongs to the letters that touch it.
	const belongs = pieces.map(
		({ kind, joined }, at) =>
			spoken[at] ||
			(kind === "han" && ((joined && spoken[at - 1]) || (pieces[at + 1]?.joined && spoken[at + 1]))),
	);
	const stretches: Stretch[] = [];
	for (const [at, piece] of pieces.entries()) {
		const last = stretches.at(-1);
		if (last && last.isSpoken === Boolean(belongs[at])) last.pieces.push(piece);
		else stretches.push({ pieces: [piece], isSpoken: Boolean(belongs[at]) });
	}
	return stretches;
}

/** True if a piece is letters only, and no word of the catalogue of this kind or a higher one. */
function isLetters({ kind, text }: Piece, { words, synonyms }: Known, lowest: WordKind): boolean {
	if (kind === "han" || !/^[a-zü]{2,}$/.test(text) || synonyms.has(text)) return false;
	return (words.get(text)?.kind ?? -1) < lowest;
}

/** a4fuyinzhi is a4 and letters that may be a sound. A code of the catalogue stays whole. */
function splitCode(piece: Piece, { words }: Known): Piece[] {
	const [, code = "", letters = ""] = /^([a-z]{0,2}\d+)([a-zü]{3,})$/.exec(piece.text) ?? [];
	if (piece.kind === "han" || !letters || words.has(piece.text)) return [piece];
	return [
		{ ...piece, text: code },
		{ ...piece, text: letters, joined: false },
	];
}

function write(pieces: readonly Piece[]): string {
	return pieces.map(({ text, joined }, at) => (joined || at === 0 ? text : ` ${text}`)).join("");
}
