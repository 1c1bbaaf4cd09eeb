import { formatNewPageEpoch } from "~/session/page-epoch";
import { type EdgeContext, type EdgeMiddleware, isSecure } from "./edge-context";

/** POSTs that only read; whatever is not listed counts as a change. */
const readingPosts: Readonly<Record<string, RegExp>> = {
	mall: /^\/(?:goods\/(?:sku|stock|search|searchSpecial|searchForSimilar)|vender\/search(?:Vender|SkuInVender)|address\/detail\/[^/]+|settlement(?:New)?\/find\/[^/]+|settlementNew\/promiseCalendar|pay\/(?:cashier|methods)|afterSale\/componentUrl|customer\/onlineUrl|auc\/get(?:Auc|Dt)Url)$/,
	commodityDetail: /^\/more$/,
	partner: /^\/message\/page$/,
};

/** GETs that change something: a notice or a message becomes read. */
const writingGets: Readonly<Record<string, RegExp>> = {
	purchaser: /^\/notice\/read\//,
	partner: /^\/message\/read\//,
};

/** Begins a new page epoch in the answer to whatever changes something, so that no kept page is from before it. */
export const renewPageEpoch: EdgeMiddleware = async (c, next) => {
	await next();
	if (!changesSomething(c)) return;
	c.res.headers.append("set-cookie", formatNewPageEpoch(isSecure(c)));
	// Pages that were loaded ahead are shown without a look at `Vary`.
	c.res.headers.append("clear-site-data", '"prefetchCache", "prerenderCache"');
};

function changesSomething(c: EdgeContext): boolean {
	const isPost = c.req.method === "POST";
	const target = c.get("target");
	if (target.kind !== "call") return isPost;
	return isPost
		? !readingPosts[target.backend]?.test(target.path)
		: writingGets[target.backend]?.test(target.path) === true;
}
