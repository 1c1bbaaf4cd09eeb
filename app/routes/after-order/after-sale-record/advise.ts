import type { AfterSale } from "~/api/schema/after-sale";
import { formatAfterSaleKind } from "~/domain/order/after-sale";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { toYuan } from "~/ui/look/price/price";

const places = { deposit: "退回企业预存款", credit: "退回账期额度", original: "按原付款方式退回" };

/** The state of a claim and its next step, in a sentence. */
export function advise({ kind, state, way, refusal, ...claim }: AfterSale): string {
	switch (state) {
		case "submitted":
			return "供应商正在处理，同意后请按说明寄回商品";
		case "agreed":
			return way === "self"
				? "供应商已同意，请寄回商品并填写快递单号"
				: "供应商已同意，承运商将上门取件，请备好商品";
		case "sentBack":
			return "商品已寄出，供应商收货后处理";
		case "received":
			return "供应商已收货，正在处理";
		case "done":
			return kind === "return" ? describeRefund(claim) : `${formatAfterSaleKind(kind)}已完成`;
		case "refused":
			return `供应商未同意：${refusal ?? "未说明原因"}`;
		case "withdrawn":
			return "申请已撤销，如仍需要请再次申请";
	}
}

type Refund = Pick<AfterSale, "refund" | "refundTo" | "refundDeposit">;

/** Where the refund has gone: to one place, or a part of it to the deposit that paid a part of the order. */
function describeRefund({ refund = "0.00", refundTo = "original", refundDeposit }: Refund): string {
	if (!refundDeposit) return `退款 ${toYuan(refund)} 已${places[refundTo]}`;
	const rest = formatMoney(parseMoney(refund) - parseMoney(refundDeposit));
	return `退款 ${toYuan(refund)}：${toYuan(rest)} 已${places[refundTo]}，${toYuan(refundDeposit)} 已${places.deposit}`;
}
