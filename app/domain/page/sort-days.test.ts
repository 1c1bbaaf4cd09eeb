import { expect, test } from "vitest";
import { sortDays } from "./sort-days";

test("§7 orders: days in the wrong order are put right, and the other conditions stay", () => {
	expect(sortDays({ from: "2026-03-02", to: "2026-03-01", keyword: "PO" })).toEqual({
		from: "2026-03-01",
		to: "2026-03-02",
		keyword: "PO",
	});
	expect(sortDays({ from: "2026-03-02", to: undefined })).toEqual({ from: "2026-03-02", to: undefined });
});
