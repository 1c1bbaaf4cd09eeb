import { expect, test } from "vitest";
import { parseCode } from "./code";
import { normalise, squash } from "./normalise";
import { toPieces } from "./pieces";

const parse = (text: string) => parseCode(normalise(text));

test("§7 search: width, case, traditional characters and the sign of multiplication make no difference", () => {
	expect(normalise("Ｍ８×３０")).toBe("m8x30");
	expect(normalise("M8 * 30")).toBe("m8x30");
	expect(normalise("Linux 8")).toBe("linux 8");
	expect(normalise("滑鼠 複印紙")).toBe("鼠标 复印纸");
	expect(squash("AN-682/M8×30 不锈钢")).toBe("an682m8x30不锈钢");
});

test("§7 search: Han runs and codes are separated where they touch", () => {
	expect(toPieces("A4纸 CE933-250mLPP，0.5L").map(({ kind, text }) => [kind, text])).toEqual([
		["code", "a4"],
		["han", "纸"],
		["code", "ce933-250mlpp"],
		["code", "0.5l"],
	]);
});

test("§7 search: a code is found by its letters and numbers, joined or separate, from the start of every part", () => {
	const { key, atoms, tokens } = parse("CE933-250mLPP");
	expect(key).toBe("ce933250mlpp");
	expect(atoms).toEqual(["ce", "933", "250", "ml", "pp"]);
	expect(tokens).toEqual(
		expect.arrayContaining(["ce933", "250ml", "250mlpp", "ce933250mlpp", "933250mlpp", "mlpp"]),
	);
});

test("§7 search: the x of a size and the point of a decimal stay; the point of a model is a sign", () => {
	expect(parse("M8×30").key).toBe("m8x30");
	expect(parse("M8×30").tokens).toEqual(expect.arrayContaining(["m8", "8x30", "m8x30", "30"]));
	expect(parse("0.5L").atoms).toEqual(["0.5", "l"]);
	expect(parse("1.5mL").tokens).toEqual(expect.arrayContaining(["1.5", "1.5ml"]));
	expect(parse("1.5mL").tokens).not.toContain("15ml");
	expect(parse("WES1.5").tokens).toEqual(expect.arrayContaining(["wes1.5", "wes15"]));
	expect(parse("2104.0032").tokens).toEqual(expect.arrayContaining(["2104.0032", "21040032"]));
});
