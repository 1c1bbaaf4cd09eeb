import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Budget } from "../../schema/budget";
import { areDistinct, distinctIds, Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Count, Quantity } from "../../schema/number";
import { AskedApproval, Settlement, SettlementConflict } from "../../schema/settlement";
import { maxCartLines } from "./cart";

const { post } = callsOf("mall");

/** The most addresses that one order is divided among, each with a settlement of its own. */
export const mostPlaces = 20;

const sealed = { settlementId: Id, version: Count };

/** The goods for one address. */
const Place = v.object({
	addressId: Id,
	lines: v.pipe(
		v.array(v.object({ skuId: Id, num: Quantity })),
		v.minLength(1, "每个地址至少一种商品"),
		v.maxLength(maxCartLines),
		v.check((all) => areDistinct(all.map(({ skuId }) => skuId)), "同一个地址的同一种商品只能填一次"),
	),
});

/**
 * Divides a settlement among addresses: it takes the first place itself, and each other place gets a
 * settlement with the same notes, invoice and cost values. A settlement that is a part already is divided
 * again with the goods of all its parts, and the other parts end. A part that stays at its address has its
 * own notes, files, invoice, cost values and delivery. It is one purchase: the steps of a price and the least
 * number of an article count its pieces in all parts. Answers the ids in the order of `places`. 409 with a
 * `SettlementConflict`: the version is not the latest. 400 for goods that the parts do not have, or whose
 * number cannot be changed.
 */
export const divideSettlement = post("/settlement/together/divide", {
	extension: "lines",
	conflict: SettlementConflict,
	timeoutMs: 10_000,
	input: v.object({
		...sealed,
		places: v.pipe(
			v.array(Place),
			v.minLength(1, "请至少分给一个收货地址"),
			v.maxLength(mostPlaces, `一次最多 ${mostPlaces} 个收货地址`),
			v.check((all) => areDistinct(all.map(({ addressId }) => addressId)), "同一个收货地址只能选一次"),
		),
	}),
	output: v.object({ settlementIds: v.array(Id) }),
});

/**
 * Settlements that are about to be submitted together, in the order of `settlementIds`, and what their sum
 * means.
 */
export const findTogether = post("/settlement/together/find", {
	extension: "lines",
	namesThing: true,
	changes: false,
	timeoutMs: 10_000,
	maxBytes: 8 * 1024 * 1024,
	input: v.object({ settlementIds: distinctIds(mostPlaces, "同一份结算单只能选一次") }),
	output: v.object({
		settlements: v.array(Settlement),
		/** The sum of the settlements that are not ordered yet. */
		payPrice: Money,
		/** The sum is above the company's limit, or exceeds its month. */
		approval: v.optional(AskedApproval),
		/** Together they exceed the company's budget for this month. */
		isOverBudget: v.optional(v.boolean()),
		/** The figures of this budget with all of them, for a buyer who may see them. */
		budget: v.optional(Budget),
	}),
});

/**
 * Orders all settlements or none, each once: a repeat answers the same orders. Errors are those of a submit
 * of one, and their message names the address. The company's limit and month count for their sum. 409
 * TOGETHER: they are not all parts of one division.
 */
export const submitTogether = post("/settlement/together/submit", {
	extension: "lines",
	conflict: SettlementConflict,
	// A buyer prefers to wait over not knowing whether there is an order.
	timeoutMs: 10_000,
	input: v.object({
		settlements: v.pipe(
			v.array(v.object(sealed)),
			v.minLength(1, "请至少选择一项"),
			v.maxLength(mostPlaces, `一次最多 ${mostPlaces} 个收货地址`),
			v.check((all) => areDistinct(all.map(({ settlementId }) => settlementId)), "同一份结算单只能提交一次"),
		),
	}),
	output: v.object({ orders: v.array(v.object({ orderId: Id, payable: Money })) }),
});
