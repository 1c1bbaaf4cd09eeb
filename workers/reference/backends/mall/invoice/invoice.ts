import * as contract from "~/api/contract/mall/invoice";
import { present } from "~/api/wire/present";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { BusinessError, type Implementations, implement } from "../../../endpoint/implement";
import { titleKinds } from "../settlement/create/choose-invoice";
import { loadSettlement } from "../settlement/read/load-settlement";
import { listIssuedInvoices } from "./list-issued";

export const invoiceBackend = {
	findInvoice: implement(contract.findInvoice, async ({ settlementId }, ctx) => {
		const { content } = await loadSettlement(ctx, settlementId);
		if (!content.invoice) throw new BusinessError(404, "NOT_FOUND", "还没有选择发票");
		return content.invoice;
	}),
	getInvoiceSetting: implement(contract.getInvoiceSetting, (_, { buyer }) => ({
		types: buyer.invoiceTypes.map((invoiceType) => ({ invoiceType, name: formatInvoiceType(invoiceType) })),
		...present({ companyType: buyer.invoiceType }),
		titleKinds,
		contents: [
			{ content: 1, name: "商品明细" },
			{ content: 100, name: "商品大类" },
		],
	})),
	getInvoiceMethodSetting: implement(contract.getInvoiceMethodSetting, () => ({
		states: [
			{ invoiceState: 1, name: "随货开票" },
			{ invoiceState: 2, name: "集中开票" },
			{ invoiceState: 4, name: "完成后开票" },
		],
	})),
	listIssuedInvoices: implement(contract.listIssuedInvoices, listIssuedInvoices),
} satisfies Implementations<typeof contract>;
