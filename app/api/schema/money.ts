import * as v from "valibot";
import { toNumberText } from "./clean-typed";

/** A decimal string with two places, CNY, e.g. `1234.50`; `~/domain/text/money` turns it into integer fen. */
export const Money = v.pipe(
	v.string("金额格式不正确"),
	v.regex(/^-?(?:0|[1-9]\d{0,12})\.\d{2}$/, "金额格式不正确"),
);
export type Money = v.InferOutput<typeof Money>;

/** A price limit as a buyer types it: not negative, up to two places. */
export const MoneyInput = v.pipe(
	v.string("请输入正确的金额"),
	v.transform(toNumberText),
	v.regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/, "请输入正确的金额"),
);
export type MoneyInput = v.InferOutput<typeof MoneyInput>;

/** The tax rate, below 1: 0.13, 0.09, 0.06, 0.03, 0.01, 0 … */
export const TaxRate = v.pipe(v.number(), v.minValue(0), v.maxValue(0.99));
