import { formatNewPageEpoch } from "~/session/page-epoch";
import { type EdgeContext, type EdgeMiddleware, isSecure } from "../context/edge-context";

/** Begins a new page epoch in the answer to whatever changes something, so that no kept page is from before it. */
export const renewPageEpoch: EdgeMiddleware = async (c, next) => {
	await next();
	if (!changesSomething(c)) return;
	c.res.headers.append("set-cookie", formatNewPageEpoch(isSecure(c)));
	// Pages that were loaded ahead are shown without a look at `Vary`.
	c.res.headers.append("clear-site-data", '"prefetchCache", "prerenderCache"');
};

function changesSomething(c: EdgeContext): boolean {
	const target = c.get("target");
	return target.kind === "call" ? target.rules.changes : c.req.method === "POST";
}
