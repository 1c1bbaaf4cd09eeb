/**
 * True when a page of the request's own origin sent it, or a program that says so (SECURITY B1). Fetch Metadata and
 * Origin must both agree where both are sent: React Router compares Origin too, and fails on a contradiction. Where a
 * browser sends neither, the header `x-mall-request: 1` decides, which no form of another site can set.
 */
export function isSameOrigin({ url, headers }: Pick<Request, "url" | "headers">): boolean {
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	if (site !== null && site !== "same-origin") return false;
	if (origin !== null) return origin === new URL(url).origin;
	if (site !== null) return true;
	return headers.get("x-mall-request") === "1";
}
