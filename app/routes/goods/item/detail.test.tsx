import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CommodityDetail } from "~/api/contract/commodity-detail";
import { type RequestScope, runInScope } from "~/request/scope";
import { Detail } from "./detail";

const detail: CommodityDetail = {
	detailHtml: "<p>介绍</p>",
	attributes: [{ group: "规格参数", name: "材质", value: "304不锈钢" }],
	packList: "螺栓 ×20",
	afterSaleText: "7 天无理由退货",
	files: [],
};

const render = (change: Partial<CommodityDetail> = {}) =>
	runInScope({} as RequestScope, () =>
		renderToStaticMarkup(<Detail detail={{ ...detail, ...change }} sku={undefined} />),
	);

describe("UX item: the details", () => {
	test("R9: the page contains introduction, parameters, packing list and after-sale, each under its name", () => {
		const html = render();
		for (const text of [
			"商品介绍",
			"规格参数",
			"包装清单",
			"售后保障",
			"304不锈钢",
			"螺栓 ×20",
			"7 天无理由退货",
		])
			expect(html).toContain(text);
		expect(html).not.toContain("资料下载");
	});

	test("B2: files have a panel of their own, and an unsafe address of a file is no link", () => {
		const html = render({
			files: [
				{ name: "说明书", url: "https://files.example/a.pdf" },
				{ name: "坏", url: "javascript:alert(1)" },
			],
		});
		expect(html).toContain("资料下载");
		expect(html).toContain('href="https://files.example/a.pdf"');
		expect(html).not.toContain("javascript:");
	});
});
