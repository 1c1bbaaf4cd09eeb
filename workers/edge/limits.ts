import { bodyLimit } from "hono/body-limit";
import type { EdgeMiddleware } from "./edge-context";
import { getRawPath, isApiPath, parsePagePath } from "./page-path";
import { refuse } from "./refusal";

const maxUrlLength = 8 * 1024;
const kib = 1024;

/** Where files are sent; the rest of a multipart body gets 64 KiB on top of the 5 MiB. */
const uploadPaths: ReadonlySet<string> = new Set([
	"/api/mall/file/upload",
	"/api/purchaser/file/upload",
	"/cashier",
]);

const limitUpload = createBodyLimit((5 * kib + 64) * kib);
const limitApi = createBodyLimit(64 * kib);
const limitAction = createBodyLimit(256 * kib);

function createBodyLimit(maxSize: number): EdgeMiddleware {
	return bodyLimit({
		maxSize,
		onError: (c) => refuse(c, { status: 413, message: "提交的内容过大，请减少后重试" }),
	});
}

/**
 * Turns away what is too long, too big, or no method of ours, before anything reads it. Bodies: 64 KiB of JSON
 * under /api, 256 KiB for actions, 5 MiB for uploads; a body without a length is counted as it arrives.
 */
export const limits: EdgeMiddleware = async (c, next) => {
	const { method, url } = c.req;
	if (url.length > maxUrlLength) return refuse(c, { status: 414, message: "网址过长，请返回后重试" });
	if (method !== "GET" && method !== "HEAD" && method !== "POST") {
		const refusal = refuse(c, { status: 405, message: "不支持的请求方式" });
		refusal.headers.set("allow", "GET, HEAD, POST");
		return refusal;
	}
	if (method !== "POST") return next();
	const path = getRawPath(url);
	if (uploadPaths.has(parsePagePath(path)?.path ?? path)) return limitUpload(c, next);
	return isApiPath(path) ? limitApi(c, next) : limitAction(c, next);
};
