import type { PayMethod, PayMethodCode } from "~/api/contract/mall/pay";
import { formatMoney } from "~/domain/money";
import type { Buyer } from "../../../endpoint/implement";

type Order = { orderId: string; payableFen: number };

/** The ways to pay an order; one that cannot be used says why. */
export function createPayMethods(order: Order, buyer: Buyer, hasConsole: boolean): PayMethod[] {
	const { payableFen } = order;
	const creditLeft = buyer.creditLimitFen - buyer.creditUsedFen;
	return [
		method("deposit", "预存款", lacks(buyer.depositFen, payableFen, "预存款余额"), {
			credit: { limit: formatMoney(buyer.depositFen), remaining: formatMoney(buyer.depositFen) },
		}),
		method(
			"credit",
			"账期支付",
			buyer.creditLimitFen === 0 ? "贵公司未开通账期" : lacks(creditLeft, payableFen, "账期额度"),
			{ credit: { limit: formatMoney(buyer.creditLimitFen), remaining: formatMoney(creditLeft) } },
		),
		// The console plays bank and WeChat; a deployed worker has none.
		method("bank", "网银支付", hasConsole ? null : "网银支付维护中"),
		method(
			"wechat",
			"微信支付",
			!hasConsole ? "微信支付维护中" : payableFen > 50_000_00 ? "微信支付单笔限额 5 万元" : null,
		),
		method("transfer", "公司转账", null, {
			account: {
				accountName: "商城结算专户",
				bankName: "示例银行北京分行营业部",
				accountNo: "110000000000001234",
				remark: order.orderId,
			},
		}),
	];
}

function lacks(leftFen: number, payableFen: number, what: string): string | null {
	return leftFen >= payableFen ? null : `${what}不足`;
}

function method(
	code: PayMethodCode,
	name: string,
	reason: string | null,
	rest: Pick<PayMethod, "credit" | "account"> = {},
): PayMethod {
	return { code, name, enabled: reason === null, ...(reason !== null && { reason }), ...rest };
}
