import { parseQuantity } from "~/domain/goods/quantity";

/** A line of the order that is divided, with the texts by which a buyer may call it. */
export type NamedLine = { skuId: string; names: readonly (string | undefined)[] };
/** An address, with the texts by which a buyer may call it: its alias, the consignee, the whole place. */
export type NamedPlace = { addressId: string; names: readonly (string | undefined)[] };

/** The numbers that a text names, by line and address; and what it says that cannot be understood, in sentences. */
export type Division = {
	nums: { skuId: string; addressId: string; num: number }[];
	problems: string[];
};

const ends = /[\n;；]+/;
const between = /[,，、\t]+/;
const share = /^(.+?)[\s:：=×*]*(\d+)\s*\p{L}{0,3}$/u;

/**
 * Reads a text such as "仓库A 30，仓库B 20". Each row is for one line of the order: the line that its first word names, the
 * only line, or the line at the row's place where there is a row for every line.
 */
export function parseDivision(
	text: string,
	lines: readonly NamedLine[],
	places: readonly NamedPlace[],
): Division {
	const rows = text
		.normalize("NFKC")
		.split(ends)
		.map((row) => row.trim())
		.filter(Boolean);
	const found: Division = { nums: [], problems: [] };
	for (const [at, row] of rows.entries()) {
		const { line, rest } = findLine(row, at, rows.length, lines);
		if (!line) {
			found.problems.push(`“${row}”没有写明是哪种商品：每行开头请写商品编号`);
			continue;
		}
		for (const part of rest.split(between).filter((one) => one.trim())) {
			const read = readShare(part.trim(), places);
			if (typeof read === "string") found.problems.push(read);
			else found.nums.push({ skuId: line.skuId, ...read });
		}
	}
	return found;
}

function findLine(row: string, at: number, count: number, lines: readonly NamedLine[]) {
	const [, word = "", rest = ""] = /^(\S+?)[\s:,]+(.*)$/s.exec(row) ?? [];
	const named = lines.filter(({ names }) => names.some((name) => name && isSame(name, word)));
	if (named.length === 1 && rest) return { line: named[0], rest };
	if (lines.length === 1 || lines.length === count)
		return { line: lines[lines.length === 1 ? 0 : at], rest: row };
	return { line: undefined, rest: row };
}

/** The address and the number of one part, or a sentence about what is wrong with it. */
function readShare(part: string, places: readonly NamedPlace[]): { addressId: string; num: number } | string {
	const [, name = "", digits = ""] = share.exec(part) ?? [];
	const num = parseQuantity(digits);
	if (!name || num === null) return `“${part}”没有数量，应为 地址 数量，例如 仓库A 30`;
	const exact = places.filter(({ names }) => names.some((one) => one && isSame(one, name)));
	const fitting =
		exact.length > 0
			? exact
			: places.filter(({ names }) => names.some((one) => one && fold(one).includes(fold(name))));
	const [place, other] = fitting;
	if (!place) return `没有叫“${name.trim()}”的收货地址`;
	if (other) return `“${name.trim()}”对应 ${fitting.length} 个收货地址，请写得更具体`;
	return { addressId: place.addressId, num };
}

function isSame(a: string, b: string): boolean {
	return fold(a) === fold(b);
}

function fold(text: string): string {
	return text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}
