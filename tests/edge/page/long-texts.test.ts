import { beforeAll, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { emptyCarts } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { findPlainSkus, openVisitor } from "../../support/page/visitor.ts";

const door = `${"工业园区星湖街 328 号创意产业园".repeat(6)}7 号楼 3 层 301 室（送货走东门）`;
const remark = `${"请按批次贴标，".repeat(78)}货到前一小时请致电`;

let mall: TestMall;
let visitor: Awaited<ReturnType<typeof openVisitor>>;
let skuId: string;
beforeAll(async () => {
	mall = await useResetMall();
	visitor = await openVisitor(mall, "wanglei");
	[skuId = ""] = await findPlainSkus(mall, 1);
});

test("§5 address: an address over its limit is refused with its length, and its door is still in the form", async () => {
	const path = "/admin/company/address/edit";
	const form = readPageForm((await visitor.visit(path)).html, /a\.address/);
	for (const [name, value] of Object.entries({
		...{ "a.name": "王磊", "a.mobile": "＋86 138-0000-1001", "a.address": door, "a.zip": "10002" },
		...{ "a.provinceId": "1", "a.cityId": "72", "a.districtId": "55653", do: "save" },
	}))
		form.set(name, value);
	const { status, html, text } = await visitor.visit(path, form);
	expect([status, door.length]).toEqual([400, 129]);
	for (const said of ["详细地址最多 100 字，现在 129 字", "129/100 字", "请输入 6 位邮政编码"])
		expect(text).toContain(said);
	for (const typed of [door, "＋86 138-0000-1001", "10002"]) expect(html).toContain(`value="${typed}"`);
});

test("§5 invoice: an account of 21 digits with spaces is saved whole for a VAT special invoice, one of 31 is refused", async () => {
	const path = "/admin/finance/invoiceHeader/edit";
	const form = readPageForm((await visitor.visit(path)).html, /h\.taxNo/);
	for (const [name, value] of Object.entries({
		...{ "h.invoiceType": "2", "h.title": "红杉二十一位账号公司", "h.taxNo": "９１３１００００ ma1k35xx0q" },
		...{
			"h.regAddr": "上海市张江路 1 号",
			"h.regPhone": "（021）5555 6666",
			"h.regBank": "中国银行张江支行",
		},
		...{ "h.regBankAccount": "3".repeat(31), do: "save" },
	}))
		form.set(name, value);
	const refused = await visitor.visit(path, form);
	expect([refused.status, refused.text.includes("银行账号须为 10–30 位数字，现在 31 位")]).toEqual([
		400,
		true,
	]);
	expect(refused.html).toContain(`value="${"3".repeat(31)}"`);
	form.set("h.regBankAccount", "3256 0500 0018 1500 12345");
	expect((await visitor.visit(path, form)).status).toBe(303);
	const saved = await visitor.visit(
		`/admin/finance/invoiceHeader?keyword=${encodeURIComponent("红杉二十一位账号公司")}`,
	);
	for (const shown of ["91310000MA1K35XX0Q", "021-55556666", "325605000018150012345"])
		expect(saved.text).toContain(shown);
});

test.each(["save", "submit", "panel/address", "find"])(
	"B10: a remark over its limit is refused by the confirmation's button %s with its length, and stays whole",
	async (button) => {
		const { settlementId } = await visitor.call("/settlementNew/create", { items: [{ skuId, num: 1 }] });
		const path = `/orderConfirm?settlementId=${settlementId}`;
		for (const enhanced of [false, true]) {
			const form = readPageForm((await visitor.visit(path)).html, /name="remark"/);
			form.set("remark", remark);
			form.set("do", button);
			if (enhanced) form.set("enhanced", "1");
			const { status, html, text } = await visitor.visit(path, form);
			expect([status, remark.length]).toEqual([enhanced ? 200 : 400, 555]);
			expect(text).toContain("备注最多 500 字，现在 555 字");
			expect(html).toContain(remark);
		}
		const found = await visitor.call(`/settlementNew/find/${settlementId}`, {});
		expect([found.remark, found.orderId]).toEqual([undefined, undefined]);
	},
);

test("O5: without a script a wrong number is refused with its sentence and stays, full-width digits and commas are numbers", async () => {
	const path = `/item?skuId=${skuId}`;
	for (const typed of ["一百", "1.5", "100000"]) {
		const { status, html, text } = await visitor.visit(path, {
			do: "add",
			form: "buy",
			[`num/${skuId}`]: typed,
		});
		expect([typed, status, text.includes("数量须为 1–99999 的整数")]).toEqual([typed, 400, true]);
		expect(html).toContain(`value="${typed}"`);
	}
	await emptyCarts(mall);
	const cart = async () => JSON.stringify(await visitor.call("/cartNew/itemList"));
	expect((await visitor.visit(path, { do: "add", form: "buy", [`num/${skuId}`]: "１２" })).status).toBe(303);
	expect(await cart()).toContain('"num":12,');
});
