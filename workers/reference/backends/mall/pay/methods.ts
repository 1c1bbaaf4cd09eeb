import type { PayMethod, PayMethodCode } from "~/api/schema/pay-method";
import { formatMoney, formatPrice } from "~/domain/money";
import type { BuyerContext } from "../../../endpoint/implement";

/** Whoever pays, and with what service around. */
export type Payer = Pick<BuyerContext, "buyer" | "env">;

/** The ways to pay so much; one that cannot be used says why. */
export function createPayMethods(payableFen: number, { buyer, env }: Payer): PayMethod[] {
	const { depositFen, creditLimitFen, creditUsedFen } = buyer;
	const creditFen = creditLimitFen - creditUsedFen;
	// The console plays bank and WeChat; a deployed worker has none.
	const hasConsole = env.CONSOLE === "on";
	return [
		method("deposit", "预存款", lacks(depositFen, payableFen, "余额"), {
			limit: formatMoney(depositFen),
			remaining: formatMoney(depositFen),
		}),
		method(
			"credit",
			"账期支付",
			creditLimitFen === 0 ? "贵公司未开通账期" : lacks(creditFen, payableFen, "额度"),
			{
				limit: formatMoney(creditLimitFen),
				remaining: formatMoney(creditFen),
			},
		),
		method("bank", "网银支付", hasConsole ? null : "网银支付维护中"),
		method(
			"wechat",
			"微信支付",
			!hasConsole ? "微信支付维护中" : payableFen > 50_000_00 ? "微信支付单笔限额 5 万元" : null,
		),
		method("transfer", "公司转账", null),
	];
}

/** The same for an order, with the account that a transfer goes to. */
export function createOrderMethods(
	{ orderId, payableFen }: { orderId: string; payableFen: number },
	payer: Payer,
): PayMethod[] {
	const account = {
		accountName: "商城结算专户",
		bankName: "示例银行北京分行营业部",
		accountNo: "110000000000001234",
		remark: orderId,
	};
	return createPayMethods(payableFen, payer).map((one) =>
		one.code === "transfer" ? { ...one, account } : one,
	);
}

function lacks(leftFen: number, payableFen: number, what: string): string | null {
	return leftFen >= payableFen ? null : `${what}不足，还差 ¥${formatPrice(payableFen - leftFen)}`;
}

function method(
	code: PayMethodCode,
	name: string,
	reason: string | null,
	credit?: PayMethod["credit"],
): PayMethod {
	return {
		code,
		name,
		enabled: reason === null,
		...(reason !== null && { reason }),
		...(credit && { credit }),
	};
}
