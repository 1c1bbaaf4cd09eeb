import * as v from "valibot";
import { Id } from "./id";
import { Count } from "./number";

/** The buyer's own file with a line; only the buyer can open it. */
export const Drawing = v.object({ fileId: Id, name: v.string(), url: v.string() });
export type Drawing = v.InferOutput<typeof Drawing>;

/**
 * A line of goods that the catalogue does not have, bought at the offer for this line of an
 * inquiry. Its `skuId` is no article: it has no page and no stock, and no cart takes it. Its model,
 * brand and remark are in `specList`.
 */
export const FreeGoods = v.object({ inquiryId: Id, lineNo: Count, drawing: v.optional(Drawing) });
export type FreeGoods = v.InferOutput<typeof FreeGoods>;
