import { expect, test } from "vitest";
import { describeLineTexts, joinLineTexts } from "./line-texts";

test("UX cart: the texts of a line have their names, and those that a line lacks are left out", () => {
	expect(describeLineTexts({ remark: "三号线 <b>急用</b>", reqNo: "PR-2026-0815/10" })).toEqual([
		"备注：三号线 <b>急用</b>",
		"采购申请号：PR-2026-0815/10",
	]);
	expect(describeLineTexts({ remark: "", reqNo: "10" })).toEqual(["采购申请号：10"]);
	expect(describeLineTexts({})).toEqual([]);
});

test("UX saved lists: texts that are joined twice stand once, and those that do not fit leave the first", () => {
	const joined = joinLineTexts({ remark: "三号线；夜班" }, { remark: "夜班；急", reqNo: "PR-1" });
	expect(joined).toEqual({ remark: "三号线；夜班；急", reqNo: "PR-1" });
	const long = "长".repeat(99);
	expect(joinLineTexts({ remark: long }, { remark: "夜班" })).toEqual({ remark: long });
	expect(joinLineTexts({ remark: "" }, undefined)).toEqual({});
});
