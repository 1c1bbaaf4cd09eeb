import * as v from "valibot";
import { Money } from "./money";

/** A company's budget for the month of an order, and how much of it this order uses. */
export const Budget = v.object({
	/** 2026-11, in Asia/Shanghai. */
	month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
	limit: Money,
	/**
	 * Used by the company's other orders, without orders that wait for approval, were sent back or cancelled.
	 */
	used: Money,
	/** The rest after this order; below zero where the order exceeds the budget. */
	left: Money,
});
export type Budget = v.InferOutput<typeof Budget>;
