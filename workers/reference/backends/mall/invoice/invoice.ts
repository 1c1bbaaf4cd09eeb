import * as contract from "~/api/contract/mall/invoice";
import { BusinessError, type Implementations, implement } from "../../../endpoint/implement";
import { loadSettlement } from "../settlement/load-settlement";

export const invoiceBackend = {
	findInvoice: implement(contract.findInvoice, async ({ settlementId }, ctx) => {
		const { content } = await loadSettlement(ctx, settlementId);
		if (!content.invoice) throw new BusinessError(404, "NOT_FOUND", "还没有选择发票");
		return content.invoice;
	}),
	getInvoiceSetting: implement(contract.getInvoiceSetting, () => ({
		types: [
			{ invoiceType: 3, name: "电子普通发票" },
			{ invoiceType: 1, name: "纸质普通发票" },
			{ invoiceType: 2, name: "增值税专用发票" },
		],
		titleKinds: [5, 4],
		contents: [
			{ content: 1, name: "商品明细" },
			{ content: 100, name: "商品类别" },
		],
	})),
	getInvoiceMethodSetting: implement(contract.getInvoiceMethodSetting, () => ({
		states: [
			{ invoiceState: 1, name: "随货开票" },
			{ invoiceState: 2, name: "集中开票" },
			{ invoiceState: 4, name: "完成后开票" },
		],
	})),
} satisfies Implementations<typeof contract>;
