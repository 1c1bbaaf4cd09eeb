import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Count, intText, Quantity } from "../../schema/number";
import { ofExtension } from "../../schema/of-extension";
import { OrderScope } from "../../schema/order";
import { Pack } from "../../schema/pack";
import { Picture } from "../../schema/picture";
import { rowsOf } from "../../schema/rows";
import { Day, Month } from "../../schema/time";

const { get } = callsOf("mall");

/**
 * The periods that the charts offer, in calendar months; the last one is the one of a backend that knows no
 * other.
 */
export const spendingMonths = [1, 3, 6, 12] as const;

/**
 * The value of paid orders of some days: goods with tax, without freight, cancelled goods and refunds.
 */
export const Spending = v.object({
	/** The days on which they were ordered, both included, from a backend that adds up any days. */
	from: v.optional(Day),
	to: v.optional(Day),
	/** In Asia/Shanghai, the oldest first, and the last day's month last: "2026-03". */
	months: v.array(v.object({ month: Month, amount: Money })),
	/** The same by category of the first level, the greatest first. */
	categories: v.array(
		v.object({
			catName: v.string(),
			amount: Money,
			/**
			 * From a backend whose list of orders filters by it. Goods that are no longer in the catalogue have
			 * none.
			 */
			catId: v.optional(Id),
		}),
	),
});
export type Spending = v.InferOutput<typeof Spending>;

/**
 * `months`: this month and those before it, twelve without. `from` and `to`: other days, at most 36 months;
 * a longer period begins later. `scope`: the company's orders. A backend may lack the call, or answer twelve
 * months always. 403: the buyer lacks the right to `scope`.
 */
export const getSpending = get("/order/spending", {
	mayForbid: true,
	extension: "orders",
	input: v.object({
		months: v.optional(intText(1, 12)),
		from: v.optional(Day),
		to: v.optional(Day),
		scope: v.optional(OrderScope),
	}),
	output: Spending,
});

/** An article that the buyer orders again and again, and that is on sale. */
export const OftenBought = v.object({
	skuId: Id,
	name: v.string(),
	imagePath: Picture,
	price: Money,
	saleUnit: v.string(),
	/** The content of one `saleUnit`. */
	pack: ofExtension("lines", v.optional(Pack)),
	/** The number of such orders in twelve months. */
	orders: Count,
	/** The quantity of the last time, or the nearest one that can be ordered now. */
	num: Quantity,
});
export type OftenBought = v.InferOutput<typeof OftenBought>;

/** At most six, the most often first. A backend may lack it. */
export const listOftenBought = get("/order/oftenBought", {
	extension: "orders",
	output: rowsOf(OftenBought),
});

/** An article that the buyer orders nearly every month, and that is on sale. */
export const MonthlyBought = v.object({
	skuId: Id,
	name: v.string(),
	/** One `saleUnit` with tax. */
	price: Money,
	saleUnit: v.string(),
	/** In how many of the last four calendar months, this one included. */
	months: Count,
	/** The number of one such month on average, or the nearest one that can be ordered now. */
	num: Quantity,
});
export type MonthlyBought = v.InferOutput<typeof MonthlyBought>;

/**
 * The articles that the buyer ordered in at least three of the last four calendar months of Asia/Shanghai,
 * this one included, and that none of his lists has. Paid orders count, gifts do not. At most 100, most
 * months first.
 */
export const listMonthlyBought = get("/order/monthlyBought", {
	extension: "lists",
	output: rowsOf(MonthlyBought),
});
