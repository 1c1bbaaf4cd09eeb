import * as v from "valibot";
import { callsOf } from "../../endpoint";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Count, Quantity } from "../../schema/number";

const { get } = callsOf("mall");

/**
 * The value of the buyer's paid orders of twelve months: goods with tax, without freight, cancelled goods and refunds.
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
	/** The number of such orders in twelve months. */
	orders: Count,
	/** The quantity of the last time, or the nearest one that can be ordered now. */
	num: Quantity,
});
export type OftenBought = v.InferOutput<typeof OftenBought>;

/** At most six, the most often first. A backend may lack it. */
export const listOftenBought = get("/order/oftenBought", { output: v.array(OftenBought) });
