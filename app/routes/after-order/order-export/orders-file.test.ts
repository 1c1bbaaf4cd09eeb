import { strFromU8, unzipSync } from "fflate/browser";
import { expect, test } from "vitest";
import type { ChildOrder, OrderItem, ParentOrder } from "~/api/schema/order";
import type { FileExport } from "~/parts/file/sheet";
import { toXlsx } from "~/parts/file/to-xlsx";
import { createOrdersFile, type OrderPage } from "./orders-file";

const createdAt = "2026-11-21T12:30:00Z";
const base = { createdAt, handleOption: {} as ParentOrder["handleOption"] };
const item: OrderItem = {
	...{ skuId: "9007199254740993", name: '=HYPERLINK("https://x.test")&<b>\u0000', imageUrl: "/p.svg" },
	...{ num: 2, price: "320.95", nakedPrice: "284.03", taxRate: 0.13, tax: "73.85", subtotal: "641.90" },
	...{ saleUnit: "盒", pack: { size: 20, unit: "支" }, model: "M8×30", category: "五金工具 / 紧固件 / 螺栓" },
	specList: [{ specName: "规格", specValue: "M8×30" }],
	gifts: [],
};

function toOrder(
	orderId: string,
	items: OrderItem[] = [item],
	state: ChildOrder["state"] = "shipped",
): ParentOrder {
	const payable = (items.length * 641.9 + 15).toFixed(2);
	const payment = { method: "transfer", paidAt: createdAt };
	const child: ChildOrder = {
		...{ ...base, orderId: `${orderId}01`, parentOrderId: orderId, orderType: 2, state, payable, payment },
		...{ venderId: "12", venderName: "+某某商贸", items, remark: "@后门" },
		...{ nakedPrice: "568.05", tax: "73.85", freight: "15.00", track: [] },
		invoice: { invoiceType: 2 } as ChildOrder["invoice"],
		issuedInvoice: { invoiceNo: "044001900111", url: "/f" },
		address: {
			...{ name: "王磊", mobile: "13800001001", address: "朝阳路 88 号" },
			...{ provinceName: "北京市", cityName: "朝阳区", districtName: "八里庄街道", streetName: "" },
		} as ChildOrder["address"],
		refunded: state === "cancelled" ? payable : undefined,
	};
	return { ...base, orderId, orderType: 1, state, payable, payment, children: [child] };
}

async function* give(...pages: (ParentOrder[] | OrderPage)[]): AsyncGenerator<OrderPage> {
	for (const page of pages) yield Array.isArray(page) ? { list: page, totalCount: page.length } : page;
}

async function open(file: FileExport) {
	const files = unzipSync(new Uint8Array(await new Response(toXlsx(file) as BodyInit).arrayBuffer()));
	const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
	const [lines, orders] = [1, 2].map((n) => readRows(read(`xl/worksheets/sheet${n}.xml`)));
	return {
		names: Object.keys(files),
		note: read("xl/sharedStrings.xml"),
		lines: lines ?? [],
		orders: orders ?? [],
	};
}

/** Each row below the heads as its cells by the head's name; the last one has the totals. */
function readRows(xml: string): Record<string, string>[] {
	expect(xml).not.toMatch(/<f[ >]/);
	const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells = ""]) =>
		Object.fromEntries(
			[...cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)/g)].map(([, at, value]) => [
				at,
				value,
			]),
		),
	);
	const heads = rows[3] ?? {};
	return rows
		.slice(4)
		.map((row) =>
			Object.fromEntries(Object.entries(row).map(([at, value = ""]) => [heads[at] ?? at, value])),
		);
}

test("UX orders: the export has a row for each line with all that an accountant needs, and adds up to the order", async () => {
	const { lines, orders, note } = await open(createOrdersFile(give([toOrder("176372839912345678")])));
	expect(lines[0]).toMatchObject({
		...{
			订单号: "176372839912345678",
			子订单号: "17637283991234567801",
			状态: "待收货",
			供应商: "+某某商贸",
		},
		...{
			商品编号: "9007199254740993",
			型号: "M8×30",
			类目: "五金工具 / 紧固件 / 螺栓",
			单位: "盒",
			包装: "20 支",
		},
		...{ 数量: "2", 税率: "0.13", "未税金额（元）": "568.05", "税额（元）": "73.85", "运费（元）": "15" },
		...{ "订单金额（元）": "656.9", "实付（元）": "656.9", "已退款（元）": "0", "实付净额（元）": "656.9" },
		...{ 付款方式: "公司转账", 付款时间: "2026-11-21 20:30:00", 发票类型: "数电发票（增值税专用发票）" },
		...{ 发票号码: "044001900111", 收货人: "王磊", 联系电话: "13800001001", 备注: "@后门" },
		...{ 收货地址: "北京市朝阳区八里庄街道朝阳路 88 号", 下单时间: "2026-11-21 20:30:00" },
		商品名称: "=HYPERLINK(&quot;https://x.test&quot;)&amp;&lt;b&gt;",
	});
	expect(orders[0]).toMatchObject({
		订单号: "176372839912345678",
		"订单金额（元）": "656.9",
		"运费（元）": "15",
	});
	expect([lines.at(-1)?.["订单金额（元）"], orders.at(-1)?.["实付净额（元）"]]).toEqual(["656.9", "656.9"]);
	expect(note).toContain("共 1 个订单，1 行<");
});

