import { missingPageMessage } from "~/domain/message/missing-page-message";
import type { EdgeMiddleware } from "../context/edge-context";
import { findSpelling } from "../target/spelling";
import { refuse } from "./refusal";

/**
 * Answers paths that no route can have, before a cache or React Router reads anything into them
 * (SECURITY C3). React Router takes `/CART/` for `/cart`: such a spelling would be a page that no cache knows
 * and whose actions run. It leads to the page's own name.
 */
export const oddPaths: EdgeMiddleware = async (c, next) => {
	const target = c.get("target");
	const missing = () => refuse(c, { status: 404, message: `页面不存在（${missingPageMessage}）` });
	if (target.kind !== "page") return missing();
	const { path, search, representation, row } = target;
	const own = row || representation === "manifest" ? path : (findSpelling(path) ?? path);
	if (own === path) return next();
	if (c.req.method === "POST") return missing();
	const location = `${own}${representation === "rsc" ? ".rsc" : ""}${search}`;
	return new Response(null, { status: 301, headers: { location, "cache-control": "no-store" } });
};
