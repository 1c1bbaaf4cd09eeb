import { parseCode } from "./code";
import { toBigrams, toPieces } from "./pieces";
import { segment } from "./segment";

/** 3 the name of a kind of goods, 2 another word, 1 adjacent words, 0 a string that only occurs. */
export type WordKind = 0 | 1 | 2 | 3;

const maxName = 8;
const maxPair = 6;
const maxCode = 12;

/** The words of a text that a query can be compared with, each once. */
export function listWords(text: string): Map<string, WordKind> {
	const words = new Map<string, WordKind>();
	const add = (word: string, kind: WordKind) => {
		if (kind >= (words.get(word) ?? 0)) words.set(word, kind);
	};
	for (const { kind, text: run } of toPieces(text)) {
		for (const [word, wordKind] of kind === "code" ? listTokens(run) : listRun(run)) add(word, wordKind);
	}
	return words;
}

function listTokens(code: string): [string, WordKind][] {
	return [...parseCode(code).tokens]
		.filter((token) => token.length <= maxCode)
		.map((token) => [token, /^\p{L}{3,}$/u.test(token) ? 2 : 0]);
}

/** The words of a run of Han characters. */
function listRun(run: string): [string, WordKind][] {
	const parts = segment(run);
	const pairs = parts.slice(1).map((word, at) => `${parts[at]}${word}`);
	return [
		...[...run, ...toBigrams(run)].map((part): [string, WordKind] => [part, 0]),
		...parts.filter((word) => word.length <= maxName).map((word): [string, WordKind] => [word, 2]),
		...pairs.filter((pair) => pair.length <= maxPair).map((pair): [string, WordKind] => [pair, 1]),
		...[run].filter(({ length }) => length <= maxName).map((whole): [string, WordKind] => [whole, 1]),
	];
}

/** The words for a kind of goods in the name of a category: the whole name, 防割手套, and its last word, 手套. */
export function listKindWords(category: string): string[] {
	return toPieces(category).flatMap(({ kind, text }) => {
		if (kind === "code") return [];
		const last = segment(text).at(-1) ?? text;
		return [...new Set([text, last])].filter((word) => word.length > 1 && word.length <= maxName);
	});
}
