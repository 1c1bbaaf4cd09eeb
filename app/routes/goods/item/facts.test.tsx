import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Stock } from "~/api/schema/stock";
import { StockLine } from "./facts";

const stock: Stock = {
	skuId: "1",
	areaId: "1_72_55653_0",
	stockStateId: 33,
	stockStateDesc: "现货",
	remainNum: 12,
	arrivalDays: 2,
	canPurchase: true,
};

describe("§7 stock: the line of the item page", () => {
	test("§7 stock: it shows the state, a small remaining number, and the arrival", () => {
		const html = renderToStaticMarkup(<StockLine stock={stock} saleUnit="盒" />);
		expect(html).toContain("现货");
		expect(html).toContain("仅剩 12 盒");
		expect(html).toMatch(/预计 \d\d-\d\d（周.）前送达/);
	});

	test("§7 stock: it shows no arrival of goods that cannot be bought, and no unknown number", () => {
		const none = { ...stock, stockStateId: 34 as const, stockStateDesc: "无货", canPurchase: false };
		expect(renderToStaticMarkup(<StockLine stock={none} saleUnit="盒" />)).not.toMatch(/仅剩|送达/);
		expect(
			renderToStaticMarkup(<StockLine stock={{ ...stock, remainNum: -1 }} saleUnit="盒" />),
		).not.toContain("仅剩");
		expect(renderToStaticMarkup(<StockLine stock={null} saleUnit="盒" />)).toBe("暂无库存信息");
	});
});
