import styles from "./price.module.css";

/** SPEC §5, §9: 14, 18 and 28 px. */
export type PriceSize = "small" | "medium" | "large";

interface PriceProps {
	/** Yuan, as a number or a decimal string. */
	value: number | string;
	size?: PriceSize;
	/** The unit that it is the price of: 盒. */
	unit?: string | undefined;
}

/**
 * A price with its yen sign (SPEC §2). One element and one text, since a page holds a hundred of them: the
 * smaller sign is its ::first-letter. The unit follows in meta text. No translator may touch it, and React
 * replaces it as an element: the text of one that a translator has changed would stay.
 * @throws TypeError for any other size, in development.
 */
export function Price({ value, size = "small", unit }: PriceProps) {
	const sizeClass = styles[size];
	if (import.meta.env.DEV && !["small", "medium", "large"].includes(size)) {
		throw new TypeError(`Price size must be small, medium or large, not ${String(size)}`);
	}
	const amount = toYuan(value);
	return (
		<span key={amount} translate="no" className={`${styles.price} ${sizeClass ?? styles.medium}`}>
			{amount}
			{unit && <small>{`/${unit}`}</small>}
		</span>
	);
}

/** "¥1,234.50", and "-¥1,234.50" below zero. */
export function toYuan(value: number | string): string {
	const amount = formatAmount(value);
	return amount.startsWith("-") && amount !== "--" ? `-¥${amount.slice(1)}` : `¥${amount}`;
}

/** A fraction, as on the wire, to four places: 0.13 → "13%". */
export function formatTaxRate(rate: number): string {
	return `${Math.round(rate * 10_000) / 100}%`;
}

const groups = /\B(?=(?:\d{3})+(?!\d))/g;
const plain = /^-?\d{1,3}\.\d\d$/;
const twoPlaces = /^-?\d+\.\d\d$/;
const anyDecimal = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;

let rounding: Intl.NumberFormat | undefined;

/**
 * Amount in yuan → "1,234.50": 2 decimals, halves away from zero, thousands separators (SPEC §2, §9). Decimal
 * strings stay exact at any length. "--" without a number.
 */
export function formatAmount(value: number | string): string {
	const text = String(value).trim();
	if (plain.test(text)) return text;
	if (twoPlaces.test(text)) {
		const point = text.length - 3;
		return text.slice(0, point).replace(groups, ",") + text.slice(point);
	}
	if (!anyDecimal.test(text)) return "--";
	// The wire has two places, so this path is rare and makes its formatter only when it needs it.
	rounding ??= new Intl.NumberFormat("zh-CN", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
		signDisplay: "negative",
	});
	return rounding.format(text as Intl.StringNumericLiteral);
}
