import { expect, test } from "vitest";
import { describeCut, toLineTexts } from "./line-notes";
import { readList } from "./read-list";

const readFirst = (text: string) => {
	const [line] = readList(text).lines;
	if (!line) throw new Error(`no line in ${text}`);
	return line;
};

test.each([
	["名称\t数量\t需求日期\t备注\n手套\t5\t12月5日\t急", "需求日期：12月5日；急", ""],
	[
		"品名\t规格\t数量\t要求到货日期\t用途\n手套\tL\t5\t2026-12-05\t大修",
		"需求日期：2026-12-05；用途：大修",
		"",
	],
	["名称\t数量\t成本中心\t使用部门\n手套\t5\t4101\t机加工", "成本中心：4101；使用部门：机加工", ""],
	["名称\t数量\t请购单号\n手套\t5\tPR20261128-01", "", "PR20261128-01"],
	["名称\t数量\t申请日期\t供应商\n手套\t5\t2026-11-01\t甲公司", "", ""],
	["手套 5双，需求日期：2026-12-05", "需求日期：2026-12-05", ""],
])("UX purchase list: what a line says beside its goods goes into the cart: %j", (text, remark, reqNo) => {
	const line = readFirst(text);
	expect([line.words, line.amount.num]).toEqual([expect.stringMatching(/^手套/), 5]);
	expect(toLineTexts(line)).toEqual({ remark, reqNo });
	expect(describeCut(line)).toEqual([]);
});

test("UX purchase list: a note that the cart cannot hold is cut, and the line says so", () => {
	const line = readFirst(`名称\t数量\t备注\n手套\t5\t${"送三号线".repeat(30)}`);
	expect(toLineTexts(line).remark).toHaveLength(100);
	expect(describeCut(line)).toEqual(["备注超过 100 个字，后面的不会带入购物车"]);
});
