import type { EdgeContext, EdgeMiddleware } from "./edge-context";
import { getRawPath, isApiPath, parsePagePath } from "./page-path";
import { refuse } from "./refusal";

/**
 * Lets only this mall's own pages act (SECURITY B1). Every method under /api, since there are GETs that send an
 * SMS or mark as read, and every non-GET elsewhere: hono/csrf looks at form content types alone, and React
 * Router's own check leaves out resource routes and requests without Origin. Also refuses what would make one
 * URL answer in two ways (M1): `rsc-action-id` on a GET and `_routes` on a document.
 */
export const requestOrigin: EdgeMiddleware = async (c, next) => {
	const path = getRawPath(c.req.url);
	const isApi = isApiPath(path);
	const isRead = c.req.method === "GET" || c.req.method === "HEAD";
	if (isApi || !isRead) {
		const isNavigation = isApi && c.req.header("sec-fetch-mode") === "navigate";
		if (isNavigation || !isSameOrigin(c)) {
			return refuse(c, { status: 403, message: "请求来源不正确，请从商城页面重新操作" });
		}
	} else if (c.req.header("rsc-action-id") !== undefined) {
		return refuse(c, { status: 400, message: "请求格式不正确" });
	}
	if (!isApi && parsePagePath(path)?.representation === "document" && hasRoutesParameter(c.req.url)) {
		return refuse(c, { status: 400, message: "请求格式不正确" });
	}
	return next();
};

/** Fetch Metadata decides where a browser sends it, else Origin, else a header that no form can set. */
function isSameOrigin(c: EdgeContext): boolean {
	const site = c.req.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	const origin = c.req.header("origin");
	if (origin !== undefined) return origin === new URL(c.req.url).origin;
	return c.req.header("x-mall-request") === "1";
}

function hasRoutesParameter(url: string): boolean {
	return url.includes("?") && new URL(url).searchParams.has("_routes");
}
