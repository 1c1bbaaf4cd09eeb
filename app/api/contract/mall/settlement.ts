import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { LineCostsInput, OrderCostsInput } from "../../schema/cost-fields";
import { Id, ids } from "../../schema/id";
import { InvoiceChoiceInput } from "../../schema/invoice";
import { Money } from "../../schema/money";
import { int } from "../../schema/number";
import { ofExtension } from "../../schema/of-extension";
import { rowsOf } from "../../schema/rows";
import { Settlement, SettlementConflict } from "../../schema/settlement";
import { optionalLine, optionalText } from "../../schema/text";
import { Day } from "../../schema/time";
import { maxCartLines, SkuLines } from "./cart";

const { post } = callsOf("mall");

const sealed = { settlementId: Id, version: int(0, 1_000_000_000, "订单信息已过期，请刷新") };
/** The greatest number of files for one supplier. */
export const maxVenderFiles = 3;
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, "格式不正确"));

/** How, or when, one supplier delivers. */
const DeliveryInput = v.object({
	venderId: Id,
	methodCode: v.optional(code),
	/** null takes a chosen time back. */
	promise: v.optional(v.nullable(v.object({ date: Day, code }))),
});

/**
 * The place where the buyer has looked at the goods. The settlement starts with the address `addressId` if
 * that is in the area, else with the first that is, else with the default one. An address that the buyer does
 * not have counts as not named.
 */
const place = { areaId: v.optional(AreaId), addressId: v.optional(Id) };

const Modification = v.object({
	...sealed,
	addressId: v.optional(Id),
	invoice: v.optional(InvoiceChoiceInput),
	delivery: v.optional(v.pipe(v.array(DeliveryInput), v.maxLength(100))),
	/** One remark for the whole order. */
	remark: optionalText("备注", 500),
	/**
	 * Remarks for one supplier each, beside `remark`, where the settlement says `mayRemarkVenders`; "" for
	 * none.
	 */
	venderRemarks: ofExtension(
		"lines",
		v.optional(
			v.pipe(v.array(v.object({ venderId: Id, remark: optionalText("备注", 200) })), v.maxLength(100)),
		),
	),
	/**
	 * The files for one supplier each, in place of those before, where the settlement says `mayAttachFiles`.
	 * The buyer has uploaded them by /file/upload; 400 at `files.<supplier>` for another file.
	 */
	venderFiles: ofExtension(
		"lines",
		v.optional(
			v.pipe(
				v.array(
					v.object({
						venderId: Id,
						fileIds: v.pipe(
							v.array(Id),
							v.maxLength(maxVenderFiles, `每家供应商最多 ${maxVenderFiles} 个文件`),
						),
					}),
				),
				v.maxLength(100),
			),
		),
	),
	poNo: optionalLine("采购单号", 50),
	/**
	 * Cost centre and project, where the settlement asks for them in `costFields`. 400 for a value that the
	 * company has not.
	 */
	costs: ofExtension("approval", v.optional(OrderCostsInput)),
	/** A line's own values, where they differ from the order's. */
	lineCosts: ofExtension(
		"approval",
		v.optional(
			v.pipe(v.array(v.object({ skuId: Id, ...LineCostsInput.entries })), v.maxLength(maxCartLines)),
		),
	),
	/** How the buyer is going to pay: the code of one of `paymentTypes`. The cashier starts with it. */
	paymentType: ofExtension("money", v.optional(code)),
	/** Other numbers of lines, where the settlement says `mayChangeLines`; 0 takes a line out. */
	lines: ofExtension(
		"lines",
		v.optional(v.pipe(v.array(v.object({ skuId: Id, num: int(0, 99_999) })), v.maxLength(maxCartLines))),
	),
	/** A saved comparison of the buyer's that has one of the articles, for whoever approves; "" for none. */
	recordId: ofExtension("approval", v.optional(v.union([v.literal(""), Id], "没有这张比价单"))),
});

export type SettlementPrefix = "/settlement" | "/settlementNew";
export type SettlementEndpoints<P extends SettlementPrefix> = ReturnType<typeof createSettlementEndpoints<P>>;

export const PromiseCalendar = v.object({
	venderId: Id,
	days: rowsOf(
		v.object({
			date: Day,
			week: v.string(),
			slots: rowsOf(
				v.object({
					range: v.string(),
					code: v.string(),
					enabled: v.boolean(),
					/** It is not enabled because another part of the same division has chosen its last place. */
					isHeld: ofExtension("lines", v.optional(v.boolean())),
				}),
			),
		}),
	),
});
export type PromiseCalendar = v.InferOutput<typeof PromiseCalendar>;

/**
 * Both settlements have the same calls, under /settlement and /settlementNew (SPEC §7). The specification
 * names the calendar of the new one alone; under /settlement it is an addition (docs/calls.md "Settlement").
 */
function createSettlementEndpoints<const P extends SettlementPrefix>(prefix: P) {
	const model = prefix === "/settlement" ? "STANDARD" : "OPEN";
	const ofNewSettlement = prefix === "/settlement" ? ({ extension: "lines" } as const) : {};
	return {
		/** Starts from lines of the cart, or at once from SKUs. */
		createSettlement: post(`${prefix}/create`, {
			model,
			input: v.union(
				[v.object({ cartItemIds: ids(maxCartLines), ...place }), v.object({ items: SkuLines, ...place })],
				"请选择要结算的商品",
			),
			output: v.object({ settlementId: Id }),
		}),
		/**
		 * A settlement of the buyer's own as it is now. Its `version` seals it: a change or a submit names it.
		 */
		findSettlement: post(`${prefix}/find/:id`, {
			model,
			changes: false,
			input: v.object({ id: Id }),
			output: Settlement,
		}),
		/**
		 * Changes the named fields and leaves the others. 409 with a `SettlementConflict`: the version is not the
		 * latest.
		 */
		modifySettlement: post(`${prefix}/modify`, {
			model,
			conflict: SettlementConflict,
			input: Modification,
			output: Settlement,
		}),
		/**
		 * Orders a settlement once: a repeat answers the same order. The ordered pieces leave the cart lines that
		 * it began with; what is left of a line stays. 409 with a `SettlementConflict`. With `costFields` 400 at
		 * its field without a required one.
		 */
		submitOrder: post(`${prefix}/submit`, {
			model,
			conflict: SettlementConflict,
			idempotentBy: "settlementId",
			// A buyer prefers to wait over not knowing whether there is an order.
			timeoutMs: 10_000,
			input: v.object(sealed),
			output: v.object({ orderId: Id, payable: Money }),
		}),
		/** The times at which each supplier can deliver in the chosen way, from the arrival of its goods. */
		getPromiseCalendar: post(`${prefix}/promiseCalendar`, {
			model,
			...ofNewSettlement,
			namesThing: true,
			changes: false,
			input: v.object({ settlementId: Id }),
			output: v.array(PromiseCalendar),
		}),
	} as const;
}

/** The settlement of the STANDARD model. */
export const oldSettlement = createSettlementEndpoints("/settlement");

/** The settlement of the OPEN model. */
export const newSettlement = createSettlementEndpoints("/settlementNew");
