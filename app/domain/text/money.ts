/**
 * Money in code is integer fen, tax included unless the name says naked; on the wire it is a decimal string
 * with two places (CONTRACT "Rules"). Exact up to 2^53 - 1 fen.
 */
const pattern = /^(-?)(\d{1,13})\.(\d{2})$/;

/** "1234.50" → 123450. Throws RangeError for any other text. */
export function parseMoney(value: string): number {
	const match = pattern.exec(value);
	if (!match) throw new RangeError("not an amount of money");
	const fen = Number(`${match[2]}${match[3]}`);
	return match[1] && fen ? -fen : fen;
}

/** 123450 → "1234.50". Throws RangeError when `fen` is no safe integer. */
export function formatMoney(fen: number): string {
	if (!Number.isSafeInteger(fen)) throw new RangeError("not an amount of fen");
	const digits = String(Math.abs(fen)).padStart(3, "0");
	return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123450 → "1,234.50", to show, without the yen sign. */
export function formatPrice(fen: number): string {
	return formatMoney(fen).replace(/\B(?=(?:\d{3})+\.)/g, ",");
}

/**
 * A price without its tax: price / (1 + rate), to the nearest fen, halves away from zero.
 * `taxRate` as 0.13, to four places.
 */
export function toNakedFen(fen: number, taxRate: number): number {
	// In steps that stay integers: price × 10000 would leave the exact range first.
	const divisor = 10_000 + Math.round(taxRate * 10_000);
	const amount = Math.abs(fen);
	const rest = amount % divisor;
	const naked = ((amount - rest) / divisor) * 10_000 + Math.floor((rest * 20_000 + divisor) / (2 * divisor));
	return fen < 0 ? -naked : naked;
}
