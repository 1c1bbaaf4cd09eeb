import * as v from "valibot";
import { Money } from "./money";
import { ofExtension } from "./of-extension";

/** The ways to pay. */
export const PayMethodCode = v.picklist(
	["bank", "wechat", "transfer", "deposit", "credit"],
	"请选择支付方式",
);
export type PayMethodCode = v.InferOutput<typeof PayMethodCode>;

/**
 * A way to pay a sum, before there is an order. Its code is one that the cashier knows, or that of a group
 * ("online").
 */
export const PaymentType = v.object({
	code: v.string(),
	name: v.string(),
	enabled: v.boolean(),
	/** The reason why it is not enabled. */
	reason: ofExtension("money", v.optional(v.string())),
	/** The balance, for `deposit` and `credit`. */
	credit: ofExtension("money", v.optional(v.object({ limit: Money, remaining: Money }))),
});
export type PaymentType = v.InferOutput<typeof PaymentType>;

/** A way to pay an order: online bank, WeChat native, company transfer, deposit, credit term. */
export const PayMethod = v.object({
	...PaymentType.entries,
	code: PayMethodCode,
	/**
	 * The part of the sum that `deposit` may pay, when another method pays the rest: `most` of it. `used` is
	 * the part that the call names, where it is possible. The other methods are then those for the rest.
	 */
	part: ofExtension("money", v.optional(v.object({ most: Money, used: v.optional(Money) }))),
	/** The account for a transfer. */
	account: v.optional(
		v.object({ accountName: v.string(), bankName: v.string(), accountNo: v.string(), remark: v.string() }),
	),
});
export type PayMethod = v.InferOutput<typeof PayMethod>;
