import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarCode } from "./bar-code";

/**
 * ISO/IEC 15417: the widths of bars and spaces of each symbol; 103 to 105 start in set A, B and C, 106 stops.
 */
const widths =
	"212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
	"123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
	"232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
	"313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
	"111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
	"111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
	"114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112";
const symbols = new Map(widths.split(" ").map((one, at) => [one, at]));

/** Reads the bars of the drawing as a scanner does: widths, symbols, checksum, code sets. */
function scan(html: string): string {
	const bars = Array.from(html.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g), ([, from, wide]) => [
		Number(from),
		Number(wide),
	]) as [number, number][];
	const size = Number(/viewBox="0 0 (\d+) 1"/.exec(html)?.[1]);
	const [[start] = [0, 0]] = bars;
	const [[end, wide] = [0, 0]] = bars.slice(-1);
	expect([start, size - end - wide]).toEqual([10, 10]);
	const runs = bars.flatMap(([from, bar], at) => {
		const next = bars[at + 1];
		return next ? [bar, next[0] - from - bar] : [bar];
	});
	const text = runs.join("");
	const codes: number[] = [];
	for (let at = 0; at < text.length - 7; at += 6)
		codes.push(symbols.get(text.slice(at, at + 6)) ?? Number.NaN);
	expect(symbols.get(text.slice(-7))).toBe(106);
	const check = codes.pop();
	expect(codes.reduce((sum, code, at) => sum + code * Math.max(1, at), 0) % 103).toBe(check);
	return decode(codes);
}

function decode([start = 0, ...codes]: number[]): string {
	let set = "ABC"[start - 103];
	let text = "";
	for (const code of codes) {
		if (set === "C" && code < 100) text += String(code).padStart(2, "0");
		else if (code === 99) set = "C";
		else if (code === 100) set = "B";
		else if (code === 101) set = "A";
		else text += String.fromCharCode(code + 32);
	}
	return text;
}

const draw = (text: string) => renderToStaticMarkup(<BarCode text={text} label="条码" />);

test("UX store-room: a scanner reads from the drawing the number of the article, whatever it is", () => {
	for (const text of ["100000000546", "9007199254740993", "1", "A-1", "sku:a.B_7", "12AB34567890x"])
		expect(scan(draw(text))).toBe(text);
	fc.assert(
		fc.property(fc.stringMatching(/^[\w-][\w.:-]{0,27}$/), (text) => {
			expect(scan(draw(text))).toBe(text);
		}),
		{ numRuns: 300 },
	);
});

test("UX store-room: a text that a sheet has no room for, or that Code 128 does not have, is not drawn", () => {
	expect(draw("a".repeat(64))).toBe("");
	expect(draw("螺栓")).toBe("");
	expect(draw("1".repeat(58))).not.toBe("");
	expect(draw("a".repeat(29))).not.toBe("");
});
