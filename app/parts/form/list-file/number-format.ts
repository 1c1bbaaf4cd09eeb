import { dayMs } from "~/domain/text/dates";

/**
 * How a cell shows its number: as a date, a percentage or a fraction (whose denominator has so many digits),
 * with zeros before it up to so many digits, and between words.
 */
export type NumberFormat = {
	kind: "number" | "percent" | "date" | "fraction";
	digits: number;
	before: string;
	after: string;
};

/** The format of a cell that has none. */
export const generalFormat: NumberFormat = { kind: "number", digits: 0, before: "", after: "" };
/** The most formats of a file: Excel has 65,490. */
export const mostFormats = 65_536;
/** The most formats that a file defines itself. Excel has a few hundred. */
export const mostCodes = 4096;

/** The formats that files name by number alone, those of a Chinese Excel among them ([ECMA-376] 18.8.30). */
const percents: readonly number[] = [9, 10];
const fractions: readonly number[] = [12, 13];
const dates: readonly [first: number, last: number][] = [
	[14, 22],
	[27, 36],
	[45, 47],
	[50, 58],
];
/** From 1899-12-30 to 1970-01-01, and to 1904-01-01, the first day of older Excel for Mac. */
const daysBefore1970 = 25_569;
const daysBefore1904 = 1462;
/** 9999-12-31 */
const lastDay = 2_958_465;
/** A format has 255 characters. */
const mostChars = 255;

/** The format of a number; `codes` has those that the file defines itself. */
function toFormat(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
	const code = codes.get(id);
	if (code !== undefined) return parseFormat(code);
	if (fractions.includes(id)) return { ...generalFormat, kind: "fraction", digits: id - 11 };
	if (percents.includes(id)) return { ...generalFormat, kind: "percent" };
	const isDate = dates.some(([first, last]) => id >= first && id <= last);
	return isDate ? { ...generalFormat, kind: "date" } : generalFormat;
}

/** The formats of numbers that often repeat. */
export function toFormats(ids: readonly number[], codes: ReadonlyMap<number, string>): NumberFormat[] {
	const known = new Map(Array.from(new Set(ids), (id) => [id, toFormat(id, codes)]));
	return ids.map((id) => known.get(id) ?? generalFormat);
}

/**
 * Reads what a format adds to a number, such as 盒 in `0"盒"`: its first section. Words beside a scaled number,
 * as in `0.0,"千"`, are left out, because the cell has the whole number.
 */
export function parseFormat(code: string): NumberFormat {
	const { shape, before, after } = splitFormat(code.slice(0, mostChars).replace(/general|g\/通用格式/i, "0"));
	if (/[ymdhs]|aaa/i.test(shape)) return { ...generalFormat, kind: "date" };
	const [, denominator] = /[?#]\/([?#]{1,2})$/.exec(shape) ?? [];
	if (denominator) return { ...generalFormat, kind: "fraction", digits: denominator.length };
	if (shape.includes("%")) return { ...generalFormat, kind: "percent" };
	if (/,(?![0#?])/.test(shape) || shape === "") return generalFormat;
	const digits = /^0+$/.test(shape) ? shape.length : 0;
	return { kind: "number", digits, before: toWord(before), after: toWord(after) };
}

/**
 * A number as its cell shows it: "5盒", "2026-03-05", "100%", "000123". Its places are those of the number,
 * and it has no commas.
 */
export function showNumber(value: string, format: NumberFormat, is1904 = false): string {
	const num = Number(value);
	if (value.trim() === "" || !Number.isFinite(num)) return value;
	if (format.kind === "date") return toDate(num + (is1904 ? daysBefore1904 : 0));
	if (format.kind === "fraction") return toFraction(num, 10 ** format.digits);
	if (format.kind === "percent") return `${toNumberText(String(num * 100))}%`;
	return `${format.before}${toNumberText(value).padStart(format.digits, "0")}${format.after}`;
}

/** "1 1/2": the number as the nearest fraction with a denominator below another. */
function toFraction(num: number, below: number): string {
	const whole = Math.trunc(num);
	const rest = Math.abs(num - whole);
	const denominators = Array.from({ length: below - 1 }, (_, at) => at + 1);
	const [best = 1] = denominators.toSorted((a, b) => distance(rest, a) - distance(rest, b));
	const numerator = Math.round(rest * best);
	if (numerator % best === 0) return String(Math.round(num));
	const sign = whole === 0 && num < 0 ? "-" : "";
	return `${whole === 0 ? sign : `${whole} `}${numerator}/${best}`;
}

/** How far a number is from its nearest fraction with a denominator. */
function distance(num: number, denominator: number): number {
	return Math.abs(num - Math.round(num * denominator) / denominator);
}

/** The signs of the first section that stand for digits, and the words before and after them. */
function splitFormat(code: string): { shape: string; before: string; after: string } {
	let [shape, before, after] = ["", "", ""];
	for (const [, bracket, quoted, escaped, sign = ""] of code.matchAll(
		/(\[[^\]]*\]?)|"([^"]*)"?|[\\!](.?)|[_*].?|(.)/gsu,
	)) {
		if (sign === ";") break;
		const word = quoted ?? escaped ?? (/\p{Script=Han}/u.test(sign) ? sign : undefined);
		if (word === undefined) shape += toShape(bracket, sign);
		else if (/[0#?]/.test(shape)) after += word;
		else before += word;
	}
	return { shape, before, after };
}

/** Brackets have times, or else colours and conditions. */
function toShape(bracket: string | undefined, sign: string): string {
	if (bracket === undefined) return sign.trim();
	return /^\[[hms]+\]$/i.test(bracket) ? bracket : "";
}

/** A word beside a number. A sign alone, as that of a currency, is none. */
function toWord(text: string): string {
	return /\p{L}/u.test(text) ? text.trim() : "";
}

function toDate(day: number): string {
	if (day < 0 || day > lastDay + 1) return "####";
	const time = new Date(Math.round((day - daysBefore1970) * dayMs)).toISOString();
	const clock = time.slice(11, 19).replace(/:00$/, "");
	if (day < 1) return clock;
	return day % 1 === 0 ? time.slice(0, 10) : `${time.slice(0, 10)} ${clock}`;
}

/** The longest whole number that Excel stores exactly, by its digits. */
const mostExact = 1e15;

/**
 * A number without the noise of its storage and without an exponent. Excel stores 0.1 + 0.2 as
 * 0.30000000000000004, and shows 15 digits. Longer whole numbers are ids; one with an exponent has lost its
 * last digits, and stays as it is.
 */
export function toNumberText(value: string): string {
	const num = Number(value);
	if (value.trim() === "" || !Number.isFinite(num)) return value;
	if (!Number.isInteger(num)) return String(Number(num.toPrecision(15)));
	return /e/i.test(value) && Math.abs(num) < mostExact ? String(num) : value;
}
