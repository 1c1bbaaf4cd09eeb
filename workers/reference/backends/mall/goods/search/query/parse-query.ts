import { brandNames } from "../../../../../catalogue/brand-names";
import { parseCode } from "../../../../../catalogue/text/code";
import { type Piece, toPieces } from "../../../../../catalogue/text/pieces";
import {
	listTradeSizes,
	readTradeCode,
	readTradeSize,
	splitTradeCode,
} from "../../../../../catalogue/trade-codes";
import type { Ask } from "./ask";
import { cutRun, occurs } from "./cut-run";
import { type Known, loadKnown, pickKnown } from "./known-words";
import { type QueryWord, toCodeWord, toWordVariant } from "./query-word";
import { findSizes } from "./sizes";
import { listLatinParts, spellApart, splitNumber } from "./split-latin";

/** The words of a query, and the data of its strings in the catalogue. */
export type ParsedQuery = {
	pieces: Piece[];
	words: QueryWord[];
	known: Known;
	/** Some characters belong to no word and are nowhere in the catalogue side by side: 安全冒. */
	isScattered: boolean;
	/** It begins with a brand that is a size, too, and one character: 3M胶 asks for no goods of 3 m. */
	isOfSizedBrand: boolean;
	/**
	 * Such characters at the ends of their runs, where they say what the thing is: 胶 in 密封胶 is not that of 硅胶.
	 */
	strayEnds: ReadonlySet<string>;
};

/** A query with more pieces is a pasted text. More words would hardly narrow the result. */
const maxPieces = 24;
const maxRun = 40;
const longest = 8;

/** Parses keywords into words with their synonyms. No words when there is nothing to search for. */
export async function parseQueries(ask: Ask, keywords: readonly string[]): Promise<ParsedQuery[]> {
	if (keywords.length === 0) return [];
	const texts = keywords.map(listTexts);
	const known = await loadKnown(ask, texts.flat());
	return keywords.map((keyword, at) => parseKnown(keyword, pickKnown(known, texts[at] ?? [])));
}

/** The strings that parseKnown needs the data of. */
export function listTexts(keyword: string): string[] {
	const pieces = toQueryPieces(keyword);
	return pieces.flatMap((piece, at) => {
		const code = piece.kind === "han" ? findAmount(piece, pieces[at - 1]) : null;
		return [...listStrings(piece), ...(code === null ? [] : listTradeSizes(code, piece.text))];
	});
}

/** The number that a unit stands behind: 5 of 5升. */
function findAmount(unit: Piece, before: Piece | undefined): string | null {
	return unit.joined && before?.kind === "code" ? before.text : null;
}

/** @param known the data of the strings of listTexts. */
export function parseKnown(keyword: string, known: Known): ParsedQuery {
	const pieces = toQueryPieces(keyword);
	const words: QueryWord[] = [];
	const strayEnds = new Set<string>();
	let isScattered = false;
	let isOfSizedBrand = false;
	for (const [index, piece] of pieces.entries()) {
		if (piece.kind === "code") {
			words.push(...splitTradeCode(piece.text).map(toCodeWord));
			continue;
		}
		const { size, rest } = findSize(piece, pieces[index - 1], known);
		if (size) words.splice(-1, 1, size);
		const cut = cutRun(rest, known);
		const [{ text: first = "" } = {}] = pieces;
		isOfSizedBrand ||= index === 1 && rest.length === 1 && /^\d/.test(first) && brandNames.has(first);
		isScattered ||= cut.some((_, at) => isStray(cut, at, known));
		const end = cut.at(-1)?.text ?? "";
		if ([...end].length === 1 && isStray(cut, cut.length - 1, known)) strayEnds.add(end);
		words.push(...cut);
	}
	const seen = new Set<string>();
	const distinct = words.filter(({ text }) => !seen.has(text) && seen.add(text));
	return {
		pieces,
		words: distinct.map((word) => addMeanings(word, known)),
		known,
		isScattered: isScattered || isOfSizedBrand,
		isOfSizedBrand,
		strayEnds,
	};
}

/** The word of a size whose unit is written in Han characters, and what follows the unit. */
function findSize(piece: Piece, before: Piece | undefined, known: Known): ReturnType<typeof findSizes> {
	const amount = findAmount(piece, before);
	const traded = amount === null ? null : readTradeSize(amount, piece.text, known.synonyms);
	if (!traded) return findSizes(amount, piece.text, known.units);
	const variants = [traded.text, ...traded.means].map(toWordVariant);
	const { size } = findSizes(amount, traded.text.slice(amount?.length), known.units);
	const all = [...variants, ...(size?.variants.slice(1) ?? [])];
	return { size: { text: traded.text, variants: all, parts: [] }, rest: traded.rest };
}

function toQueryPieces(keyword: string): Piece[] {
	return toPieces(keyword)
		.slice(0, maxPieces)
		.map((piece) => (piece.kind === "han" ? { ...piece, text: piece.text.slice(0, maxRun) } : piece));
}

/** Every part of a run of Han characters that may be a word; the text, key and atoms of a code. */
function listStrings({ kind, text }: Piece): string[] {
	if (kind === "code")
		return splitTradeCode(text).flatMap((code) => [
			code,
			...[parseCode(code).key, ...parseCode(code).atoms, ...listLatinParts(code)],
		]);
	const letters = [...text];
	return letters.flatMap((_, from) =>
		letters.slice(from, from + longest).map((_, length) => letters.slice(from, from + length + 1).join("")),
	);
}

/**
 * True if a word of a run is nowhere beside the one before it. Two words of
 * several characters may be far apart.
 */
function isStray(words: readonly QueryWord[], at: number, known: Known): boolean {
	const [before, text] = [words[at - 1]?.text, words[at]?.text ?? ""];
	if (before === undefined || ([...text].length > 1 && [...before].length > 1)) return false;
	return !occurs(`${[...before].at(-1)}${[...text][0]}`, known);
}

function addMeanings(word: QueryWord, known: Known): QueryWord {
	const { key } = parseCode(word.text);
	const meanings = known.synonyms.get(word.text) ?? known.synonyms.get(key) ?? [];
	const { size } = findSizes(null, word.text, known.units);
	const apart = spellApart(word.text, known);
	const others = apart === null ? meanings : [...meanings, apart];
	const means = [...others, ...readTradeCode(word.text), ...splitNumber(word.text, known)].map(toWordVariant);
	const all = [...word.variants, ...means, ...(size?.variants ?? [])];
	const distinct = new Map(all.filter(({ pieces }) => pieces.length > 0).map((each) => [each.text, each]));
	return { ...word, variants: [...distinct.values()] };
}
