import { parseQuantity } from "~/domain/goods/quantity";

/** A line of the order that is divided, with the texts by which a buyer may call it. */
type NamedLine = { skuId: string; names: readonly (string | undefined)[] };
/** An address, with the texts by which a buyer may call it: its alias, the consignee, the whole place. */
export type NamedPlace = { addressId: string; names: readonly (string | undefined)[] };

/**
 * The numbers that a text names, by line and address; and what it says that
 * cannot be understood, in sentences.
 */
type Division = {
	nums: { skuId: string; addressId: string; num: number }[];
	problems: string[];
};

const ends = /[\n;；]+/;
/** A comma in a thousand is no end. */
const between = /[、\t]|,(?!\d{3}(?!\d))/;
const tail = /[ :=×*]{0,3}(\d{1,3}(?:,\d{3})|\d{1,6}) ?\p{L}{0,3}$/u;
const longestPart = 200;
/** Further parts are not read. */
const mostParts = 2000;

/**
 * Reads a text such as "仓库A 30，仓库B 20". Each row is for one line of the order: the line that its first word
 * names, the only line, or the line at the row's place where there is a row for every line.
 */
export function parseDivision(
	text: string,
	lines: readonly NamedLine[],
	places: readonly NamedPlace[],
): Division {
	const rows = text
		.normalize("NFKC")
		.split(ends)
		.map((row) => row.replace(/[^\S\t]+/g, " ").trim())
		.filter(Boolean);
	const skuIds = new Map(lines.flatMap(({ skuId, names }) => listFolded(names).map((name) => [name, skuId])));
	const known = places.map(({ addressId, names }) => ({ addressId, names: listFolded(names) }));
	const found: Division = { nums: [], problems: [] };
	let count = 0;
	for (const [at, row] of rows.entries()) {
		const { skuId, rest } = findLine(row, at, rows.length, lines, skuIds);
		if (skuId === undefined) {
			found.problems.push(`“${shorten(row)}”没有写明是哪种商品：每行开头请写商品编号`);
			continue;
		}
		const parts = rest.split(between).flatMap((part) => part.trim() || []);
		for (const part of parts) if (++count <= mostParts) addShare(found, skuId, part, known);
	}
	if (count > mostParts) found.problems.push(`一次最多读 ${mostParts} 个数量，其余没有填入`);
	return found;
}

/** Adds the number of one part of a line, or the problem with it. */
function addShare({ nums, problems }: Division, skuId: string, part: string, places: readonly FoldedPlace[]) {
	const read = readShare(part, places);
	if (typeof read === "string") problems.push(read);
	else if (nums.some((one) => one.skuId === skuId && one.addressId === read.addressId))
		problems.push(`“${shorten(part)}”：同一种商品的这个地址写了两次`);
	else nums.push({ skuId, ...read });
}

function findLine(
	row: string,
	at: number,
	count: number,
	lines: readonly NamedLine[],
	skuIds: ReadonlyMap<string, string>,
): { skuId: string | undefined; rest: string } {
	const [, word = "", rest = ""] = /^([^\s:,]{1,100})[\s:,](.*)$/s.exec(row) ?? [];
	const named = skuIds.get(fold(word));
	if (named !== undefined && rest) return { skuId: named, rest };
	if (lines.length === 1) return { skuId: lines[0]?.skuId, rest: row };
	return { skuId: lines.length === count ? lines[at]?.skuId : undefined, rest: row };
}

type FoldedPlace = { addressId: string; names: string[] };

/** The address and the number of one part, or a sentence about what is wrong with it. */
function readShare(
	part: string,
	places: readonly FoldedPlace[],
): { addressId: string; num: number } | string {
	const found = part.length <= longestPart ? tail.exec(part) : null;
	const name = part.slice(0, found?.index ?? 0).trim();
	const num = parseQuantity((found?.[1] ?? "").replace(",", ""));
	if (!name || num === null) return `“${shorten(part)}”没有数量，应为 地址 数量，例如 仓库A 30`;
	const folded = fold(name);
	const exact = places.filter(({ names }) => names.includes(folded));
	const fitting =
		exact.length > 0 ? exact : places.filter(({ names }) => names.some((one) => one.includes(folded)));
	const [place, other] = fitting;
	if (!place) return `没有叫“${name}”的收货地址`;
	if (other) return `“${name}”对应 ${fitting.length} 个收货地址，请写得更具体`;
	return { addressId: place.addressId, num };
}

function listFolded(names: readonly (string | undefined)[]): string[] {
	return names.flatMap((name) => (name ? fold(name) : []));
}

function fold(text: string): string {
	return text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}

function shorten(text: string): string {
	return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
