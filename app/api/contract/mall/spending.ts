import * as v from "valibot";
import { callsOf } from "../../endpoint";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Count, Quantity } from "../../schema/number";

const { get } = callsOf("mall");

/**
 * What the buyer's paid orders of twelve months came to: goods with tax, without freight, and without what was cancelled
 * or given back.
 */
export const Spending = v.object({
	/** In Asia/Shanghai, the oldest first, this month last: "2026-03". */
	months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), amount: Money })),
	/** The same by category of the first level, the greatest first. */
	categories: v.array(v.object({ catName: v.string(), amount: Money })),
});
export type Spending = v.InferOutput<typeof Spending>;

/** A backend may lack it. */
export const getSpending = get("/order/spending", { output: Spending });

/** An article that the buyer orders again and again, and that is on sale. */
export const OftenBought = v.object({
	skuId: Id,
	name: v.string(),
	imagePath: v.string(),
	price: Money,
	saleUnit: v.string(),
	/** In so many orders of twelve months. */
	orders: Count,
	/** As many as the last time, or what can be ordered now that is nearest. */
	num: Quantity,
});
export type OftenBought = v.InferOutput<typeof OftenBought>;

/** At most six, the most often first. A backend may lack it. */
export const listOftenBought = get("/order/oftenBought", { output: v.array(OftenBought) });
