import * as v from "valibot";
import { Money } from "./money";
import { Count } from "./number";

/** The smallest quantity with this price. */
export const PriceStep = v.object({ from: Count, price: Money });
export type PriceStep = v.InferOutput<typeof PriceStep>;

/** The price of one piece, with tax; less from each step on. */
export const SkuPrice = v.object({ price: Money, priceLadder: v.optional(v.array(PriceStep)) });
export type SkuPrice = v.InferOutput<typeof SkuPrice>;
