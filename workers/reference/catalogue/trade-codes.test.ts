import { expect, test } from "vitest";
import { joinedCodes, readTradeCode, readTradeSize, splitTradeCode, tradeCodes } from "./trade-codes";

test.each(tradeCodes.flatMap(({ examples }) => Object.entries(examples)))(
	"UX search: %s means %j in the trade",
	(text, means) => {
		expect(readTradeCode(text)).toEqual(expect.arrayContaining([...means]));
	},
);

test.each(joinedCodes.flatMap(({ examples }) => Object.entries(examples)))(
	"UX search: %s has the values %s",
	(text, words) => {
		expect(splitTradeCode(text).join(" ")).toBe(words);
	},
);

test.each(["c4d", "m8x30", "3040", "dn15", "rc16", "12分", "nxb-63-3p-c63"])(
	"UX search: %s is no writing of the trade",
	(text) => {
		expect([readTradeCode(text), splitTradeCode(text)]).toEqual([[], [text]]);
	},
);

test("UX search: the unit of a size may touch further words, and a synonym may begin with a code", () => {
	const synonyms = new Map([["ep管", ["离心管"]]]);
	expect(readTradeSize("4", "分球阀", synonyms)).toEqual({ text: "4分", means: ["dn15"], rest: "球阀" });
	expect(readTradeSize("ep", "管", synonyms)).toEqual({ text: "ep管", means: ["离心管"], rest: "" });
	expect(readTradeSize("4", "球阀", synonyms)).toBeNull();
});
