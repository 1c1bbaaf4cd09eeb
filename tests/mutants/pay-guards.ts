import { type Guard, guardsOf } from "./guard.ts";

const pay = "workers/reference/backends/mall/pay";
const tests = [`${pay}/part-deposit.test.ts`];
const refundTests = ["workers/reference/backends/mall/account/refund-account.test.ts"];

/**
 * The guards of a payment whose part the deposit pays: the part is possible, is
 * taken once, and goes back once.
 */
export const payGuards: readonly Guard[] = [
	...guardsOf(`${pay}/methods.ts`, tests, {
		"O4 a part is one that the methods offer": [
			"if (partFen === 0 || part?.used !== undefined) return;",
			"return;",
		],
		"O4 a mall without the deposit takes no part": ['buyer.closedPayMethods.includes("deposit") ? 0 : ', ""],
	}),
	...guardsOf("workers/reference/backends/mall/account/close-payments.ts", tests, {
		"O3 a closed payment gives its part back": [
			'...moveMoney({ what, kind: "refund", operator: by, now }),',
			"",
		],
	}),
	...guardsOf(`${pay}/close-overdue-parts.ts`, tests, {
		"O3 a transfer is not over before its answer": [" AND method <> 'transfer'`", "`"],
	}),
	...guardsOf(`${pay}/create-payment.ts`, tests, {
		"O3 another part is another payment": [" && one.byDepositFen === byDepositFen", ""],
	}),
	...guardsOf("workers/reference/backends/mall/account/refund-account.ts", refundTests, {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
		"O3 refunds so far count": ["toDeposit(sql`${refundedFen} + ${amountFen}`)", "toDeposit(amountFen)"],
	}),
];
