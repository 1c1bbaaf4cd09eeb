import { expect, test } from "vitest";
import { parseFormat, showNumber, toFormats } from "./number-format";

test.each([
	["General", "5", "5"],
	["# ?/?", "0.5", "1/2"],
	["# ?/?", "1.75", "1 3/4"],
	["# ??/??", "0.1875", "3/16"],
	["# ?/?", "2", "2"],
	["# ?/?", "-0.5", "-1/2"],
	["G/通用格式", "5", "5"],
	["#,##0.00", "1200", "1200"],
	["0.00E+00", "100000000013", "100000000013"],
	['0"盒"', "5", "5盒"],
	["0盒", "5", "5盒"],
	["#,##0\\箱", "5", "5箱"],
	['[$-804]General" 箱 "', "6", "6箱"],
	['"共"0"支";"负"0', "5", "共5支"],
	['"M"0', "8", "M8"],
	['0"万"', "5", "5万"],
	['0.00,"千"', "5000", "5000"],
	['0!.0,"万"', "12000", "12000"],
	["0%", "1", "100%"],
	["0.00%", "0.07", "7%"],
	["000000", "123", "000123"],
	['[$¥-804]#,##0;[Red]"-"0', "5", "5"],
	['_ "¥"* #,##0.00_ ', "5", "5"],
	["@", "5", "5"],
	["yyyy-mm-dd", "46086", "2026-03-05"],
	['m"月"d"日"', "46086", "2026-03-05"],
	["h:mm", "0.5", "12:00"],
	["[h]:mm:ss", "46086.5", "2026-03-05 12:00"],
	["aaaa", "46086", "2026-03-05"],
	["yyyy/m/d", "-1", "####"],
	["0", "x", "x"],
])("UX purchase list: the format %s shows %s as %s", (code, value, shown) => {
	expect(showNumber(value, parseFormat(code))).toBe(shown);
});

test("UX purchase list: formats by number, and days from 1904 on", () => {
	const codes = new Map([[164, '0"盒"']]);
	expect(toFormats([0, 3, 9, 10, 164], codes).map((format) => showNumber("1", format))).toEqual([
		"1",
		"1",
		"100%",
		"100%",
		"1盒",
	]);
	for (const format of toFormats([14, 22, 31, 58], codes)) {
		expect(showNumber("46086", format)).toBe("2026-03-05");
		expect(showNumber("44624", format, true)).toBe("2026-03-05");
	}
});

test("O11: the first 255 characters of a number's format are read, as many as Excel allows", () => {
	const kindOf = (spaces: number) => parseFormat(`0${" ".repeat(spaces)}%`).kind;
	expect([kindOf(253), kindOf(254)]).toEqual(["percent", "number"]);
});
