import * as v from "valibot";
import { FreeLineInput } from "~/api/contract/mall/saved-list";
import { present } from "~/api/wire/present";
import { joinLineTexts } from "./line-texts";
import { quantityMaximum } from "./quantity";

/** A line without goods as one text of an address. */
export const FreeLineText = v.pipe(v.string(), v.parseJson(), FreeLineInput);

/** A line without goods is known by its words and its unit. */
export function toFreeKey({ name, unit = "" }: Pick<FreeLineInput, "name" | "unit">): string {
	return JSON.stringify([name, unit]);
}

/** Lines without goods, each words and unit once: their numbers are added up, and their texts joined. */
export function joinFreeLines(lines: readonly FreeLineInput[]): FreeLineInput[] {
	const joined = new Map<string, FreeLineInput>();
	for (const line of lines) {
		const key = toFreeKey(line);
		const before = joined.get(key);
		const num = Math.min(quantityMaximum, (before?.num ?? 0) + (line.num ?? 0)) || undefined;
		const texts = before && joinLineTexts(before, line);
		joined.set(key, { ...before, ...line, ...texts, ...present({ num }) });
	}
	return [...joined.values()];
}

/** "5 盒"; "" for a line without a number. */
export function describeFreeNumber({ num, unit = "" }: Pick<FreeLineInput, "num" | "unit">): string {
	return num === undefined ? "" : `${num} ${unit}`.trim();
}

/** "12 种商品，3 行未选定商品": the lines of a list of both kinds. */
export function describeCount(count: number, freeCount: number): string {
	return `${count} 种商品${freeCount > 0 ? `，${freeCount} 行未选定商品` : ""}`;
}
