import type { EdgeMiddleware } from "../context/edge-context";

/** Answers a file of an older build: a bare 404, since nobody reads a page in place of a script. */
export const goneAsset: EdgeMiddleware = async () =>
	new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
