import { pinyin } from "pinyin-pro";

/** The sound of a Han word, and the first letters of its syllables: 复印纸 → fuyinzi, fyz. */
type Sound = { sound: string; initials: string };

export function soundOf(word: string): Sound {
	const syllables = toSyllables(word);
	return {
		sound: blur(syllables.join("")),
		initials: syllables.map((syllable) => syllable[0] ?? "").join(""),
	};
}

/** The pinyin of a Han word without tones: 公式 → gongshi. */
export function spell(word: string): string {
	return toSyllables(word).join("");
}

function toSyllables(word: string): string[] {
	return pinyin(word, { toneType: "none", type: "array", v: true });
}

/** Pinyin without the differences that many speakers do not make: zh ch sh, and a final ng. */
export function blur(letters: string): string {
	return letters.replaceAll(/(?<=[zcs])h|(?<=n)g/g, "");
}
