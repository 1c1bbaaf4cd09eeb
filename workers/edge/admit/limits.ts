import type { CallRules } from "~/api/endpoint/endpoint";
import { maxFileBytes } from "~/api/schema/file";
import type { EdgeMiddleware } from "../context/edge-context";
import { bodyFaults } from "../context/fault";
import { isForApi, isPublic, type Target, takesFile } from "../target/target";
import { refuse } from "./refusal";

const maxUrlLength = 8 * 1024;
const kib = 1024;

/**
 * The largest body that needs no session, in bytes: anybody can send it, and nothing is known of its sender.
 */
const publicBytes = 8 * kib;
/** The largest form of a page without a file, in bytes. */
export const maxFormBytes = 256 * kib;
/** The largest body of a call, in bytes; a form has a file, and 64 KiB for its other parts. */
const callBytes: Record<CallRules["body"], number> = { json: 64 * kib, form: maxFileBytes + 64 * kib };

/**
 * Refuses a URL that is too long, a body that announces too much, and a method that no page and no call uses.
 * It reads the head of the request only. A body without a length is counted while it is received.
 */
export const limits: EdgeMiddleware = async (c, next) => {
	const { method, url } = c.req;
	if (url.length > maxUrlLength) return refuse(c, { status: 414, message: "网址过长，请返回后重试" });
	if (method !== "GET" && method !== "HEAD" && method !== "POST") {
		const refusal = refuse(c, { status: 405, message: "不支持的请求方式" });
		refusal.headers.set("allow", "GET, HEAD, POST");
		return refusal;
	}
	if (Number(c.req.header("content-length") ?? 0) > getMaxBodyBytes(c.get("target")))
		return refuse(c, bodyFaults.tooBig);
	return next();
};

/**
 * Bytes: 8 KiB without a session, 64 KiB of JSON under /api, 256 KiB for a page's form,
 * 5 MiB and a little for a file.
 */
export function getMaxBodyBytes(target: Target): number {
	if (isPublic(target)) return publicBytes;
	if (target.kind === "call") return callBytes[target.rules.body];
	if (takesFile(target)) return callBytes.form;
	return isForApi(target) ? callBytes.json : maxFormBytes;
}
