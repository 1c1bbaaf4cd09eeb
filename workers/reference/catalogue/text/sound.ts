import { pinyin } from "pinyin-pro";

/** The sound of a Han word, and the first letters of its syllables: 复印纸 → fuyinzi, fyz. */
export type Sound = { sound: string; initials: string };

export function soundOf(word: string): Sound {
	const syllables = pinyin(word, { toneType: "none", type: "array", v: true });
	return {
		sound: blur(syllables.join("")),
		initials: syllables.map((syllable) => syllable[0] ?? "").join(""),
	};
}

/** Pinyin without the differences that many speakers do not make: zh ch sh, and a final ng. */
export function blur(letters: string): string {
	return letters.replaceAll(/(?<=[zcs])h|(?<=n)g/g, "");
}
