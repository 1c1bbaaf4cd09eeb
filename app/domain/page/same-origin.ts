/**
 * True when a request was sent by a page of its own origin, or by a program that says so. Fetch Metadata decides where
 * a browser sends it, else Origin, else the header `x-mall-request: 1`, which no form of another site can set
 * (SECURITY B1).
 */
export function isSameOrigin({ url, headers }: Pick<Request, "url" | "headers">): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin";
	const origin = headers.get("origin");
	if (origin !== null) return origin === new URL(url).origin;
	return headers.get("x-mall-request") === "1";
}
