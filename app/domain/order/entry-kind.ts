import type { AccountEntry } from "~/api/contract/mall/account";

/** The names of the kinds of movement on an account. */
export const entryKinds: Readonly<Record<AccountEntry["kind"], string>> = {
	opening: "期初",
	recharge: "充值",
	payment: "支付订单",
	refund: "退款",
	repayment: "还款",
};
