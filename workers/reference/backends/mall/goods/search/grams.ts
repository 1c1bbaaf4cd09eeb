/** Runs of Han characters; everything else is left to the tokenizer of SQLite (unicode61). */
const hanRun = /\p{Script=Han}+/gu;

/** One form for full and half width, upper and lower case, and for the sign of multiplication between numbers. */
export function normaliseText(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, " ");
}

/**
 * What a text is indexed as: every Han run as its bigrams and, at its end, its last character, so that a single
 * character is found by prefix wherever it stands: 复印纸 A4 → 复印 印纸 纸 a4.
 */
export function toGrams(text: string): string {
	return normaliseText(text).replace(hanRun, (run) => ` ${toBigrams(run).join(" ")} ${[...run].at(-1)} `);
}

/** 复印纸 → 复印, 印纸; nothing for a single character. */
export function toBigrams(run: string): string[] {
	const letters = [...run];
	return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const prefixes = { brand: "b", category: "c", vender: "v", attribute: "a" } as const;

/**
 * The token by which the index knows a filter. Names are hashed (32 bits), so a request needs no look-up of ids,
 * and no character of a request ever stands in a MATCH expression.
 */
export function toFilterToken(kind: keyof typeof prefixes, value: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < value.length; index++) {
		hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193) >>> 0;
	}
	return `${prefixes[kind]}${hash.toString(36)}`;
}

/** The value of an attribute as toFilterToken wants it. */
export function toAttributeKey(attrId: string | number, value: string): string {
	return `${attrId}:${value}`;
}
