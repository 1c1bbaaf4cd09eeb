import { readFileSync } from "node:fs";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { formatAmount, Price, type PriceSize, toYuan } from "./price";

describe("§9 price", () => {
	test.each<[number | string, string]>([
		[0, "0.00"],
		["0.05", "0.05"],
		[1, "1.00"],
		["1234.5", "1,234.50"],
		["1234567.89", "1,234,567.89"],
		["999.99", "999.99"],
		[1.005, "1.01"],
		["2.675", "2.68"],
		["-1234.50", "-1,234.50"],
		["9007199254740993.07", "9,007,199,254,740,993.07"],
		["90071992547409930", "90,071,992,547,409,930.00"],
		[1e21, "1,000,000,000,000,000,000,000.00"],
	])("§2.17, §9 price: %s shows as %s", (value, shown) => {
		expect(formatAmount(value)).toBe(shown);
	});

	test.each([Number.NaN, Number.POSITIVE_INFINITY, "", "abc", "1,2", "0x10"])(
		"§9 price: %s, no number, shows as --",
		(value) => {
			expect(formatAmount(value)).toBe("--");
		},
	);

	test("§9.1 price: any amount of fen shows all its digits", () => {
		fc.assert(
			fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (fen) => {
				const digits = String(fen < 0n ? -fen : fen).padStart(3, "0");
				const wire = `${fen < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
				expect(formatAmount(wire).replaceAll(",", "")).toBe(wire);
				expect(formatAmount(wire)).toMatch(/^-?\d{1,3}(,\d{3})*\.\d\d$/);
			}),
		);
	});

	test("§2.17 price: it is prefixed with a yen sign", () => {
		expect(renderToStaticMarkup(<Price value="1234.5" />)).toContain(">¥1,234.50<");
		expect(toYuan("-3.00")).toBe("-¥3.00");
		expect(toYuan("")).toBe("¥--");
	});

	test("§2.17, §9.1 price: sizes are 14, 18 and 28 px", () => {
		const css = readFileSync(new URL("./price.module.css", import.meta.url), "utf8");
		for (const [size, pixels] of [
			["small", 14],
			["medium", 18],
			["large", 28],
		] as const) {
			expect(css).toMatch(new RegExp(`\\.${size} \\{\\s*font-size: ${pixels}px`));
			expect(renderToStaticMarkup(<Price value={1} size={size} />)).toContain(size);
		}
	});

	test("§5.2 price size: any other size throws", () => {
		expect(() => renderToStaticMarkup(<Price value={1} size={"huge" as PriceSize} />)).toThrow(TypeError);
	});
});
