import { bodyLimit } from "hono/body-limit";
import type { CallRules } from "~/api/endpoint";
import { maxFileBytes } from "~/api/schema/file";
import type { EdgeMiddleware } from "./edge-context";
import { refuse } from "./refusal";
import { isForApi, type Target } from "./target";

const maxUrlLength = 8 * 1024;
const kib = 1024;

/** A form brings a file, and 64 KiB for the rest of its parts. */
const limitCall: Record<CallRules["body"], EdgeMiddleware> = {
	json: createBodyLimit(64 * kib),
	form: createBodyLimit(maxFileBytes + 64 * kib),
};
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
	return pickLimit(c.get("target"))(c, next);
};

function pickLimit(target: Target): EdgeMiddleware {
	if (target.kind === "call") return limitCall[target.rules.body];
	if (target.kind === "page" && target.row?.upload) return limitCall.form;
	return isForApi(target) ? limitCall.json : limitAction;
}
