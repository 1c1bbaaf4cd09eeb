import { describe, expect, test } from "vitest";
import { parseInput } from "../endpoint/input";
import { InvoiceChoiceInput, InvoiceHeaderInput } from "./invoice";

const header = { title: "红杉精密机械有限公司", taxNo: "91310000MA1K35XX0Q", invoiceType: 1 };
const registration = {
	regAddr: "上海市浦东新区张江路 1 号",
	regPhone: "021-55556666",
	regBank: "工商银行张江支行",
	regBankAccount: "6222021001116245702",
};
const choice = { invoiceType: 1, invoiceState: 1, titleKind: 5, content: 1, headerId: "H1" };

function listFaults(schema: typeof InvoiceHeaderInput | typeof InvoiceChoiceInput, input: unknown): string[] {
	const parsed = parseInput(schema, input);
	return parsed.ok ? [] : Object.keys(parsed.fields);
}

describe("invoice", () => {
	test("§5 invoice: an ordinary header needs no registration, a VAT special one all four fields", () => {
		expect(listFaults(InvoiceHeaderInput, header)).toEqual([]);
		const special = { ...header, invoiceType: 2 };
		expect(listFaults(InvoiceHeaderInput, special)).toEqual(Object.keys(registration));
		expect(listFaults(InvoiceHeaderInput, { ...special, ...registration })).toEqual([]);
		expect(listFaults(InvoiceHeaderInput, { ...special, ...registration, regBank: "" })).toEqual(["regBank"]);
	});

	test.each([
		[14, false],
		[15, true],
		[16, false],
		[17, true],
		[18, true],
		[19, false],
		[20, true],
		[21, false],
	])("§5 invoice: a tax number of %i characters is allowed: %s", (length, allowed) => {
		const taxNo = "9131A".repeat(5).slice(0, length);
		expect(listFaults(InvoiceHeaderInput, { ...header, taxNo })).toEqual(allowed ? [] : ["taxNo"]);
	});

	test.each([
		["title", "一"],
		["title", "长".repeat(151)],
		["taxNo", "9131000-MA1K35XX0"],
		["regBankAccount", "1".repeat(9)],
		["regBankAccount", "1".repeat(31)],
		["receiverPhone", "1380000100"],
		["email", "a@"],
	])("§5 invoice: %s %j is refused", (name, value) => {
		expect(listFaults(InvoiceHeaderInput, { ...header, [name]: value })).toEqual([name]);
	});

	test("§5 invoice: lower-case letters of a tax number and blanks around it are put right", () => {
		const parsed = parseInput(InvoiceHeaderInput, { ...header, taxNo: " 91310000ma1k35xx0q " });
		expect(parsed).toMatchObject({ ok: true, value: { taxNo: header.taxNo } });
	});

	test("§5 invoice: VAT special only when collected, and only to a company with a header", () => {
		expect(listFaults(InvoiceChoiceInput, choice)).toEqual([]);
		expect(listFaults(InvoiceChoiceInput, { ...choice, invoiceType: 2 })).toEqual(["invoiceState"]);
		expect(listFaults(InvoiceChoiceInput, { ...choice, invoiceType: 2, invoiceState: 2 })).toEqual([]);
		const person = { ...choice, invoiceType: 2, invoiceState: 2, titleKind: 4 };
		expect(listFaults(InvoiceChoiceInput, person)).toEqual(["titleKind"]);
		expect(listFaults(InvoiceChoiceInput, { ...choice, headerId: undefined })).toEqual(["headerId"]);
	});
});
