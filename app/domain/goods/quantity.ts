import { toNumberText } from "~/api/schema/clean-typed";

/**
 * The greatest number of a line (O5), and the message for any number beyond it. A test holds that the
 * contract's Quantity says the same: the browser calculates without the schemas.
 */
export const quantityMaximum = 99_999;
export const quantityMessage = "数量须为 1–99999 的整数";

export type QuantityRule = {
	lowestBuy: number;
	orderMultiple: number;
	limitBuy?: number | undefined;
	/** The number left: exact below 50, else -1. */
	remainNum?: number | undefined;
	/** The unit of all these numbers, for messages. */
	saleUnit?: string | undefined;
};

/**
 * The quantities that may be ordered: `min`, then in steps of `step`, up to `max`. Both
 * ends are multiples of the step.
 */
export type QuantityRange = { min: number; max: number; step: number };

/**
 * Multiples of orderMultiple from lowestBuy (rounded up to one) to the least of
 * limit and stock; null for none.
 */
export function getQuantityRange(rule: QuantityRule): QuantityRange | null {
	const step = Math.max(1, rule.orderMultiple);
	const min = Math.ceil(Math.max(1, rule.lowestBuy) / step) * step;
	const remain = rule.remainNum === undefined || rule.remainNum < 0 ? quantityMaximum : rule.remainNum;
	const max = Math.floor(Math.min(quantityMaximum, rule.limitBuy ?? quantityMaximum, remain) / step) * step;
	return max < min ? null : { min, max, step };
}

/**
 * The next allowed number from `num` on, or the greatest; 0 for none. With the reason why it differs from
 * `num`, or null.
 */
export function fitQuantity(num: number, rule: QuantityRule): { num: number; message: string | null } {
	const range = getQuantityRange(rule);
	if (!range) return { num: 0, message: explainNone(rule) };
	const { min, max, step } = range;
	const say = (count: number) => (rule.saleUnit ? `${count} ${rule.saleUnit}` : count);
	// NaN and everything below become the least.
	if (!(num >= min)) return { num: min, message: `起订量为 ${say(min)}` };
	if (num > max) {
		const limited = rule.limitBuy !== undefined && max + step > rule.limitBuy;
		return { num: max, message: limited ? `每单限购 ${say(max)}` : `最多可购买 ${say(max)}` };
	}
	const fitted = Math.ceil(num / step) * step;
	const rounded = step === 1 ? "数量须为整数" : `须按 ${step} 的倍数购买`;
	return { num: fitted, message: fitted === num ? null : rounded };
}

/** The reason why no number can be ordered. */
function explainNone(rule: QuantityRule): string {
	if (!getQuantityRange({ ...rule, remainNum: undefined })) return "限购数量低于起订量，暂不能购买";
	return rule.remainNum === 0 ? "暂时无货" : "库存不足起订量，暂不能购买";
}

/** A number as a buyer types it, "１，２００", too: 1 to 99,999 (O5), or null. */
export function parseQuantity(text: string): number | null {
	const typed = toNumberText(text);
	return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null;
}
