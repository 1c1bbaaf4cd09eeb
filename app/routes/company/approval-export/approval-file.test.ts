import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Approval } from "~/api/contract/mall/approval";
import type { FileExport } from "~/parts/file/sheet";
import { toXlsx } from "~/parts/file/to-xlsx";
import { createApprovalFile } from "./approval-file";

const handleOption = {
	cancel: false,
	applyCancel: false,
	pay: false,
	confirm: false,
	rebuy: false,
	afterSale: false,
};
const time = "2026-11-21T12:30:00Z";
const base = { createdAt: time, state: "sentBack", payable: "226.00", handleOption } as const;
const approval: Approval = {
	orderId: "176372839912345678",
	state: "sentBack",
	submittedAt: time,
	submitter: "+何军",
	payable: "226.00",
	decision: { outcome: "sentBack", by: "方洁", time, reason: "=1+1" },
	limit: "200.00",
	approvers: ["方洁"],
	isOwn: false,
	canDecide: false,
	nakedPrice: "200.00",
	tax: "26.00",
	freight: "0.00",
	budget: { month: "2026-11", limit: "1000.00", used: "900.00", left: "-126.00" },
	record: {
		recordId: "r1",
		time,
		operator: "何军",
		areaId: "1_72_55653_0",
		address: "北京 朝阳区",
		items: [
			{
				...{
					skuId: "9007199254740993",
					name: "@SUM(1)",
					imagePath: "/p.svg",
					brandName: "得力",
					model: "M8",
				},
				...{
					saleUnit: "箱",
					lowestBuy: 1,
					orderMultiple: 1,
					price: "113.00",
					nakedPrice: "100.00",
					taxRate: 0.13,
				},
				...{ stockStateId: 33, stockStateDesc: "现货", venderId: "12", venderName: "某某商贸" },
			},
		],
	},
	order: {
		...base,
		orderId: "176372839912345678",
		orderType: 1,
		children: [
			{
				...base,
				orderId: "17637283991234567801",
				parentOrderId: "176372839912345678",
				orderType: 2,
				venderId: "12",
				venderName: "某某商贸",
				items: [
					{
						...{ skuId: "9007199254740993", name: "-螺栓", imageUrl: "/p.svg", num: 2, price: "113.00" },
						...{ nakedPrice: "100.00", taxRate: 0.13, tax: "26.00", subtotal: "226.00", saleUnit: "箱" },
						...{ specList: [{ specName: "规格", specValue: "M8×30" }], gifts: [] },
					},
				],
				nakedPrice: "200.00",
				tax: "26.00",
				freight: "0.00",
				address: { name: "何军", mobile: "13800001004", provinceName: "北京市" } as never,
				promise: { date: "2026-11-25", range: "09:00-12:00", code: "am" },
				track: [],
			},
		],
	},
};

test("UX approval: the file has the content of the page, numbers as numbers, and no formula", async () => {
	const sheet = await readSheet(createApprovalFile(approval));
	for (const text of [
		...["176372839912345678", "+何军", "2026-11-21 20:30", "超过 ¥200.00 需审批", "=1+1", "-螺栓", "@SUM(1)"],
		...["2026-11-25 09:00-12:00", "2026-11 预算", "已退回", "比价单"],
	]) {
		expect(sheet).toContain(`>${text}<`);
	}
	expect(sheet).not.toMatch(/<f[ >]/);
	for (const value of [200, 26, 226, 1000, 900, -126, 0.13, 113]) expect(sheet).toContain(`<v>${value}</v>`);
});

test("UX approval: the file has the buyer's texts of a line, as text, where the mall has them", async () => {
	const [part] = approval.order.children;
	if (!part) throw new Error("the order has no part");
	const items = part.items.map((item) => ({ ...item, remark: "-三号线", reqNo: "@PR/10" }));
	const own = { ...approval, order: { ...approval.order, children: [{ ...part, items }] } };
	const texts = ["行备注", "采购申请号", "-三号线", "@PR/10"].map((text) => `>${text}<`);
	const sheet = await readSheet(createApprovalFile(own, { hasTexts: true }));
	for (const text of texts) expect(sheet).toContain(text);
	expect(sheet).not.toMatch(/<f[ >]/);
	const plain = await readSheet(createApprovalFile(own));
	for (const text of texts) expect(plain).not.toContain(text);
});

test("UX costs: the file has the cost values of the order and of each line, as text, where the order has any", async () => {
	const [part] = approval.order.children;
	if (!part) throw new Error("the order has no part");
	const items = part.items.map((item) => ({ ...item, costs: { costCenter: "@4102" } }));
	const costs = { costCenter: "=4101", project: "技改" };
	const own = { ...approval, order: { ...approval.order, children: [{ ...part, costs, items }] } };
	const sheet = await readSheet(createApprovalFile(own));
	for (const text of ["成本中心", "=4101", "@4102", "技改"]) expect(sheet).toContain(`>${text}<`);
	expect(sheet).not.toMatch(/<f[ >]/);
	expect(await readSheet(createApprovalFile(approval))).not.toContain("成本中心");
});

test("UX approval: the file says the day of arrival that the order promises without a chosen time", async () => {
	const [part] = approval.order.children;
	if (!part) throw new Error("the order has no part");
	const { promise: _, ...plain } = part;
	const read = (child: typeof plain) =>
		readSheet(createApprovalFile({ ...approval, order: { ...approval.order, children: [child] } }));
	expect(await read({ ...plain, arrivesBy: "2026-11-28" })).toContain(">预计 2026-11-28 前送达<");
	expect(await read(plain)).toContain(">按供应商安排<");
});

test("UX approval: the file names the files for each supplier, as text", async () => {
	const [part] = approval.order.children;
	if (!part) throw new Error("the order has no part");
	const files = ["=1.pdf", "合同.png"].map((name) => ({ fileId: name, name, url: "/f" }));
	const own = { ...approval, order: { ...approval.order, children: [{ ...part, files }] } };
	expect(await readSheet(createApprovalFile(own))).toContain(">某某商贸：=1.pdf、合同.png<");
	expect(await readSheet(createApprovalFile(approval))).not.toContain(">文件<");
});

async function readSheet(file: FileExport): Promise<string> {
	const files = unzipSync(new Uint8Array(await new Response(toXlsx(file) as BodyInit).arrayBuffer()));
	return strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}
