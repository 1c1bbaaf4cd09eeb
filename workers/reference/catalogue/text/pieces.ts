import { normalise } from "./normalise";

/** A run of Han characters, or a code: letters and digits that signs join, as in ce933-250mlpp. */
export type Piece = {
	kind: "han" | "code";
	text: string;
	/** It directly follows the piece before. */
	joined: boolean;
};

const piece =
	/(?<han>\p{Script=Han}+)|(?<code>[[\p{L}\p{N}]--\p{Script=Han}]+(?:[.\-\/_+\&·][[\p{L}\p{N}]--\p{Script=Han}]+)*)/gv;

/** The pieces of a text in order. All other characters only separate them. */
export function toPieces(text: string): Piece[] {
	let end = -1;
	return Array.from(normalise(text).matchAll(piece), ({ 0: found, groups, index }) => {
		const joined = index === end;
		end = index + found.length;
		return { kind: groups?.han === undefined ? "code" : "han", text: found, joined };
	});
}

/** Every two adjacent characters: 复印纸 → 复印, 印纸. Empty for a single character. */
export function toBigrams(run: string): string[] {
	const letters = [...run];
	return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
