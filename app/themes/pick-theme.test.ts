import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pickTheme } from "./pick-theme";

function readCss(name: string): string {
	return readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8");
}

function readToken(css: string, token: string): string {
	const value = new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`).exec(css)?.[1];
	if (!value) throw new Error(`no --${token}`);
	return value;
}

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
	const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (high + 0.05) / (low + 0.05);
}

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
	])("§9.5 theme colours: %s is %s, and its text step reads at 4.5 : 1", (name, primary) => {
		const css = readCss(name);
		expect(readToken(css, "primary")).toBe(primary);
		const page = readToken(readCss("tokens"), "page");
		for (const step of ["primary-text", "primary-hover", "primary-active"]) {
			for (const under of ["#ffffff", page, readToken(css, "primary-tint")]) {
				expect(contrast(readToken(css, step), under)).toBeGreaterThanOrEqual(4.5);
			}
		}
	});

	test("§9.5 theme colours: without a theme attribute the shade is blue", () => {
		expect(readCss("blue")).toMatch(/:where\(:root\),\s*\[theme="theme-blue"\]/);
	});

	test.each(["danger", "success", "warning"])("UX: %s text reads at 4.5 : 1 on its tint", (name) => {
		const css = readCss("tokens");
		expect(contrast(readToken(css, name), readToken(css, `${name}-tint`))).toBeGreaterThanOrEqual(4.5);
	});
});
