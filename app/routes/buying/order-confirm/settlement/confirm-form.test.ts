import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { ConfirmForm, diffChoices, readInvoice } from "./confirm-form";

const header = {
	headerId: "H1",
	title: "红杉科技",
	taxNo: "91110105MA01ABCD2X",
	invoiceType: 1,
	isDefault: true,
};

const settlement = {
	settlementId: "S1",
	version: 3,
	address: { addressId: "A1" },
	invoice: { invoiceType: 1, invoiceState: 1, titleKind: 5, content: 1, header },
	deliveries: [{ venderId: "V1", methods: [{ code: "std", name: "快递" }], selected: "std" }],
	venders: [{ venderId: "V1", venderName: "甲", items: [], freight: "0.00" }],
	paymentTypes: [
		{ code: "deposit", name: "预存款", enabled: false, reason: "余额不足，还差 ¥1.00" },
		{ code: "bank", name: "网银支付", enabled: true },
		{ code: "transfer", name: "公司转账", enabled: true },
	],
	remark: "放门口",
	payPrice: "100.00",
	approval: { limit: "10.00", approvers: ["方洁"], recordId: "R1" },
} as unknown as Settlement;

const same = {
	remark: "放门口",
	poNo: "",
	recordId: "R1",
	// The page starts with the first method that is open.
	paymentType: "bank",
	"inv.type": "1",
	"inv.state": "1",
	"inv.kind": "5",
	"inv.content": "1",
	"inv.headerId": "H1",
	"method.V1": "std",
	"promise.V1": "",
};

function form(changes: Record<string, string> = {}): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries({ ...same, ...changes })) data.append(name, value);
	return data;
}

describe("CONTRACT Settlement: the changes of a form", () => {
	test("CONTRACT Settlement: an untouched form changes nothing", () => {
		expect(diffChoices(form(), settlement)).toBeNull();
	});

	test.each<[Record<string, string>, object]>([
		[{ remark: "放前台" }, { remark: "放前台" }],
		[{ remark: "" }, { remark: "" }],
		[{ poNo: "PO-7" }, { poNo: "PO-7" }],
		[{ recordId: "R2" }, { recordId: "R2" }],
		[{ recordId: "" }, { recordId: "" }],
		[{ paymentType: "transfer" }, { paymentType: "transfer" }],
		[{ "method.V1": "express" }, { delivery: [{ venderId: "V1", methodCode: "express" }] }],
		[
			{ "promise.V1": "2026-03-02|am" },
			{ delivery: [{ venderId: "V1", promise: { date: "2026-03-02", code: "am" } }] },
		],
	])("CONTRACT Settlement: %j is one modification", (changes, choices) => {
		expect(diffChoices(form(changes), settlement)).toEqual(choices);
	});

	test("CONTRACT Settlement: 尽快送达 takes a chosen time back, and a page without a calendar changes none", () => {
		const [vender] = settlement.venders;
		const promise = { date: "2026-03-02", range: "09:00-12:00", code: "am" };
		const held = { ...settlement, venders: [{ ...vender, promise }] } as Settlement;
		expect(diffChoices(form(), held)).toEqual({ delivery: [{ venderId: "V1", promise: null }] });
		expect(diffChoices(form({ "promise.V1": "2026-03-02|am" }), held)).toBeNull();
		const without = form();
		without.delete("promise.V1");
		expect(diffChoices(without, held)).toBeNull();
	});

	test("UX costs: the values of the order and of lines that differ are one modification, and only those that are asked for", () => {
		const asked = ["poNo", "costCenter", "project"].map((name) => ({ name, required: false }));
		const [vender] = settlement.venders;
		const items = [{ skuId: "7", costs: { project: "技改" } }, { skuId: "8" }];
		const held = { ...settlement, costs: { costCenter: "4101" }, venders: [{ ...vender, items }] };
		const typed = form({
			costCenter: "4101 ",
			project: "二期",
			"project.7": "",
			"costCenter.7": "",
			"poNo.8": "PO-8",
			"project.9": "别单",
			"costCenter.8": " ",
		});
		expect(diffChoices(typed, { ...held, costFields: asked } as unknown as Settlement)).toEqual({
			costs: { project: "二期" },
			lineCosts: [
				{ skuId: "7", project: "" },
				{ skuId: "8", poNo: "PO-8" },
			],
		});
		expect(diffChoices(typed, held as unknown as Settlement)).toBeNull();
	});

	test("B10: a browser's CRLF line ends are no change", () => {
		const held = { ...settlement, remark: "一\n二" };
		expect(diffChoices(form({ remark: "一\r\n二" }), held)).toBeNull();
	});

	test("CONTRACT Invoice: VAT special is collected and made out to a company, whatever the form says", () => {
		expect(
			readInvoice(form({ "inv.type": "2", "inv.state": "1", "inv.kind": "4", "inv.specialId": "H2" })),
		).toEqual({
			invoiceType: 2,
			invoiceState: 2,
			titleKind: 5,
			content: 1,
			headerId: "H2",
		});
	});

	test("CONTRACT Invoice: an invoice to a person has no header", () => {
		expect(readInvoice(form({ "inv.kind": "4" }))).not.toHaveProperty("headerId");
	});
});

test("O4: a panel that this page does not have counts as none", () => {
	expect(v.parse(ConfirmForm, { panel: "<script>" }).panel).toBe("");
});
