import type { InquiryLine, OfferedGoods } from "~/api/schema/inquiry";
import { toSearchText } from "~/domain/text/match-text";

/**
 * True if offered goods have another brand or model than the asked words name. Words that name neither are
 * answered by any goods, and goods that name neither answer any words.
 */
export function areOtherGoods(asked: Pick<InquiryLine, "name" | "model">, goods: OfferedGoods): boolean {
	return isOtherModel(asked, goods) || isOtherBrand(asked, goods);
}

/**
 * The asked model may be a part of the offered one, M8 of M8×30, but not of its
 * letters and numbers: not M8×3.
 */
function isOtherModel({ name, model }: Pick<InquiryLine, "name" | "model">, goods: OfferedGoods): boolean {
	if (!goods.model) return false;
	const offered = toSearchText([goods.model]);
	const wanted = model ? [model] : splitWords(name).filter(isLikeModel);
	const words = [...splitWords(name), ...splitWords(model)].map((word) => toSearchText([word]));
	if (wanted.length === 0 || words.includes(offered)) return false;
	return !wanted.some((one) => hasWhole(offered, toSearchText([one])));
}

/**
 * A brand stands first in the asked words, or behind 品牌. The first of several words is another brand if the
 * offered goods have nothing of it.
 */
function isOtherBrand({ name, model }: Pick<InquiryLine, "name" | "model">, goods: OfferedGoods): boolean {
	const text = toSearchText([name, model]);
	const brand = toSearchText([goods.brandName]);
	if (!brand || text.includes(brand)) return false;
	const known = toSearchText([goods.name, goods.brandName, goods.model]);
	const [first = "", ...others] = splitWords(name);
	const named =
		/品牌\s*[:：]?\s*([^\s，,；;]+)/.exec(`${name} ${model}`)?.[1] ?? (others.length > 0 ? first : "");
	return named.length > 1 && !isLikeModel(named) && !hasSome(known, toSearchText([named]));
}

/** "SKF轴承 6204" → SKF, 轴承, 6204 */
function splitWords(text: string): string[] {
	return text.match(/\p{Script=Han}+|[^\s\p{Script=Han}，,；;（）()]+/gu) ?? [];
}

/** 6204-2RS or DN25, but neither A4 nor 500ml. */
function isLikeModel(word: string): boolean {
	const plain = word.normalize("NFKC");
	return plain.length > 3 && /\d/.test(plain) && /[a-z-]/i.test(plain) && !/^[\d.]+[a-z]{1,3}$/i.test(plain);
}

/** True if a text has a part that goes on with neither letters nor numbers. Both are plain. */
function hasWhole(text: string, part: string): boolean {
	const at = text.indexOf(part);
	if (at < 0) return false;
	const around = `${text[at - 1] ?? ""} ${text[at + part.length] ?? ""}`;
	return !/[a-z0-9.]/.test(around);
}

/** True if a text has a word of Latin letters, or any character of a Chinese one. */
function hasSome(text: string, word: string): boolean {
	return (
		text.includes(word) || [...word].some((letter) => /\p{Script=Han}/u.test(letter) && text.includes(letter))
	);
}
