import { expect, test } from "vitest";
import { toSold } from "./pack";

test.each([
	["盒", "包装", "20支/盒", { saleUnit: "盒", pack: { size: 20, unit: "支" } }],
	["箱", "包装", "500张/包 5包/箱", { saleUnit: "箱", pack: { size: 2500, unit: "张" } }],
	["包", "包装", "96支/盒", { saleUnit: "盒", pack: { size: 96, unit: "支" } }],
	["卷", "长度", "50米", { saleUnit: "卷", pack: { size: 50, unit: "米" } }],
	["卷", "长度", "18m", { saleUnit: "卷", pack: { size: 18, unit: "米" } }],
	["个", "长度", "5m", { saleUnit: "个", pack: null }],
	["副", "包装", "1副", { saleUnit: "副", pack: null }],
	["箱", "包装", "500张/包 5盒/箱", { saleUnit: "箱", pack: null }],
	["瓶", "包装", "玻璃瓶", { saleUnit: "瓶", pack: null }],
	["盒", "速度", "20支/盒", { saleUnit: "盒", pack: null }],
])("§7 sku: goods in %s with %s %s are sold as %j", (saleUnit, name, value, sold) => {
	expect(toSold(saleUnit, [{ name, value }])).toEqual(sold);
});
