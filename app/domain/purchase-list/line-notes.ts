import { lineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import type { ListLine } from "./list-line";

/** The texts of a line by the fields that a line of the cart has, whole. A day has no field of its own. */
function joinTexts({ date, note, reqNo }: ListLine): Required<WithLineTexts> {
	return { remark: [date && `需求日期：${date}`, note].filter(Boolean).join("；"), reqNo };
}

/** The texts of a line for the cart, as far as its fields hold them. */
export function toLineTexts(line: ListLine): WithLineTexts {
	const texts = joinTexts(line);
	return Object.fromEntries(lineTexts.map(({ field, max }) => [field, texts[field].slice(0, max)]));
}

/** A sentence for each text that the cart cannot hold whole. */
export function describeCut(line: ListLine): string[] {
	const texts = joinTexts(line);
	return lineTexts.flatMap(({ field, label, max }) =>
		texts[field].length > max ? [`${label}超过 ${max} 个字，后面的不会带入购物车`] : [],
	);
}
