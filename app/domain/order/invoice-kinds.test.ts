import { expect, test } from "vitest";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { describeHeader, listFittingHeaders } from "./invoice-kinds";

const header = (headerId: string, more: Partial<InvoiceHeader> = {}): InvoiceHeader => ({
	headerId,
	title: "红杉精工",
	taxNo: "91110105MA01ABCD2X",
	invoiceType: 3,
	isDefault: false,
	...more,
});
const registration = {
	regAddr: "朝阳路 1 号",
	regPhone: "010-65880000",
	regBank: "建行朝阳支行",
	regBankAccount: "6217000010001234",
};
const special = header("S", { invoiceType: 2, ...registration });
const listIds = (headers: InvoiceHeader[], type: 1 | 2 | 3) =>
	listFittingHeaders(headers, type).map(({ headerId }) => headerId);

test("CONTRACT Invoice: each kind of invoice has its own headers, and a VAT special one needs the registration", () => {
	const all = [header("A"), special, header("B", { invoiceType: 2 })];
	expect(listIds(all, 2)).toEqual(["S"]);
	expect(listIds(all, 3)).toEqual(["A"]);
	expect(listIds([special], 3)).toEqual(["S"]);
});

test("UX invoice: a header says what tells it apart: the bank of a special one, the mailbox of an ordinary one", () => {
	expect(describeHeader(special, 2)).toBe("红杉精工（专票 · 建行朝阳支行 6217…1234）");
	expect(describeHeader(header("A", { email: "fp@example.com" }), 3)).toBe(
		"红杉精工（普票 · 91110105MA01ABCD2X · fp@example.com）",
	);
	expect(describeHeader(header("A"), 3)).toBe("红杉精工（普票 · 91110105MA01ABCD2X）");
});
