import { type Guard, guardsOf } from "./guard.ts";

const settlement = "workers/reference/backends/mall/settlement";
const approval = "workers/reference/backends/mall/approval";
const overMonth = [`${approval}/over-month.test.ts`];
const together = [`${settlement}/settlement-together.test.ts`];
const files = [`${settlement}/modify/vender-files.test.ts`];
const costs = [`${settlement}/costs/costs.test.ts`];

const confirm = "app/routes/buying/order-confirm/settlement";
const form = "app/routes/buying/inquiry-form/send-inquiry";

/**
 * The guards of a settlement, its order and its inquiry: what a supplier can
 * deliver, when, and who sees what.
 */
export const settlementGuards: readonly Guard[] = [
	...guardsOf(`${settlement}/submit/write-order.ts`, [`${settlement}/promise/delivery.test.ts`], {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
		"O1 a time takes no more orders than fit": ["AND ${haveRoom(slots, now)}", ""],
	}),
	...guardsOf(`${settlement}/submit/write-order.ts`, overMonth, {
		"O1 orders at once do not exceed the company's month": ["asks || !budget ?", "true ?"],
	}),
	...guardsOf(`${approval}/approval-rule.ts`, overMonth, {
		"O4 an order that exceeds the company's month is asked about": [
			"getOverFen(budget, payableFen) > 0",
			"false",
		],
	}),
	...guardsOf("app/parts/cart/lines/read-typed.ts", ["app/parts/cart/lines/read-typed.test.ts"], {
		"O5 pieces are whole packs": ["if (typed % size === 0) return", "return"],
	}),
	...guardsOf(`${settlement}/submit/write-order.ts`, [`${settlement}/submit/cart-rest.test.ts`], {
		"O1 what is left of a cart line stays": ["num <= (SELECT", "0 < (SELECT"],
	}),
	...guardsOf(`${settlement}/submit/decide-orders.ts`, together, {
		"O1 division: the sum of all addresses is in stock": ["if (excess) throw", "if (false) throw"],
		"O1 division: a part is not ordered alone": ["if (!isWhole) throw", "if (false) throw"],
	}),
	...guardsOf(`${settlement}/promise/shared-slots.ts`, together, {
		"O1 division: a time without room for all addresses is named": [
			"booked + before < capacity",
			"booked < capacity",
		],
		"O1 division: a part is not offered what another one has taken": ["num >= capacity", "0 >= capacity"],
	}),
	...guardsOf(`${settlement}/divide/divide-settlement.ts`, together, {
		"O1 division: of two at once one counts": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"${isStill(ctx, latest)}",
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"${isOwn(settlements, ctx)} AND settlement_id = ${settlementId}",
		],
		"O1 division: what is being ordered is not divided": [
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"${isStill(ctx, latest)} AND ${areOpen}`",
			// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
			"${isStill(ctx, latest)}`",
		],
		"O4 division: a number that cannot be ordered is refused": [
			"if (faults.length > 0) throw",
			"if (false) throw",
		],
	}),
	...guardsOf(`${settlement}/divide/find-excess.ts`, together, {
		"O4 division: the limit counts for all addresses": ["num > facts.limitBuy", "false"],
		"O4 division: the stock counts for all addresses": ["if (lack) return", "if (false) return"],
	}),
	...guardsOf(`${settlement}/costs/costs.ts`, costs, {
		"O4 a cost value is in the company's list": ["asked.choices.includes(value)", "value"],
		"O4 a required cost field has a value": ['asked.rule === "required" && isMissing', "false && isMissing"],
		"O6 a line's cost values belong to the settlement's goods": ["[...edits.keys()].some(", "[].some("],
	}),
	...guardsOf(`${settlement}/submit/decide-orders.ts`, costs, {
		"O4 a submit checks the cost fields": ["if (message) return", "if (false) return"],
	}),
	...guardsOf(`${confirm}/compare-seen.ts`, [`${confirm}/compare-seen.test.ts`], {
		"O4 another price is a change": ["before.priceFen === now.priceFen && ", ""],
		"O4 another freight is a change": ["!isElsewhere && !hasRest", "!isElsewhere"],
	}),
	...guardsOf(`${confirm}/compare-seen.ts`, [`${confirm}/compare-seen.test.ts`], {
		"O4 an address with other words is another one": [" || seen.place !== now.place", ""],
	}),
	...guardsOf(`${confirm}/submit-seen.ts`, [`${confirm}/submit-seen.test.ts`], {
		"O1 an old tab orders no part of a division": ["if (together) return", "if (false) return"],
		"O4 an order that is not as it was seen is not submitted": [
			"if (change && !(edits",
			"if (!change && !(edits",
		],
		"O4 more freight asks again": [" && rest.to < rest.from", ""],
		"O4 a new settlement is not submitted unseen": ["!work.settlement.mayChangeLines", "!work"],
	}),
	...guardsOf(`${settlement}/submit/decide-orders.ts`, [`${settlement}/promise/delivery.test.ts`], {
		"O1 a submit is refused where a time is not possible": ["if (late.length > 0)", "if (false)"],
	}),
	...guardsOf("workers/reference/files/own-files.ts", files, {
		"O6 a drawing, a picture, a supplier's file is the buyer's own": [
			".where(and(isOwn(files, ctx), ",
			".where(and(",
		],
	}),
	...guardsOf("workers/reference/files/serve-file.ts", files, {
		"O6 a file opens for the approvers of its order alone": [", maySeeApproval(buyer)", ""],
		"O6 a supplier reads the files of orders alone": [", exists(isOfOrder)", ""],
	}),
	...guardsOf(`${settlement}/modify/vender-choices.ts`, files, {
		"O6 a file goes to a supplier of the order": ['\t\trequireVender(loaded, venderId, "files");\n', ""],
	}),
	...guardsOf(`${confirm}/save-files.ts`, [`${confirm}/save-files.test.ts`], {
		"O11 a supplier gets three files at most": ["chosen.length > maxVenderFiles", "chosen.length > 99"],
	}),
	...guardsOf(`${form}.ts`, [`${form}.test.ts`], {
		"O11 a refused drawing stops the inquiry": ["if (fault) return", "if (fault === null) return"],
	}),
];
