import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { LookValue } from "./looks";
import { pickTheme } from "./pick-theme";

function readCss(name: string): string {
	return readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8");
}

/** The colour of a token in each scheme (tokens.css). */
function readToken(css: string, token: string): Record<LookValue<"scheme">, string> {
	const [, light, dark] =
		new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
	if (!light || !dark) throw new Error(`no --${token}`);
	return { light, dark };
}

/** Red, green and blue as parts of the light, 0 to 1. */
function readChannels(hex: string): number[] {
	return [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
}

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = readChannels(hex);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
	const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (high + 0.05) / (low + 0.05);
}

/** The distance of two colours in OKLab, as CSS Color 4 defines it: an eye tells 0.02 beside each other. */
function distance(one: string, other: string): number {
	const [a, b] = [toLab(one), toLab(other)];
	return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

function toLab(hex: string): number[] {
	const [r = 0, g = 0, b = 0] = readChannels(hex);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

const pairs = (all: readonly string[]) =>
	all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

describe("§4 theme", () => {
	test.each([
		[1, "theme-red"],
		[2, "theme-blue"],
		[3, "theme-green"],
		["3", "theme-green"],
		[0, "theme-red"],
		[9, "theme-red"],
		["toString", "theme-red"],
	])("§4.8, §9.5 theme: decoration colour %s gives %s", (color, theme) => {
		expect(pickTheme(color)).toBe(theme);
	});

	test("§4 theme: no decoration sets no attribute", () => {
		expect(pickTheme(undefined)).toBeUndefined();
		expect(pickTheme(null)).toBeUndefined();
	});
});

describe("§9 theme colours", () => {
	test.each([
		["red", "#f63218"],
		["blue", "#0067e5"],
		["green", "#0aaf60"],
	])("§9.5 theme colours: %s is %s on a light screen", (name, primary) => {
		expect(readToken(readCss(name), "primary").light).toBe(primary);
	});

	test("§9.5 theme colours: without a theme attribute the shade is blue", () => {
		expect(readCss("blue")).toMatch(/:where\(:root\),\s*\[theme="theme-blue"\]/);
	});
});

describe.each(["light", "dark"] as const)("UX: on a %s screen text reads at 4.5 : 1", (scheme) => {
	const tokens = readCss("tokens");
	const read = (token: string, css = tokens) => readToken(css, token)[scheme];

	test.each(["red", "blue", "green"])("in the %s theme", (name) => {
		const css = readCss(name);
		for (const step of ["primary-text", "primary-hover", "primary-active"]) {
			for (const under of [
				...["surface", "surface-hover", "page"].map((one) => read(one)),
				read("primary-tint", css),
			]) {
				expect(contrast(read(step, css), under)).toBeGreaterThanOrEqual(4.5);
			}
			expect(contrast(read("on-primary"), read(step, css))).toBeGreaterThanOrEqual(4.5);
		}
	});

	test.each(["danger", "success", "warning", "info"])("%s on its tint and on a surface", (name) => {
		for (const under of [read(`${name}-tint`), read("surface")]) {
			expect(contrast(read(name), under)).toBeGreaterThanOrEqual(4.5);
		}
	});

	test.each(["red", "blue", "green"])("in the %s theme link, price and fault are told apart", (name) => {
		const colours = [read("primary-text", readCss(name)), read("price"), read("danger"), read("text")];
		for (const [one, other] of pairs(colours)) expect(distance(one, other)).toBeGreaterThanOrEqual(0.08);
	});

	test("the four states and the price are told apart, and no theme has another colour for them", () => {
		const names = ["danger", "success", "warning", "info", "price"];
		const colours = names.map((name) => read(name));
		for (const [one, other] of pairs(colours)) expect(distance(one, other)).toBeGreaterThanOrEqual(0.08);
		const own = ["red", "blue", "green"].flatMap((name) => readCss(name).match(/--[\w-]+(?=:)/g) ?? []);
		expect(own.filter((token) => !token.startsWith("--primary"))).toEqual([]);
	});

	test.each(["text", "text-2", "price"])("%s on page, surface and a surface under the pointer", (name) => {
		for (const under of ["page", "surface", "surface-hover"]) {
			expect(contrast(read(name), read(under))).toBeGreaterThanOrEqual(4.5);
		}
	});
});
