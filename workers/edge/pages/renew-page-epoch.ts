import { formatNewPageEpoch } from "~/session/page-epoch";
import { type EdgeContext, type EdgeMiddleware, isSecure } from "../context/edge-context";

/** Begins a new page epoch in the answer to every change, so that no cached page is older than it. */
export const renewPageEpoch: EdgeMiddleware = async (c, next) => {
	await next();
	if (!changesSomething(c)) return;
	c.res.headers.append("set-cookie", formatNewPageEpoch(isSecure(c)));
	// A browser shows pages that it loaded ahead without regard to `Vary`.
	c.res.headers.append("clear-site-data", '"prefetchCache", "prerenderCache"');
};

function changesSomething(c: EdgeContext): boolean {
	const target = c.get("target");
	return target.kind === "call" ? target.rules.changes : c.req.method === "POST";
}
