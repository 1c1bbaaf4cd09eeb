import { isFromElsewhere, isSameOrigin } from "~/domain/page/same-origin";
import type { EdgeMiddleware } from "../context/edge-context";
import { isDocument, isFile, isForApi } from "../target/target";
import { refuse } from "./refusal";

/**
 * Lets only this mall's own pages act (SECURITY B1). Checks every method under /api, since some GETs send an
 * SMS or mark as read, and every non-GET elsewhere. Another site may not open a file, because writing one is
 * work. hono/csrf looks at form content types alone, and React Router's own check leaves out resource routes
 * and requests without Origin. Also refuses what would give one URL two answers (M1): `rsc-action-id` on a
 * GET and `_routes` on a document.
 */
export const requestOrigin: EdgeMiddleware = async (c, next) => {
	const target = c.get("target");
	const isApi = isForApi(target);
	const isRead = c.req.method === "GET" || c.req.method === "HEAD";
	if (isApi || !isRead) {
		const isNavigation = isApi && c.req.header("sec-fetch-mode") === "navigate";
		if (isNavigation || !isSameOrigin(c.req.raw)) {
			return refuse(c, { status: 403, message: "请求来源不正确，请从商城页面重新操作" });
		}
	} else if (isFile(target) && isFromElsewhere(c.req.raw)) {
		return refuse(c, { status: 403, message: "请从商城页面导出文件" });
	} else if (c.req.header("rsc-action-id") !== undefined) {
		return refuse(c, { status: 400, message: "请求格式不正确" });
	}
	if (isDocument(target) && new URLSearchParams(target.search).has("_routes")) {
		return refuse(c, { status: 400, message: "请求格式不正确" });
	}
	return next();
};
