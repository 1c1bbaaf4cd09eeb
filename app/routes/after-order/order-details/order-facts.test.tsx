import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ChildOrder } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { OrderFacts } from "./order-facts";

const order = {
	address: {
		name: "王磊",
		mobile: "13800001001",
		address: "朝阳路 88 号",
		provinceName: "北京",
		cityName: "朝阳区",
		districtName: "八里庄街道",
		streetName: "",
	},
	venderName: "安垣消防",
	invoice: { invoiceType: 3, invoiceState: 1, content: 1, titleKind: 5 },
} as unknown as ChildOrder;

const render = (change: Partial<ChildOrder>) =>
	renderToStaticMarkup(<OrderFacts order={{ ...order, ...change }} />);

describe("§7 orders: the invoice in the details of an order", () => {
	test("§7 orders: an issued invoice shows its number and a link to its file", () => {
		const html = render({ issuedInvoice: { invoiceNo: "044001900111", url: "/api/mall/file/content/F1" } });
		expect(html).toContain("已开票 044001900111");
		expect(html).toContain('<a href="/api/mall/file/content/F1" download="">');
	});

	test("§7 orders: an invoice that is not issued says so, and an order without an invoice has no such state", () => {
		expect(render({})).toContain("未开票");
		expect(render({ invoice: undefined })).not.toContain("开票状态");
	});

	test("B2: an unsafe address of an invoice is no link", () => {
		expect(render({ issuedInvoice: { invoiceNo: "1234", url: "javascript:alert(1)" } })).not.toContain(
			"javascript:",
		);
	});
});

test("UX order: an order that was cancelled or sent back promises no day of arrival", () => {
	const arrivesBy = "2099-11-28";
	for (const state of ["cancelled", "sentBack"] as const) {
		const html = render({ state, arrivesBy });
		expect(html).toContain(`送货时间</dt><dd><bdi>${formatOrderState(state)}`);
		expect(html).not.toContain("11-28");
	}
});

test("UX order: the time of a payment stays in one line, whatever stands before it", () => {
	const parts = [
		{ method: "deposit" as const, amount: "300.00" },
		{ method: "wechat" as const, amount: "700.00" },
	];
	const paidAt = "2026-11-21T20:30:00+08:00";
	expect(render({ payment: { method: "wechat", paidAt, parts } })).toContain(
		`预存款 ¥300.00 + 微信支付 ¥700.00 <time dateTime="${paidAt}" class="${unbroken}">2026-11-21 20:30</time>`,
	);
});

test("UX order, B2: the files for the supplier are downloads, and one with an unsafe address is no link", () => {
	const files = [
		{ fileId: "F1", name: "图纸.pdf", url: "/api/mall/file/content/F1" },
		{ fileId: "F2", name: "合同.pdf", url: "javascript:alert(1)" },
	];
	const html = render({ files });
	expect(html).toMatch(/<a href="\/api\/mall\/file\/content\/F1"[^>]* download="">图纸\.pdf</);
	expect(html).toContain("合同.pdf");
	expect(html).not.toContain("javascript:");
	expect(render({})).not.toContain("文件");
});
