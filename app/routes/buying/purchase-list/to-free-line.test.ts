import { expect, test } from "vitest";
import { readList } from "~/domain/purchase-list/read-list";
import { toFreeLine } from "./to-free-line";

function read(text: string, typed: { num?: string; unit?: string } = {}) {
	const [line] = readList(text).lines;
	if (!line) throw new Error("no line");
	return toFreeLine({ key: "a", line, decision: typed });
}

test("UX saved lists: a line without goods has its words, its clear number and unit, and no empty texts", () => {
	expect(read("异形垫片 Q235 5片")).toEqual({ name: "异形垫片 Q235", num: 5, unit: "片" });
	expect(read("异形垫片 Q235")).toEqual({ name: "异形垫片 Q235" });
});

test("UX saved lists: a number that is not clear stays as it was written or typed", () => {
	expect(read("异形电缆 2.5 米")).toMatchObject({ remark: "原文：异形电缆 2.5 米" });
	expect(read("异形垫片 5片", { num: "五六" })).toMatchObject({ remark: "数量：五六" });
	expect(read("异形电缆 2.5 米", { num: "3" })).toMatchObject({ num: 3 });
	// What the buyer said of it comes first: a long row is cut.
	const rows = `品名\t数量\t备注\n${"异形电缆".repeat(24)}\t2.5米\t三号线急用`;
	expect(read(rows).remark).toMatch(/^三号线急用；原文：异形电缆/);
});

test("UX saved lists: a unit that is too long for its field is in the remark", () => {
	const line = read("品名\t数量\t单位\n异形垫片\t5\tpieces per box");
	expect(line).toEqual({ name: "异形垫片", num: 5, remark: "单位：pieces per box" });
});

test("UX saved lists: ids of a sheet are in the remark", () => {
	const [head, row] = ["商品编号\t物料编码\t品名\t数量", "9007199254740993\tWL-01\t异形垫片\t5"];
	expect(read(`${head}\n${row}`).remark).toBe("物料编码：WL-01；商品编号：9007199254740993");
});
