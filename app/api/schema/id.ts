import * as v from "valibot";
import { idPattern } from "./id-patterns";

function isId(value: unknown): boolean {
	return typeof value === "string"
		? idPattern.test(value)
		: Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * 1–64 of letters, digits, `_ - . :`, not starting with a dot, so that an id can stand in a path. A whole
 * number counts as the string of its digits, however large (P8).
 */
export const Id = v.pipe(v.custom<string>(isId, "编号格式不正确"), v.transform(String));
export type Id = v.InferOutput<typeof Id>;

/** At least one id and at most `max`. */
export function ids(max: number) {
	return v.pipe(v.array(Id), v.minLength(1, "请至少选择一项"), v.maxLength(max, `一次最多 ${max} 项`));
}

/** The same, each id once. */
export function distinctIds(max: number, message: string) {
	return v.pipe(
		ids(max),
		v.check((all) => areDistinct(all), message),
	);
}

/** True if each of these ids is there once. */
export function areDistinct(all: readonly string[]): boolean {
	return new Set(all).size === all.length;
}
