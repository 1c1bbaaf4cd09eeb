import { expect, test } from "vitest";
import { mostPathLength, toProposalPath } from "./proposal-path";
import { describeLeftOut, readProposal, toListText } from "./proposed-lines";
import { readList } from "./read-list";

test("UX purchase list: an address proposes lines, and its bad parts are named", () => {
	const read = toListText("100012:5,abc,100034:20,:3,1:0,<b>:1,100056:100000,");
	expect(read.text).toBe("商品编号\t数量（销售单位）\n100012\t5\n100034\t20");
	expect(read.wrong).toEqual(["abc", ":3", "1:0", "<b>:1", "100056:100000"]);
	expect(describeLeftOut(read)).toBe(
		"链接中有 5 处不是“商品编号:数量”，没有填入：“abc”、“:3”、“1:0”、“<b>:1”、“100056:100000”",
	);
});

test("UX purchase list: the proposed lines are read as these goods and numbers", () => {
	const { text } = toListText("100012:5,100034:20,7:0,<b>:3,:4,sku:a:7");
	expect(readList(text).lines.map(({ skuId, amount }) => [skuId, amount.num, amount.unit])).toEqual([
		["100012", 5, "销售单位"],
		["100034", 20, "销售单位"],
		["sku:a", 7, "销售单位"],
	]);
});

test("UX purchase list: an address without bad parts has nothing to say", () => {
	expect(describeLeftOut(toListText("100012:5"))).toBe("");
	expect(toListText("")).toEqual({ text: "", wrong: [], cut: 0 });
	expect(toListText("a:1,\nb:2 c:3").text).toBe("商品编号\t数量（销售单位）\na\t1\nb\t2\nc\t3");
});

test("UX saved lists: the lines of an address that saves goods are read alike", () => {
	expect(readProposal("100012:5,abc,sku:a:7")).toEqual({
		lines: [
			{ skuId: "100012", num: 5 },
			{ skuId: "sku:a", num: 7 },
		],
		wrong: ["abc"],
		cut: 0,
	});
});

test("UX purchase list: an address of more than 500 lines gives the first 500 and says so", () => {
	const lines = Array.from({ length: 503 }, (_, at) => `${at + 1}:1`).join(",");
	const read = toListText(lines);
	expect(read.text.split("\n")).toHaveLength(501);
	expect(describeLeftOut(read)).toBe("每次最多 500 行，链接中后面的 3 行没有填入");
});

test("UX purchase list: many and long bad parts are named in few words", () => {
	const told = describeLeftOut(toListText("甲".repeat(300).concat(",乙".repeat(30))));
	expect(told).toContain("链接中有 31 处");
	expect(told.length).toBeLessThan(150);
});

test("UX purchase list: the path of some lines reads back as these lines", () => {
	const lines = [
		{ skuId: "100012", num: 5 },
		{ skuId: "A-1.b:2", num: 99_999 },
	];
	const { path, count } = toProposalPath(lines);
	expect(count).toBe(2);
	const read = toListText(new URL(path, "http://mall").searchParams.get("lines") ?? "");
	expect(read).toEqual({ text: "商品编号\t数量（销售单位）\n100012\t5\nA-1.b:2\t99999", wrong: [], cut: 0 });
});

test("UX purchase list: a path holds at most 500 lines, and stays within the length of an address after the log-in", () => {
	const create = (skuId: string) => Array.from({ length: 520 }, () => ({ skuId, num: 10 }));
	expect(toProposalPath(create("100012")).count).toBe(500);
	const long = toProposalPath(create("100012345678"));
	expect(long.count).toBeGreaterThan(300);
	expect(encodeURIComponent(long.path).length).toBeLessThanOrEqual(mostPathLength);
	expect(toProposalPath([])).toEqual({ path: "/quick?lines=", count: 0 });
});
