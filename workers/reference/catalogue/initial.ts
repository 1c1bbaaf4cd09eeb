import { pinyin } from "pinyin-pro";

/** The letter under which a name stands in a list by sound: 得力 → D, 3M → M; # where there is none. */
export function toInitial(name: string): string {
	const sounds = pinyin(name, { toneType: "none", pattern: "first" });
	return /[a-z]/i.exec(sounds)?.[0].toUpperCase() ?? "#";
}
