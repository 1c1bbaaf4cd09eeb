import { type Guard, guardsOf } from "./guard.ts";

const older = ["tests/edge/operate/older-data.test.ts"];

/** The guards of data that outlives a release, a backup and a wrong list. */
export const dataGuards: readonly Guard[] = [
	...guardsOf("workers/reference/seed/upgrade-seed.ts", older, {
		"§0.6 older data: goods have the stock that is left": [
			"stocks.get(sku.skuId) ?? sku.stocks",
			"sku.stocks",
		],
	}),
	...guardsOf("workers/reference/seed/run-seed.ts", older, {
		"§0.6 older data: the search finds goods of a feed": [
			"		if (!isIndexed) await rebuildSearch(db);\n",
			"",
		],
	}),
	...guardsOf("workers/reference/seed/seed-identity.ts", older, {
		"§0.6 older data: an existing account stays as it is": [
			"filter(({ userId }) => !userIds.has(userId))",
			"filter(() => userIds)",
		],
	}),
	...guardsOf("workers/edge/mall/mall-list.ts", ["workers/edge/mall/mall-list.test.ts"], {
		"C7 malls: a list that is read again replaces the one before": ["age < freshMs ||", "age < staleMs ||"],
		"C7 malls: an old list is not trusted after hours": [
			"if (age < staleMs || now < noWaitUntil) return malls;",
			"if (age < Infinity) return malls;",
		],
		"C7 malls: a wrong list is logged once": ["if (text !== logged)", "if (logged !== null)"],
	}),
	...guardsOf("workers/edge/health/ready.ts", ["workers/edge/health/ready.test.ts"], {
		"R3 ready: breakers are the operator's": ["breakers: isOperator ?", "breakers: true ?"],
	}),
	...guardsOf("workers/edge/config/malls.ts", ["workers/edge/mall/mall-list.test.ts"], {
		"C7 malls: a list with a clash changes nothing": [
			"parsed.success && faults.length === 0 ?",
			"parsed.success ?",
		],
	}),
	...guardsOf("workers/local/operator/restore-into.ts", ["workers/local/operator/backup.test.ts"], {
		"§0.6 restore: counts and sums are compared": [
			"if (faults.length > 0) throw",
			"if (faults.length > 99) throw",
		],
	}),
	...guardsOf("workers/local/operator/dump.ts", ["workers/local/operator/backup.test.ts"], {
		"§0.6 backup: no statement is longer than D1 takes": [
			"byteLength(head + values) > maxStatementBytes",
			"head === values",
		],
		"§0.6 backup: a statement is a line": [
			"if (!/[\\r\\n]/.test(literal)) return literal;",
			"return literal;",
		],
	}),
	...guardsOf(
		"workers/reference/catalogue/sku-owners.ts",
		["workers/reference/catalogue/sku-owners.test.ts"],
		{
			"§4 goods: a number is given once": [
				"Math.max(products.get(spuId)?.places ?? 0, toPlaceOf(id) + 1)",
				"1",
			],
		},
	),
];
