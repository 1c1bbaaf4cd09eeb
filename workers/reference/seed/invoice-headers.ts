import type { InvoiceChoice, InvoiceHeader } from "~/api/schema/invoice";
import type { invoiceHeaders } from "../db/schema/trade";
import { isFirstBuyer, seedCompanies } from "./companies";

type Buyer = { userId: string; mallCode: string; companyId: string; realName: string; phone: string };

/**
 * The header of a buyer for electronic invoices. The first buyer of a company has a complete one for VAT
 * special invoices, too, which is shared.
 */
export function createInvoiceHeaders(
	buyer: Buyer,
	createdAt: number,
): (typeof invoiceHeaders.$inferInsert)[] {
	const { userId, mallCode, companyId, realName, phone } = buyer;
	const { headerId, title, isDefault, ...electronic } = createElectronicHeader(buyer);
	const registration = {
		regAddr: "北京市朝阳区朝阳路 88 号院 3 号楼",
		regPhone: "010-65880000",
		regBank: "示例银行北京朝阳支行",
		regBankAccount: `1101050000${companyId.slice(1)}`,
	};
	const receiver = {
		receiverName: realName,
		receiverPhone: phone,
		receiverAddress: "北京市朝阳区朝阳路 88 号院 3 号楼 6 层",
	};
	const owner = { userId, mallCode, title };
	const ordinary = { ...owner, headerId, isDefault, header: electronic, createdAt };
	if (!isFirstBuyer(buyer)) return [ordinary];
	return [
		ordinary,
		{
			...owner,
			headerId: `${userId}-H2`,
			companyId,
			isDefault: false,
			header: { taxNo: electronic.taxNo, invoiceType: 2, ...registration, ...receiver },
			createdAt: createdAt - 1,
		},
	];
}

/** The invoice choice of an order: electronic, for the company, with the goods as content. */
export function createInvoiceChoice(buyer: Buyer): InvoiceChoice {
	const header = createElectronicHeader(buyer);
	return { invoiceType: 3, invoiceState: 1, titleKind: 5, content: 1, header };
}

function createElectronicHeader({ userId, companyId }: Buyer): InvoiceHeader {
	return {
		headerId: `${userId}-H1`,
		title: seedCompanies.find((company) => company.companyId === companyId)?.companyName ?? "",
		taxNo: `91110105MA${companyId.slice(1)}X8K2`,
		invoiceType: 3,
		email: "fapiao@example.com",
		isDefault: true,
	};
}
