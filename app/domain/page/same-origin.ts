/**
 * True when a page of the request's own origin sent it, or a program that says so (SECURITY B1). Fetch
 * Metadata decides where a browser sends it; an Origin beside it must name the same host, since React
 * Router compares them and fails on a contradiction. Its scheme may differ behind a proxy that ends
 * TLS. Without Fetch Metadata the Origin decides, and without both the header `x-mall-request: 1`,
 * which no form of another site can set.
 */
export function isSameOrigin({ url, headers }: Pick<Request, "url" | "headers">): boolean {
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	const own = new URL(url);
	if (site !== null && site !== "same-origin") return false;
	if (site !== null) return origin === null || URL.parse(origin)?.host === own.host;
	if (origin !== null) return origin === own.origin;
	return headers.get("x-mall-request") === "1";
}

/**
 * True when another site opened an address, by link, form or script. A typed address and a bookmark come from
 * no site. Without Fetch Metadata the Referer tells, where there is one.
 */
export function isFromElsewhere({ url, headers }: Pick<Request, "url" | "headers">): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null) return !["same-origin", "none"].includes(site);
	const referer = headers.get("referer");
	return referer !== null && URL.parse(referer)?.host !== new URL(url).host;
}
