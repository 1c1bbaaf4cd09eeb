import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../workers/local/platform.ts";

/**
 * A line of a list and the answer of a person who reads it: the words that an article must have, `none` for
 * goods that the mall does not sell, `noise` for a line that names no goods.
 */
export type HandLine = { said: string; answer: "none" | "noise" | readonly string[]; isSealed: boolean };

/**
 * The lists of tests/support/lists/hands.txt, written as fifteen people write them. A third of the lines, by
 * the hash of their text, is sealed: nothing is tuned on them.
 */
export function readHands(): HandLine[][] {
	const text = readFileSync(path.join(projectRoot, "tests/support/lists/hands.txt"), "utf8");
	return text
		.trim()
		.split(/\n\n+/)
		.map((list) => list.split("\n").slice(1).map(readHand));
}

function readHand(line: string): HandLine {
	const at = line.lastIndexOf(" → ");
	const said = line.slice(0, at);
	const answer = line.slice(at + 3).trim();
	const hash = createHash("sha1").update(said).digest("hex");
	const special = ({ "-": "none", ".": "noise" } as const)[answer];
	return {
		said,
		answer: special ?? normalise(answer).split(" "),
		isSealed: Number.parseInt(hash.slice(0, 6), 16) % 3 === 0,
	};
}

type HandArticle = { kind: string; text: string };

export function toArticle({
	kind,
	name,
	values,
}: {
	kind: string;
	name: string;
	values: string;
}): HandArticle {
	const text = [kind, name, ...(JSON.parse(values) as string[])].join(" ");
	return { kind: normalise(kind), text: ` ${normalise(text).replaceAll("_", " ")} ` };
}

/** True if an article has all words; each may have alternatives: 电脑|台式机. */
export function isRight({ text }: HandArticle, words: readonly string[]): boolean {
	return words.every((word) => word.split("|").some((one) => hasWord(text, one)));
}

/** True if an article is of the kind that the first word names. */
export function isOfKind({ kind, text }: HandArticle, [first = ""]: readonly string[]): boolean {
	return first.split("|").some((one) => kind.includes(one) || text.includes(one));
}

/** A Latin word is no part of a longer one: 5m is not in 7.5m. */
function hasWord(text: string, word: string): boolean {
	if (!/^[a-z\d.+-]+$/.test(word)) return text.includes(word);
	const escaped = word.replace(/[.+]/g, String.raw`\$&`);
	return new RegExp(String.raw`(?<![a-z\d.])${escaped}(?![\d.])`).test(text);
}

function normalise(text: string): string {
	return text.normalize("NFKC").toLowerCase().replaceAll("×", "x").replaceAll("μ", "u");
}
