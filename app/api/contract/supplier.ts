import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Id } from "../schema/id";
import { Count } from "../schema/number";
import { pageOf, pageQueryEntries } from "../schema/page";
import { rowsOf } from "../schema/rows";
import { Keyword } from "../schema/text";
import { venderEntries } from "../schema/vender";

const { get, post } = callsOf("supplier");

export const VenderDetail = v.object({
	...venderEntries,
	/** Each 0–5. */
	scores: rowsOf(v.object({ name: v.string(), score: v.number() })),
	categories: rowsOf(v.object({ catId: Id, catName: v.string(), count: v.optional(Count) })),
});
export type VenderDetail = v.InferOutput<typeof VenderDetail>;

/** A supplier's shop. `followed` is the buyer's own choice. */
export const getVender = get("/vender/:venderId", {
	input: v.object({ venderId: Id }),
	output: VenderDetail,
	shared: true,
});

/** The supplier of a SKU: a page that shows one asks for both at once. */
export const getSkuVender = get("/sku/:skuId/vender", {
	extension: "speed",
	input: v.object({ skuId: Id }),
	output: VenderDetail,
	shared: true,
});

/** A shop that the buyer follows. */
export const FollowedVender = v.object(venderEntries);

/**
 * The shops that the buyer follows, the last followed first, by name where a keyword is given. A backend may
 * lack it.
 */
export const listFollowedVenders = get("/followed/list", {
	extension: "lists",
	right: "/goods/followShop",
	input: v.object({ keyword: Keyword, ...pageQueryEntries }),
	output: v.object(pageOf(FollowedVender)),
});

/** Sets whether the buyer follows the shop; saying the same twice changes nothing. */
export const followVender = post("/vender/:venderId/follow", {
	right: "/goods/followShop",
	input: v.object({ venderId: Id, followed: v.boolean("请选择是否关注") }),
	output: v.object({ followed: v.boolean(), followCount: Count }),
});
