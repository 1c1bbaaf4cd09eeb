import type { Random } from "../../../workers/reference/seed/random.ts";

const ranges: readonly (readonly [first: number, last: number])[] = [
	[0x20, 0x7e],
	[0xa1, 0x17f],
	[0x370, 0x52f],
	[0x590, 0x6ff],
	[0x900, 0xdff],
	[0x1100, 0x11ff],
	[0x2000, 0x2bff],
	[0x2e80, 0x33ff],
	[0x3400, 0x9fff],
	[0xac00, 0xd7a3],
	[0xd800, 0xdfff],
	[0xf900, 0xffef],
	[0x1f300, 0x1faff],
	[0x20000, 0x2ffff],
];
/** The language of the index and of SQL, and separators of words. */
const hostile = [
	'"',
	"'",
	"*",
	"(",
	")",
	" AND ",
	" OR ",
	" NOT ",
	"NEAR(",
	"strong:",
	"{weak} : ",
	"^",
	"-",
	"--",
	";",
	"\0",
	"%",
	"_",
	"\\",
	"\u200b",
	"\ufeff",
	"手套",
	"M8×30",
	"500ml",
	"a4",
	"fuyinzhi",
];

/** A keyword that a person or a program might send: every script and sign, words and code mixed. */
export function createKeyword(random: Random): string {
	const parts = Array.from({ length: random.int(1, 12) }, () => {
		if (random.chance(0.35)) return random.pick(hostile);
		const [first, last] = random.pick(ranges);
		return String.fromCodePoint(random.int(first, last));
	});
	return parts.join("").slice(0, 100).toWellFormed();
}
