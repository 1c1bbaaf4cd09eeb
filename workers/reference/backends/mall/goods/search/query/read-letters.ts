import type { WordKind } from "../../../../../catalogue/text/listed-words";
import type { Piece } from "../../../../../catalogue/text/pieces";
import { soundOf } from "../../../../../catalogue/text/sound";
import type { Db } from "../../../../../db/client";
import { decodeSound } from "./decode-sound";
import type { Known } from "./known-words";
import type { ParsedQuery } from "./parse-query";

const maxReadings = 4;

/** A stretch of a query: pieces that are read as sounds together, or what stands between such. */
type Stretch = { pieces: Piece[]; isSpoken: boolean };

/**
 * Keywords with the letters that are no code of the catalogue read as the sounds of Chinese words, the likeliest
 * first: fu yin zhi, a4fuyinzhi, 丁jing手套. Empty when there are none, or when some say nothing; see decodeSound for
 * `partly`.
 */
export async function readLetters(
	db: Db,
	{ pieces, known }: ParsedQuery,
	partly: boolean,
): Promise<string[]> {
	const stretches = toStretches(
		pieces.flatMap((piece) => splitCode(piece, known)),
		known,
	);
	if (!stretches.some(({ isSpoken }) => isSpoken)) return [];
	let keywords = [""];
	for (const stretch of stretches) {
		const readings = stretch.isSpoken
			? await readStretch(db, stretch.pieces, partly)
			: [write(stretch.pieces)];
		keywords = keywords.flatMap((keyword) => readings.map((reading) => `${keyword} ${reading}`));
	}
	return keywords.slice(0, maxReadings).map((keyword) => keyword.trim());
}

/** Han characters that touch letters are of one word with them; if that is no word, the letters are one alone. */
async function readStretch(db: Db, pieces: readonly Piece[], partly: boolean): Promise<string[]> {
	const runs = pieces.filter(({ kind }) => kind === "han").map(({ text }) => text);
	const sounds = pieces
		.map(({ kind, text }) => (kind === "han" ? soundOf(text).sound : text.replaceAll("ü", "v")))
		.join("");
	const together = await decodeSound(db, sounds, partly);
	const fitting = together.filter((words) => runs.every((run) => words.replaceAll(" ", "").includes(run)));
	if (fitting.length > 0 || runs.length === 0) return fitting;
	const parts = await Promise.all(
		pieces.map(({ kind, text }) => (kind === "han" ? [text] : decodeSound(db, text, partly))),
	);
	return parts.some(([first]) => first === undefined) ? [] : [parts.map(([first]) => first).join(" ")];
}

function toStretches(pieces: readonly Piece[], known: Known): Stretch[] {
	const alone = pieces.map((piece) => isLetters(piece, known, 0));
	// One after the other, short ones are syllables, though a model may begin with one of them: jiao mo ji.
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

/** Letters alone, and no word of the catalogue that is of this kind or a higher one. */
function isLetters({ kind, text }: Piece, { words, synonyms }: Known, lowest: WordKind): boolean {
	if (kind === "han" || !/^[a-zü]{2,}$/.test(text) || synonyms.has(text)) return false;
	return (words.get(text)?.kind ?? -1) < lowest;
}

/** a4fuyinzhi is a4 and letters that may be spoken; a code of the catalogue stays whole. */
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
