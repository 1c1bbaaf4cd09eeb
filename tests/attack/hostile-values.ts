import type { Random } from "../../workers/reference/seed/random.ts";
import {
	inheritedNames,
	listHiddenHosts,
	pageTexts,
	queryTexts,
	scriptAddresses,
} from "../support/fixtures/hostile.ts";

/** Texts that some layer may misread: markup, SQL, paths, templates, numbers, odd Unicode. */
const texts: readonly string[] = [
	...inheritedNames,
	...queryTexts,
	...pageTexts,
	...scriptAddresses,
	...listHiddenHosts(),
	"",
	" ",
	"0",
	"-1",
	"1e309",
	"NaN",
	"9007199254740993",
	"1.5",
	"0x10",
	"٣",
	"null",
	"undefined",
	"true",
	"[]",
	"{}",
	"<script>__pwn()</script>",
	'"><img src=x onerror=__pwn()>',
	"javascript:__pwn()",
	'"手套" AND "',
	"../../etc/passwd",
	"..%2f..%2f",
	"https://evil.example",
	"#{7*7}",
	"{{7*7}}",
	"%s%n%x",
	"%00",
	"\u0000",
	"\r\nset-cookie: a=b",
	"\ufeff",
	"é".normalize("NFD").repeat(40),
	"Z̷̡͚a̵l̸g̴o̸",
	"👨‍👩‍👧‍👦🏳️‍🌈",
	"手套",
	"M8×30",
	"CE933-250mLPP",
	"AN-682",
	"𠮷野家",
	"ﷺ",
	"\ud800",
	"a".repeat(300),
	"手".repeat(500),
	"9".repeat(400),
	"(".repeat(200),
	"1_72_55653_0",
	"1_0_0_0",
	"0_0_0_0",
	"1_72_55653_0_9",
	"2026-02-30",
	"9999-12-31T23:59:59+99:99",
	"-0",
	"1,000.00",
	"￥1.00",
];

/** A text of the list, or two of them joined. */
export function pickText(random: Random): string {
	return random.chance(0.15) ? random.pick(texts) + random.pick(texts) : random.pick(texts);
}

/** Any JSON value, nested at most `depth` deep. */
export function pickJson(random: Random, depth = 3): unknown {
	const kind = random.int(0, depth > 0 ? 9 : 6);
	if (kind <= 2) return pickText(random);
	if (kind === 3) return random.pick([0, -1, 1, 1.5, 2 ** 53, -(2 ** 53), 1e308, 99_999, 100_000]);
	if (kind === 4) return random.pick([true, false, null]);
	if (kind === 5) return String(random.int(0, 2 ** 31));
	if (kind === 6) return random.int(-5, 200);
	const many = random.chance(0.02) ? 600 : random.int(0, 4);
	if (kind === 7) return Array.from({ length: many }, () => pickJson(random, depth - 1));
	return Object.fromEntries(
		Array.from({ length: many }, () => [pickText(random), pickJson(random, depth - 1)]),
	);
}

/** A plausible value for a field of this name, so that some requests pass the first check. */
export function pickPlausible(random: Random, name: string, ids: readonly string[]): unknown {
	if (/Ids$/.test(name)) return [random.pick(ids)];
	if (/Id$|^id$/.test(name)) return random.pick(ids);
	if (/^(?:num|pageIndex|pageSize|version)$/.test(name)) return random.int(1, 20);
	if (/keyword/i.test(name)) return random.pick(["手套", "a4纸", "M8*30", "AN-682"]);
	if (name === "areaId") return "1_72_55653_0";
	if (name === "items")
		return [{ skuId: random.pick(ids), cartItemId: random.pick(ids), num: random.int(1, 9) }];
	return pickJson(random, 1);
}
