import { expect, test } from "vitest";
import { toCsv } from "~/domain/text/csv";
import { readOwnCodeRows } from "./own-code-rows";

test("UX material codes: the codes' own file is read as it was written, whatever a code begins with", () => {
	const rows = [
		["物料编码", "商品编号", "商品名称", "品牌", "型号"],
		["WL-001", "100012", "内六角螺栓, M8", "某牌", "M8×30"],
		["=1+1", "100013", "丁腈手套", "", ""],
	];
	expect(readOwnCodeRows(toCsv(rows))).toEqual({
		entries: [
			{ code: "WL-001", skuId: "100012" },
			{ code: "=1+1", skuId: "100013" },
		],
		wrong: [],
	});
});

test.each([
	["WL-001\t100012", [["WL-001", "100012"]], []],
	[
		"WL-001,100012\nWL-002,100013",
		[
			["WL-001", "100012"],
			["WL-002", "100013"],
		],
		[],
	],
	["WL-001 100012", [["WL-001", "100012"]], []],
	["商品编号\t物料编码\n100012\t甲 1", [["甲 1", "100012"]], []],
	["WL-001\t\n\t100012\n--\t100012\nWL-2\t<b>\n无\t100012", [], [1, 2, 3, 4, 5]],
	["", [], []],
])("UX material codes: %j", (text, codes, wrong) => {
	const entries = codes.map(([code, skuId]) => ({ code, skuId }));
	expect(readOwnCodeRows(text)).toEqual({ entries, wrong });
});
