import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ParentOrder } from "~/api/schema/order";
import { toXlsx } from "./to-xlsx";

const handleOption = {
	cancel: false,
	applyCancel: false,
	pay: false,
	confirm: true,
	rebuy: true,
	afterSale: true,
};
const createdAt = "2026-11-21T12:30:00Z";
const order: ParentOrder = {
	orderId: "176372839912345678",
	orderType: 1,
	state: "shipped",
	createdAt,
	payable: "226.00",
	handleOption,
	children: [
		{
			orderId: "17637283991234567801",
			parentOrderId: "176372839912345678",
			orderType: 2,
			state: "shipped",
			createdAt,
			payable: "226.00",
			handleOption,
			venderId: "12",
			venderName: "+某某商贸",
			items: [
				{
					skuId: "9007199254740993",
					name: '=HYPERLINK("https://x.test")',
					imageUrl: "/p.svg",
					num: 2,
					price: "113.00",
					nakedPrice: "100.00",
					taxRate: 0.13,
					tax: "26.00",
					subtotal: "226.00",
					saleUnit: "箱",
					specList: [{ specName: "规格", specValue: "M8×30" }],
					gifts: [],
				},
			],
			nakedPrice: "200.00",
			tax: "26.00",
			freight: "0.00",
			address: { name: "王磊" } as never,
			remark: "@后门",
			track: [],
		},
	],
};

async function readTexts(found: Parameters<typeof toXlsx>[0]) {
	const files = unzipSync(new Uint8Array(await (await toXlsx(found)).arrayBuffer()));
	const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
	return { texts: read("xl/sharedStrings.xml"), sheet: read("xl/worksheets/sheet1.xml") };
}

test("UX orders: the workbook has one row for each article, numbers as numbers, and no formula", async () => {
	const { texts, sheet } = await readTexts({ orders: [order], totalCount: 1 });
	for (const text of [
		"17637283991234567801",
		"2026-11-21 20:30:00",
		"待收货",
		"M8×30",
		"+某某商贸",
		"@后门",
	]) {
		expect(texts).toContain(text);
	}
	expect(sheet).not.toMatch(/<f[ >]/);
	expect(sheet).toMatch(/<v>113<\/v>.*<v>0\.13<\/v>.*<v>26<\/v>.*<v>226<\/v>/);
	expect(texts).toContain("共 1 个订单<");
});

test("UX orders: a workbook that does not hold all orders says so", async () => {
	const { texts } = await readTexts({ orders: [order], totalCount: 812 });
	expect(texts).toContain("共 812 个订单，本文件为最近的 1 个");
});
