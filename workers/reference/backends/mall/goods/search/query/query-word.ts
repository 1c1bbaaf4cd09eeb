import { isAmount, parseCode } from "../../../../../catalogue/text/code";
import { type Piece, toBigrams, toPieces } from "../../../../../catalogue/text/pieces";

/** One way to write a word. A hit has all of its pieces. */
export type WordVariant = { text: string; pieces: readonly QueryPiece[] };

/** `loose` is a code without its points, for a model in which they are signs and not decimals. */
type QueryPiece = Pick<Piece, "kind" | "text"> & { loose?: string };

/** A word of a query with its synonyms. The first variant is the word as typed. */
export type QueryWord = {
	text: string;
	variants: readonly WordVariant[];
	/** The smaller words that the word is made of: 丁腈手套 → 丁腈, 手套. */
	parts: readonly QueryWord[];
};

/** One character twice or more. */
export function isRepeated(text: string): boolean {
	const [first = "", ...others] = text;
	return others.length > 0 && others.every((letter) => letter === first);
}

export function toHanWord(text: string, parts: readonly string[] = []): QueryWord {
	if (isRepeated(text)) return { text, variants: [toWordVariant(text)], parts: [] };
	// A word that no dictionary has may contain one that a dictionary has: 棉抱枕.
	const pairs = [...text].length > 2 ? toBigrams(text) : [];
	const smaller = parts.length > 1 ? parts : pairs;
	return { text, variants: [toWordVariant(text)], parts: smaller.map((part) => toHanWord(part)) };
}

/** A word that is not taken apart. */
export function toWhole(text: string): QueryWord {
	return { text, variants: [toWordVariant(text)], parts: [] };
}

/** @param text a code of toPieces. */
export function toCodeWord(text: string): QueryWord {
	const parts = joinLetters(parseCode(text).atoms);
	return { text, variants: [toWordVariant(text)], parts: parts.length > 1 ? parts.map(toCodeWord) : [] };
}

/** Joins a single letter with the number beside it: M3×8 has an m and an 8, and is no M8. */
function joinLetters(atoms: readonly string[]): string[] {
	const joined: string[] = [];
	for (const atom of atoms) {
		const before = joined.at(-1) ?? "";
		const isUnit = /^\p{L}$/u.test(atom) && /^[\d.]+$/.test(before);
		const isSize = /^\d/.test(atom) && /^\p{L}$/u.test(before);
		if (isUnit || isSize) joined[joined.length - 1] = before + atom;
		else joined.push(atom);
	}
	return joined;
}

/**
 * Turns a word of a query or of a table of synonyms into a variant. A word may contain
 * Han characters and a code: a4纸.
 */
export function toWordVariant(text: string): WordVariant {
	const pieces = toPieces(text).map(({ kind, text: piece }): QueryPiece => {
		if (kind === "han") return { kind, text: piece };
		const { key, exact } = parseCode(piece);
		return { kind, text: exact, loose: key !== exact && !isAmount(exact) ? key : undefined };
	});
	return { text, pieces };
}

/**
 * The FTS5 expression for any variant of a word. Every token consists of letters, digits and dots between
 * quotes, so FTS5 never reads typed text as syntax (O12).
 */
export function toTerm({ variants }: QueryWord): string {
	return `(${variants.map(({ pieces }) => `(${pieces.map(toPieceTerm).join(" AND ")})`).join(" OR ")})`;
}

function toPieceTerm({ kind, text, loose }: QueryPiece): string {
	if (kind === "han") return toHanTerm(text);
	return loose === undefined ? toCodeTerm(text) : `(${toCodeTerm(text)} OR ${toCodeTerm(loose)})`;
}

function toCodeTerm(key: string): string {
	return isOpen(key) ? `"${key}"*` : `"${key}"`;
}

function toHanTerm(text: string): string {
	// Its pairs are on 充电电钻. The index has no token that is longer, as no article repeats a character so often.
	if (isRepeated(text)) return `"${text}"`;
	const bigrams = toBigrams(text);
	return bigrams.length > 0 ? `(${bigrams.map((bigram) => `"${bigram}"`).join(" AND ")})` : `"${text}"`;
}

/**
 * True if a code may be the beginning of a longer one. m8 does not match m80, and 304 does not match 3040.
 */
export function isOpen(key: string): boolean {
	return key.length >= (/^[\d.]+$/.test(key) ? 4 : 3);
}
