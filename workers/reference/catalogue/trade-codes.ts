import { goodsNames } from "./goods-names";

/** A writing of the trade, and what catalogues write in its place. `$1` … are its parts. */
type TradeCode = {
	written: RegExp;
	means: readonly string[];
	examples: Readonly<Record<string, readonly string[]>>;
};

/**
 * Writings in the form of normalise(), whole. Sources: GB/T 1047 (DN), GB/T 10963.1 (curves), GB/T 3098.6
 * (A2-70), and the national series of low-voltage devices (CJX2, DZ47), which many makers build.
 */
export const tradeCodes: readonly TradeCode[] = [
	{
		written: /^([bcd])(\d{1,3})$/,
		means: ["$2a $1型"],
		examples: { c32: ["32a c型"], d6: ["6a d型"] },
	},
	{ written: /^a2-\d\d$/, means: ["304"], examples: { "a2-70": ["304"] } },
	{ written: /^a4-\d\d$/, means: ["316"], examples: { "a4-80": ["316"] } },
	{
		written: /^[φø](\d+)$/,
		means: ["$1mm", "$1.0mm"],
		examples: { φ6: ["6mm", "6.0mm"] },
	},
	{ written: /^[φø](\d+\.\d+)$/, means: ["$1mm"], examples: { "φ4.2": ["4.2mm"] } },
	{ written: /^(?:3分|3\/8寸)$/, means: ["dn10"], examples: { "3分": ["dn10"] } },
	{ written: /^(?:4分|1\/2寸?)$/, means: ["dn15"], examples: { "4分": ["dn15"], "1/2寸": ["dn15"] } },
	{ written: /^(?:6分|3\/4寸?)$/, means: ["dn20"], examples: { "6分": ["dn20"] } },
	{ written: /^1寸$/, means: ["dn25"], examples: { "1寸": ["dn25"] } },
	{ written: /^1\.2寸$/, means: ["dn32"], examples: { "1.2寸": ["dn32"] } },
	{ written: /^1\.5寸$/, means: ["dn40"], examples: { "1.5寸": ["dn40"] } },
	{ written: /^2寸$/, means: ["dn50"], examples: { "2寸": ["dn50"] } },
	{ written: /^(\d+)(?:号|码)$/, means: ["$1"], examples: { "46号": ["46"], "42码": ["42"] } },
	{
		written: /^(x{0,3}[sml])码$/,
		means: ["$1"],
		examples: { l码: ["l"], xxl码: ["xxl"] },
	},
	{ written: /^(\d+)伏$/, means: ["$1v"], examples: { "220伏": ["220v"] } },
	{ written: /^(\d+)孔$/, means: ["$1位"], examples: { "6孔": ["6位"] } },
	{ written: /^bvr?(\d+(?:\.\d+)?)$/, means: ["bv $1平方"], examples: { "bv2.5": ["bv 2.5平方"] } },
	{ written: /^bvr?-(\d+(?:\.\d+)?)$/, means: ["bv $1平方"], examples: { "bv-1.5": ["bv 1.5平方"] } },
	{
		written: /^cj[xt]\d?-(\d\d)\d\d$/,
		means: ["$1a"],
		examples: { "cjx2-3210": ["32a"] },
	},
	{ written: /^dz47s?(?:-6[03])?$/, means: ["断路器"], examples: { "dz47-63": ["断路器"] } },
	{ written: /^dz47s?le(?:-\d\d)?$/, means: ["漏电保护器"], examples: { "dz47le-32": ["漏电保护器"] } },
	{ written: /^(\d+-\d+)ul$/, means: ["$1μl"], examples: { "100-1000ul": ["100-1000μl"] } },
];

/** Codes of several values, which are words of their own. */
export const joinedCodes: readonly { written: RegExp; examples: Readonly<Record<string, string>> }[] = [
	{
		written: /^([bcd]\d{1,3})[/-]([1-4]p(?:\+n)?)$/,
		examples: { "c16/2p": "c16 2p", "d40/3p+n": "d40 3p+n" },
	},
	{ written: /^([1-4]p(?:\+n)?)[/-]?([bcd]\d{1,3})$/, examples: { "2pc32": "2p c32", "3p-d20": "3p d20" } },
	{
		written: /^(m\d+x\d+(?:\.\d+)?)[-/](a[24]-\d\d|\d{1,2}\.\d|304|316l?)$/,
		examples: { "m6x20-a2-70": "m6x20 a2-70", "m8x30-8.8": "m8x30 8.8", "m8x30-304": "m8x30 304" },
	},
];

/** The values of a code that has several, or the code alone. */
export function splitTradeCode(text: string): string[] {
	const found = joinedCodes.find(({ written }) => written.test(text));
	return found ? text.replace(found.written, "$1 $2").split(" ") : [text];
}

/** The most Han characters behind a code: 电池 of 5号电池 is a word of its own. */
const longestUnit = 4;

/** The meaning of a text in the trade, if it is such a writing. */
export function readTradeCode(text: string): string[] {
	return tradeCodes.flatMap(({ written, means }) =>
		written.test(text) ? means.map((one) => text.replace(written, one)) : [],
	);
}

/** The same for a code and the Han characters that touch it; `rest` are those after it. */
export function readTradeSize(
	code: string,
	han: string,
	synonyms: ReadonlyMap<string, readonly string[]>,
): { text: string; means: string[]; rest: string } | null {
	for (const text of listTradeSizes(code, han).reverse()) {
		const means = [...(synonyms.get(text) ?? []), ...readTradeCode(text)];
		if (means.length > 0 || goodsNames.has(text))
			return { text, means, rest: han.slice(text.length - code.length) };
	}
	return null;
}

/** The texts that may be such a writing, the shortest first. */
export function listTradeSizes(code: string, han: string): string[] {
	return Array.from({ length: Math.min(longestUnit, han.length) }, (_, at) => code + han.slice(0, at + 1));
}