test("UX orders: the export has the buyer's texts of a line in columns of their own, as text, where the mall has them", async () => {
	const remark = '=HYPERLINK("https://x.test")';
	const texts = { remark, reqNo: "+PR-2026-0815/10" };
	const give1 = () => give([toOrder("1", [{ ...item, ...texts }, item])]);
	const { lines } = await open(createOrdersFile(give1(), { hasTexts: true }));
	expect(lines[0]).toMatchObject({
		...{ 行备注: "=HYPERLINK(&quot;https://x.test&quot;)", 采购申请号: "+PR-2026-0815/10", 备注: "@后门" },
	});
	const plain = await open(createOrdersFile(give1()));
	for (const row of [lines[1], plain.lines[0]]) {
		expect(row).not.toHaveProperty("行备注");
		expect(row).not.toHaveProperty("采购申请号");
	}
});

test("UX costs: the export has cost centre and project in both sheets, as text, and a line's own value counts", async () => {
	const own = { ...item, skuId: "8", costs: { costCenter: "@4102", poNo: "PO-8" } };
	const order = toOrder("1", [item, own]);
	const costs = { costCenter: "=4101", project: "技改" };
	const children = order.children.map((child) => ({ ...child, costs }));
	const booked = () => give([{ ...order, children }]);
	const { lines, orders } = await open(createOrdersFile(booked(), { hasCosts: true }));
	expect(lines[0]).toMatchObject({ 成本中心: "=4101", 项目: "技改" });
	expect(lines[1]).toMatchObject({ 成本中心: "@4102", 项目: "技改", 采购单号: "PO-8" });
	expect(orders[0]).toMatchObject({ 成本中心: "=4101、@4102", 项目: "技改" });
	const plain = await open(createOrdersFile(booked()));
	for (const row of [plain.lines[0], plain.orders[0]]) expect(row).not.toHaveProperty("成本中心");
});

test("UX orders: the export says what the deposit and the other method paid, and the sums stay", async () => {
	const parts = [
		{ method: "deposit", amount: "300.00" },
		{ method: "transfer", amount: "356.90" },
	];
	const order = toOrder("1");
	const split = { ...order, payment: { method: "transfer", paidAt: createdAt, parts } };
	const { lines, orders } = await open(createOrdersFile(give([split])));
	for (const [row] of [lines, orders])
		expect(row).toMatchObject({ 付款方式: "预存款 ¥300.00 + 公司转账 ¥356.90", "实付（元）": "656.9" });
});

test("UX orders: an order that was cancelled after its payment came to nothing, in both sheets", async () => {
	const { lines, orders } = await open(createOrdersFile(give([toOrder("1", [item], "cancelled")])));
	for (const [row] of [lines, orders]) {
		expect([row?.["实付（元）"], row?.["已退款（元）"], row?.["实付净额（元）"]]).toEqual([
			"656.9",
			"656.9",
			"0",
		]);
	}
});

test("UX orders: an order whose parts are all sent in part says so in both sheets", async () => {
	const order = toOrder("1", [item], "pendingShipment");
	const parcel = {
		...{ parcelId: "P1", carrier: "顺丰速运", trackingNo: "SF1", sentAt: createdAt },
		lines: [{ skuId: item.skuId, num: 1, received: 0 }],
	};
	const [child] = order.children as [ChildOrder];
	const sent = { ...child, parcels: [parcel] };
	const read = async (...children: ChildOrder[]) => {
		const { lines, orders } = await open(createOrdersFile(give([{ ...order, children }])));
		return [...lines.slice(0, -1), ...orders.slice(0, -1)].map((row) => row.状态);
	};
	expect(await read(sent)).toEqual(["部分发货", "部分发货"]);
	expect(await read(sent, child)).toEqual(["部分发货", "待发货", "待发货"]);
});

test("UX orders: an order that comes again on the next page is written once", async () => {
	const pages = give(
		{ list: [toOrder("1"), toOrder("2")], totalCount: 3 },
		{ list: [toOrder("2"), toOrder("3")], totalCount: 4 },
	);
	const { orders } = await open(createOrdersFile(pages));
	expect(orders.map((row) => row.订单号)).toEqual(["1", "2", "3", "合计"]);
});

test("UX orders: the export ends at its greatest number of lines with a whole order, and says so", async () => {
	const list = ["1", "2", "3"].map((id) => toOrder(id, [item, item, item]));
	const { lines, orders, note } = await open(createOrdersFile(give({ list, totalCount: 812 }), { most: 7 }));
	expect([lines.length, orders.length]).toEqual([7, 3]);
	expect(note).toContain(
		"共 812 个订单，本文件为最近的 2 个（6 行，一个文件最多 7 行）；请按下单日期分段导出其余订单",
	);
});

test("R2: an export that ends by its time says so", async () => {
	const pages = give({ list: [toOrder("1")], totalCount: 812 }, { list: [toOrder("2")], totalCount: 812 });
	let asked = 0;
	const { note } = await open(createOrdersFile(pages, { mayGoOn: () => asked++ === 0 }));
	expect(note).toContain(
		"共 812 个订单，本文件为最近的 1 个（1 行，导出超时）；请按下单日期分段导出其余订单",
	);
});

test("R2: the next page is loaded when what is written has been read", async () => {
	let loaded = 0;
	async function* count(): AsyncGenerator<OrderPage> {
		for (; ; loaded++) yield { list: [toOrder(String(loaded))], totalCount: 1e6 };
	}
	const reader = toXlsx(createOrdersFile(count())).getReader();
	await reader.read();
	expect(loaded).toBeLessThan(3);
	await reader.cancel();
	const before = loaded;
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(loaded).toBe(before);
});
