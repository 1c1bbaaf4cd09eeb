import { expect, test } from "vitest";
import { present } from "~/api/wire/present";
import { toSaleNumber } from "./sale-number";

type Goods = Parameters<typeof toSaleNumber>[2];
const rule = { lowestBuy: 1, orderMultiple: 1 };
const box = { ...rule, saleUnit: "盒", pack: { size: 20, unit: "支" } };
const piece = { ...rule, saleUnit: "个" };

test.each([
	[200, "支", box, 10, "200 支 = 10 盒"],
	[200, "个", box, 10, "200 支 = 10 盒"],
	[200, "PCS", box, 10, "200 支 = 10 盒"],
	[10, "盒", box, 10, "10 盒（200 支）"],
	[200, "盒", box, 200, "200 盒（4,000 支）"],
	[10, "", box, 10, "10 盒（200 支）"],
	[20, "3盒装", { ...rule, saleUnit: "提", pack: { size: 3, unit: "盒" } }, 20, "20 提（60 盒）"],
	[10, "20只装", box, 10, "10 盒（200 支）"],
	[8, "5支装", box, 2, "40 支 = 2 盒"],
	[10, "5支装", piece, 50, "50 个"],
	[40, "销售单位", box, 40, "40 盒（800 支）"],
	[40, "销售单位", piece, 40, "40 个"],
	[2, "销售单位", { ...rule, saleUnit: "打" }, 2, "2 打"],
	[5, "打", box, 3, "60 支 = 3 盒"],
	[2, "打", piece, 24, "24 个"],
	[2, "dozen", { ...rule, saleUnit: "支" }, 24, "24 支"],
	[2, "打", { ...rule, saleUnit: "打" }, 2, "2 打"],
	[2, "打", { ...rule, saleUnit: "打", pack: { size: 12, unit: "支" } }, 2, "2 打（24 支）"],
	[1, "打", { ...rule, saleUnit: "袋", pack: { size: 12, unit: "双" } }, 1, "12 双 = 1 袋"],
	[5, "只", piece, 5, "5 个"],
	[10, "双", { ...rule, saleUnit: "副" }, 10, "10 副"],
	[10, "pairs", { ...rule, saleUnit: "双" }, 10, "10 双"],
	[24, "副", { ...rule, saleUnit: "袋", pack: { size: 12, unit: "双" } }, 2, "24 双 = 2 袋"],
	[5, "", { ...rule, saleUnit: "箱" }, 5, "5 箱"],
])("UX purchase list: %i%s of goods sold as %o are %i", (num, unit, goods, packs, said) => {
	expect(toSaleNumber(num, unit, goods)).toEqual({ num: packs, said });
});

test.each<[number, string, Goods, string]>([
	[205, "支", box, "205 支不是整盒（每盒 20 支），可改为 220 支（11 盒）"],
	[200, "", box, "请选单位：200 支（10 盒）或 200 盒（4,000 支）"],
	[210, "", box, "请选单位：210 支（11 盒，共 220 支）或 210 盒（4,200 支）"],
	...["盒", "箱", "卷", "桶", "双", "米"].map((saleUnit): [number, string, Goods, string] => [
		2,
		"打",
		{ ...rule, saleUnit },
		`按“${saleUnit}”出售，确认 2 ${saleUnit}？`,
	]),
	[2, "打", { ...rule, saleUnit: "盒", pack: { size: 1, unit: "盒" } }, "按“盒”出售，确认 2 盒？"],
	[2, "打", { ...rule, saleUnit: "卷", pack: { size: 12, unit: "米" } }, "按“卷”出售，确认 2 卷？"],
	[10, "5支装", { ...rule, saleUnit: "盒" }, "按“盒”出售，确认 10 盒？"],
	[3, "5支装", box, "15 支不是整盒（每盒 20 支），可改为 20 支（1 盒）"],
	[3, "箱", box, "按“盒”出售，确认 3 盒？"],
	[200, "支", { ...rule, saleUnit: "盒" }, "按“盒”出售，确认 200 盒？"],
	[3, "个", { ...piece, lowestBuy: 5 }, "起订量为 5 个，可改为 5 个"],
	[20, "支", { ...box, lowestBuy: 5 }, "起订量为 5 盒，可改为 5 盒（100 支）"],
	[7, "个", { ...piece, orderMultiple: 5 }, "须按 5 的倍数购买，可改为 10 个"],
	[3, "个", { ...piece, remainNum: 0 }, "暂时无货"],
])("UX purchase list: %i%s of goods sold as %o is asked about", (num, unit, goods, problem) => {
	const confirmed = problem.startsWith("按") ? goods.saleUnit : undefined;
	expect(toSaleNumber(num, unit, goods)).toEqual({
		num: null,
		problem,
		...present({ unit: confirmed }),
	});
});
