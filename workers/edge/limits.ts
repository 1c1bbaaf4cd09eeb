import { bodyLimit } from "hono/body-limit";
import type { EdgeMiddleware } from "./edge-context";
import { refuse } from "./refusal";
import { isForApi, type Target } from "./target";

const maxUrlLength = 8 * 1024;
const kib = 1024;

/** Where files are sent; the rest of a multipart body gets 64 KiB on top of the 5 MiB. */
const uploads: ReadonlySet<string> = new Set(["mall/file/upload", "purchaser/file/upload", "/cashier"]);

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
	const target = c.get("target");
	if (takesFiles(target)) return limitUpload(c, next);
	return isForApi(target) ? limitApi(c, next) : limitAction(c, next);
};

function takesFiles(target: Target): boolean {
	if (target.kind === "call") return uploads.has(target.backend + target.path);
	return target.kind === "page" && uploads.has(target.path);
}
