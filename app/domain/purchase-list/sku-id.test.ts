import { expect, test } from "vitest";
import { readList } from "./read-list";
import { findSkuId, readSkuId } from "./sku-id";

test.each([
	"１０００００００００１３",
	"\u202D100000000013\u202C",
	"100000000013\u200B",
	"SKU100000000013",
	"SKU: 100000000013",
	"编号：100000000013",
	"商品编码 100000000013",
	"#100000000013",
	"'100000000013",
	"100000000013.0",
])("UX purchase list: the id %j is read in a column as in a sentence", (text) => {
	expect([readSkuId(text), findSkuId(text)]).toEqual(["100000000013", "100000000013"]);
	expect(readList(`商品编号\t数量\n${text}\t1`).lines[0]?.skuId).toBe("100000000013");
});

test.each(["AN-682", "12345", "编号", "货号齐全"])("UX purchase list: %s is no SKU id", (text) => {
	expect(findSkuId(text)).toBe("");
});

test.each([
	["商品编号\t数量\n1.00E+11\t1", "编号“1.00E+11”少了后面的数字，请在 Excel 中把这一列改为文本，再填完整"],
	["名称\t型号\t数量\n轴承\t2026-03-05\t1", "型号“2026-03-05”是日期或时间，可能被 Excel 改过，请核对"],
	["名称\t型号\t数量\n接头\t3月5日\t1", "型号“3月5日”是日期或时间，可能被 Excel 改过，请核对"],
	["名称\t型号\t数量\n接头\t5-Mar\t1", "型号“5-Mar”是日期或时间，可能被 Excel 改过，请核对"],
	["名称\t型号\t数量\n导轨\t10:20\t1", "型号“10:20”是日期或时间，可能被 Excel 改过，请核对"],
	[
		"名称\t型号\t数量\n传感器\t6.9E+11\t1",
		"型号“6.9E+11”少了后面的数字，请在 Excel 中把这一列改为文本，再填完整",
	],
	[
		"物料编码\t名称\t数量\n1.00E+11\t轴承\t1",
		"物料编码“1.00E+11”少了后面的数字，请在 Excel 中把这一列改为文本，再填完整",
	],
	["名称\t型号\t数量\n轴承\t6204-2RS\t1", undefined],
	["名称\t型号\t数量\n钻头\t1-2mm\t1", undefined],
])("UX purchase list: what Excel has changed is asked about: %j", (text, problem) => {
	expect(readList(text).lines[0]?.amount.problem).toBe(problem);
});
