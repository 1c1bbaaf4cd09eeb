import { type Guard, guardsOf } from "./guard.ts";

const afterSale = "workers/reference/backends/mall/after-sale";
const tests = [`${afterSale}/after-sale.test.ts`];
const order = "workers/reference/backends/mall/order";
const cancelTests = [`${order}/cancel-request.test.ts`];

/**
 * The guards of claims and cancellations: who owns them, how many pieces are possible, and
 * that each refund happens once.
 */
export const afterSaleGuards: readonly Guard[] = [
	...guardsOf(`${afterSale}/apply.ts`, tests, {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
		"O5 claims come to what was sent": [" AND ${claimable} >= asked.value ->> 'num'", ""],
		"O5 a form claims all of its articles or none": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			" AND (SELECT count(*) ${fitting}) = ${lines.length}",
			"",
		],
		"O11 a picture is one by its content": ['if (row?.contentType.startsWith("image/"))', "if (row)"],
	}),
	...guardsOf(`${afterSale}/claimable.ts`, tests, {
		"O6 an order is the buyer's own": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"${isOwn(childOrders, ctx)} AND",
			"",
		],
	}),
	...guardsOf(`${afterSale}/load-after-sale.ts`, tests, {
		"O6 a claim is the buyer's own": ["isOwn(afterSales, ctx), eq(", "eq("],
	}),
	...guardsOf("workers/reference/endpoint/is-own.ts", tests, {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
		"O6 a row is the buyer's own": ["${userId} = ${ctx.buyer.userId} AND ", ""],
	}),
	...guardsOf(`${afterSale}/move-after-sale.ts`, tests, {
		"O3 a claim moves in its state only": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"AND after_sales.state IN (${states})",
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"AND '' NOT IN (${states})",
		],
		"O3 a return alone is paid back": ["AND after_sales.kind = 'return'", ""],
	}),
	...guardsOf("workers/reference/backends/mall/account/refund-account.ts", cancelTests, {
		"O3 credit never falls below nothing": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"WHEN method = 'credit' AND credit_used_fen < ${amountFen} - ${byDepositFen} THEN 'deposit'",
			"",
		],
	}),
	...guardsOf(`${order}/cancel-request.ts`, cancelTests, {
		"O6 a cancellation is of an own order": ["\tawait loadOrder(ctx, orderId);\n", ""],
	}),
];
