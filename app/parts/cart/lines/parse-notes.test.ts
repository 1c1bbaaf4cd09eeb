import { describe, expect, test } from "vitest";
import { lineTexts } from "~/domain/goods/line-texts";
import { parseNoteEdits } from "./parse-notes";

describe("UX cart: the texts of lines in a form", () => {
	test("only a changed text is an edit, and an emptied one is removed", () => {
		const values = {
			do: "settle",
			"num/L1/5": "5",
			"remark/L1": " 三号线急用\t",
			"was/remark/L1": "三号线急用",
			"reqNo/L1": "PR-2026-0815/10",
			"remark/L2": "",
			"was/remark/L2": "旧的",
			"reqNo/L2": "",
			"remark/L3": "  ",
		};
		expect(parseNoteEdits(values)).toEqual({
			edits: [
				{ cartItemId: "L1", reqNo: "PR-2026-0815/10" },
				{ cartItemId: "L2", remark: "" },
			],
		});
	});

	test.each([
		["甲\n乙", "甲乙"],
		["请带合格证　原件", "请带合格证　原件"],
		["=1+1", "=1+1"],
		["<img src=x>", "<img src=x>"],
		["急\u0007用\u0000", "急用"],
		["👍".repeat(50), "👍".repeat(50)],
	])("a text is one line without control characters: %j", (typed, remark) => {
		expect(parseNoteEdits({ "remark/L1": typed }).edits).toEqual([{ cartItemId: "L1", remark }]);
	});

	test.each(lineTexts)(
		"a text that is too long is refused with the others: $field",
		({ field, label, max }) => {
			const read = (value: string) => parseNoteEdits({ "remark/L2": "急用", [`${field}/L1`]: value });
			expect(read("1".repeat(max)).edits).toHaveLength(2);
			expect(read("长".repeat(max + 1))).toEqual({
				edits: [],
				message: `${label}最多 ${max} 字，现在 ${max + 1} 字`,
			});
		},
	);

	test("a text that has a line break at the backend is no edit", () => {
		expect(parseNoteEdits({ "remark/L1": "甲乙", "was/remark/L1": "甲\r\n乙" }).edits).toEqual([]);
	});

	test.each([
		"remark",
		"remark/",
		"remark/L1/2",
		"remark/ L1",
		"__proto__/L1",
		"toString/L1",
		"was/reqNo/L1",
	])("a field of another name is none: %s", (name) => {
		expect(parseNoteEdits({ [name]: "急用" })).toEqual({ edits: [] });
	});
});
