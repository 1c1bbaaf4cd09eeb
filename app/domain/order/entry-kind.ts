import type { AccountEntry } from "~/api/contract/mall/account";

const kinds: Readonly<Record<AccountEntry["kind"], string>> = {
	opening: "期初",
	recharge: "充值",
	payment: "支付订单",
	refund: "退款",
	repayment: "还款",
};

/** The name of a kind of movement on an account: 充值. */
export function formatEntryKind(kind: AccountEntry["kind"]): string {
	return kinds[kind];
}
