import * as v from "valibot";
import { Money } from "./money";
import { Month } from "./time";

/** A company's budget for the month of an order, and how much of it this order uses. */
export const Budget = v.object({
	month: Month,
	limit: Money,
	/**
	 * Used by the company's other orders, without orders that wait for approval, were sent back or cancelled.
	 */
	used: Money,
	/** The rest after this order; below zero where the order exceeds the budget. */
	left: Money,
});
export type Budget = v.InferOutput<typeof Budget>;
