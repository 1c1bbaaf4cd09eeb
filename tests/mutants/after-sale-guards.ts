import { type Guard, guardsOf } from "./guard.ts";

const afterSale = "workers/reference/backends/mall/after-sale";
const tests = [`${afterSale}/after-sale.test.ts`];

/** The guards of claims: who owns a claim, how many are possible, and that each refund happens once. */
export const afterSaleGuards: readonly Guard[] = [
	...guardsOf(`${afterSale}/apply.ts`, tests, {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
		"O5 claims come to what was sent": [" AND ${claimable} >= ${num}", ""],
		"O11 a picture is one by its content": ['if (row?.contentType.startsWith("image/"))', "if (row)"],
		"O6 a picture is the buyer's own": ["isOwn(files, ctx), ", ""],
	}),
	...guardsOf(`${afterSale}/claimable.ts`, tests, {
		"O6 an order is the buyer's own": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"${isOwn(childOrders, ctx)} AND",
			"",
		],
		"§7 goods are claimed when they were sent": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			" AND ${isIn(childOrders.state, sentStates)}",
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
		"O3 credit never falls below nothing": [
			"WHEN method = 'credit' AND credit_used_fen < refund_fen THEN 'deposit'",
			"",
		],
	}),
];
