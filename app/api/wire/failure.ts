import * as v from "valibot";
import type { Endpoint } from "../endpoint/endpoint";
import { ApiError, ErrorBody } from "../endpoint/error";
import { decodePercent } from "./decode-percent";
import { parseJson } from "./parse-json";
import type { Answer } from "./send";

/** The message for an answer without a readable one. */
const messages = new Map([
	[401, "登录已失效，请重新登录"],
	[403, "接口权限不足，请咨询平台客服！"],
	[404, "内容不存在或已删除"],
	[409, "内容已发生变化，请刷新后重试"],
	[413, "提交的内容过大"],
	[429, "操作过于频繁，请稍后再试"],
	[511, "登录已失效，请重新登录"],
]);

/**
 * Any answer but 200 → error. Redirects, odd successes and statuses that do not exist count as 502 (P2, P7).
 */
export function toFailure(endpoint: Endpoint, { status, headers, text }: Answer): ApiError {
	const body = parseBody(text);
	const said = v.safeParse(ErrorBody, body);
	const trusted = status >= 400 && status <= 599;
	const fallback = messages.get(status) ?? (status >= 500 ? "系统繁忙，请稍后再试" : "请求失败，请稍后再试");
	const announcement = getAuthenticateMessage(headers);
	const message = announcement ?? ((said.success && toMessage(said.output.message)) || fallback);
	const retryAfter = Number(headers.get("retry-after") ?? Number.NaN);
	return new ApiError({
		kind: "http",
		backend: endpoint.backend,
		endpoint: `${endpoint.method} ${endpoint.path}`,
		extension: endpoint.extension,
		status: trusted ? status : 502,
		message: trusted ? message : "系统繁忙，请稍后再试",
		body: trusted ? body : undefined,
		announced: trusted && announcement !== null,
		retryAfter: retryAfter >= 0 ? retryAfter : undefined,
	});
}

/**
 * §8: the URL-decoded www-authenticate header is shown. One that cannot be decoded is shown as it is, a
 * standard challenge (`Bearer realm=…`) is not for the buyer.
 */
function getAuthenticateMessage(headers: Headers): string | null {
	const raw = headers.get("www-authenticate");
	if (!raw || /^(?:bearer|basic|digest|negotiate)\b/i.test(raw)) return null;
	return toMessage(decodePercent(raw) ?? raw) || null;
}

function toMessage(value: string): string {
	return value.trim().slice(0, 200);
}

function parseBody(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		// The error page of a machine on the way: its status says enough.
		return undefined;
	}
}
