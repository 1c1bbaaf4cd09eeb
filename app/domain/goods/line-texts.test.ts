import { expect, test } from "vitest";
import { describeLineTexts } from "./line-texts";

test("UX cart: the texts of a line have their names, and those that a line lacks are left out", () => {
	expect(describeLineTexts({ remark: "三号线 <b>急用</b>", reqNo: "PR-2026-0815/10" })).toEqual([
		"备注：三号线 <b>急用</b>",
		"采购申请号：PR-2026-0815/10",
	]);
	expect(describeLineTexts({ remark: "", reqNo: "10" })).toEqual(["采购申请号：10"]);
	expect(describeLineTexts({})).toEqual([]);
});
