const groups = /\B(?=(?:\d{3})+(?!\d))/g;
const plain = /^-?\d{1,3}\.\d\d$/;
const twoPlaces = /^-?\d+\.\d\d$/;
const anyDecimal = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;

let rounding: Intl.NumberFormat | undefined;

/**
 * Amount in yuan → "1,234.50": 2 decimals, halves away from zero, thousands separators (SPEC §2, §9).
 * Decimal strings stay exact at any length. What is not a number gives "--".
 */
export function formatAmount(value: number | string): string {
	const text = String(value).trim();
	if (plain.test(text)) return text;
	if (twoPlaces.test(text)) {
		const point = text.length - 3;
		return text.slice(0, point).replace(groups, ",") + text.slice(point);
	}
	if (!anyDecimal.test(text)) return "--";
	// The wire has two places, so this path is rare: the formatter is not made before it is needed.
	rounding ??= new Intl.NumberFormat("zh-CN", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
		signDisplay: "negative",
	});
	return rounding.format(text as Intl.StringNumericLiteral);
}
