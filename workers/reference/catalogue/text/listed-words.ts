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
		if (kind === "code") {
			for (const token of parseCode(run).tokens) {
				if (token.length <= maxCode) add(token, /^\p{L}{3,}$/u.test(token) ? 2 : 0);
			}
			continue;
		}
		for (const letter of run) add(letter, 0);
		for (const bigram of toBigrams(run)) add(bigram, 0);
		const parts = segment(run);
		for (const [index, word] of parts.entries()) {
			if (word.length <= maxName) add(word, 2);
			const next = parts[index + 1];
			const pair = word + next;
			if (next && pair.length <= maxPair) add(pair, 1);
		}
		if (run.length <= maxName) add(run, 1);
	}
	return words;
}

/** The words for a kind of goods in the name of a category: the whole name, 防割手套, and its last word, 手套. */
export function listKindWords(category: string): string[] {
	return toPieces(category).flatMap(({ kind, text }) => {
		if (kind === "code") return [];
		const last = segment(text).at(-1) ?? text;
		return [...new Set([text, last])].filter((word) => word.length > 1 && word.length <= maxName);
	});
}
