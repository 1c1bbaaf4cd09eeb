import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id, ids } from "../../schema/id";
import { Money } from "../../schema/money";
import { Quantity } from "../../schema/number";
import { rowsOf } from "../../schema/rows";
import { Time } from "../../schema/time";

const { post } = callsOf("mall");

/** The most SKUs of one call. */
export const maxLastBought = 500;

/** The latest order line of an article that is paid and not cancelled, without gifts. */
export const LastBought = v.object({
	skuId: Id,
	/** The price of one `saleUnit` of that line, with tax. */
	price: Money,
	/** The time of the order. */
	time: Time,
	num: Quantity,
	/** The unit at that time. */
	saleUnit: v.string(),
	/**
	 * The buyer's own order. False for a colleague's, which only buyers see who may see what the company
	 * spends.
	 */
	own: v.boolean(),
});
export type LastBought = v.InferOutput<typeof LastBought>;

/**
 * The last purchase of many articles: of those named, of those in the buyer's cart of this model, or of those
 * of an order, then before that order. A buyer's own orders count, and for an approver or a buyer with the
 * right to the company's accounts those of the whole company. An article that was never bought so, and an
 * order of others, is left out.
 */
export const findLastBought = post("/order/lastBought", {
	extension: "orders",
	changes: false,
	input: v.union([
		v.object({ skuIds: ids(maxLastBought) }),
		v.object({
			/** The model of the cart. */
			cart: v.picklist(["OPEN", "STANDARD"]),
		}),
		v.object({ orderId: Id }),
	]),
	output: rowsOf(LastBought),
});
