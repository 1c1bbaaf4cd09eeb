import { isAmount, parseCode } from "../../../../../catalogue/text/code";
import { type Piece, toBigrams, toPieces } from "../../../../../catalogue/text/pieces";

/** One way to say a word: its pieces, which are all to be found. */
export type Variant = { text: string; pieces: readonly QueryPiece[] };

/** `loose` is a code without its points, where they may be signs of a model and no decimals. */
export type QueryPiece = Pick<Piece, "kind" | "text"> & { loose?: string };

/** A word of a query with all that means the same, first as it was typed. */
export type QueryWord = {
	text: string;
	variants: readonly Variant[];
	/** The word in smaller words, where it is made of several: 丁腈手套 → 丁腈, 手套. */
	parts: readonly QueryWord[];
};

export function toHanWord(text: string, parts: readonly string[] = []): QueryWord {
	// A word that no dictionary has may hold one: 棉抱枕.
	const smaller = parts.length > 1 ? parts : [...text].length > 2 ? toBigrams(text) : [];
	return { text, variants: [toVariant(text)], parts: smaller.map((part) => toHanWord(part)) };
}

/** @param text a code of toPieces. */
export function toCodeWord(text: string): QueryWord {
	const { atoms } = parseCode(text);
	const parts = atoms.length > 1 ? atoms.map((atom) => toCodeWord(atom)) : [];
	return { text, variants: [toVariant(text)], parts };
}

/** A word of a query or of a table of synonyms, which may be of both kinds: a4纸. */
export function toVariant(text: string): Variant {
	const pieces = toPieces(text).map(({ kind, text: piece }): QueryPiece => {
		if (kind === "han") return { kind, text: piece };
		const { key, exact } = parseCode(piece);
		return { kind, text: exact, ...(key !== exact && !isAmount(exact) && { loose: key }) };
	});
	return { text, pieces };
}

/**
 * The FTS5 expression for a word in any of its ways. Every token is made of letters, digits and dots between
 * quotes, so nothing that was typed is ever read as part of the expression (O12).
 */
export function toTerm({ variants }: QueryWord): string {
	return `(${variants.map(({ pieces }) => `(${pieces.map(toPieceTerm).join(" AND ")})`).join(" OR ")})`;
}

function toPieceTerm({ kind, text, loose }: QueryPiece): string {
	if (kind === "han") return toHanTerm(text);
	return loose === undefined ? toCodeTerm(text) : `(${toCodeTerm(text)} OR ${toCodeTerm(loose)})`;
}

function toCodeTerm(key: string): string {
	return isOpen(key) ? `("${key}" OR "${key}"*)` : `"${key}"`;
}

function toHanTerm(text: string): string {
	const bigrams = toBigrams(text);
	return bigrams.length > 0 ? `(${bigrams.map((bigram) => `"${bigram}"`).join(" AND ")})` : `"${text}"`;
}

/** Whether a code may be the beginning of a longer one; m8 is not that of m80, nor 304 that of 3040. */
export function isOpen(key: string): boolean {
	return key.length >= (/^[\d.]+$/.test(key) ? 4 : 3);
}
