import * as v from "valibot";

/** A JSON integer between two bounds, both included. */
export function int(min: number, max: number, message = `请输入 ${min}–${max} 的整数`) {
	return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** The same where it may also be text, as in a query. */
export function intText(min: number, max: number, message = `请输入 ${min}–${max} 的整数`) {
	const text = v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number));
	return v.pipe(
		v.union([v.number(), text], message),
		v.integer(message),
		v.minValue(min, message),
		v.maxValue(max, message),
	);
}

/**
 * The quantity of a SKU (O5): 1 to 99,999, never a fraction or text. The domain's rule has the same limit.
 */
export const Quantity = int(1, 99_999, "数量须为 1–99999 的整数");

/** A count in an answer. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
