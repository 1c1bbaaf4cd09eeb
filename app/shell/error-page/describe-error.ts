import { isRouteErrorResponse } from "react-router";
import type { ApiError } from "~/api/endpoint/error";
import { forbiddenMessage } from "~/domain/message/forbidden-message";
import { missingPageMessage } from "~/domain/message/missing-page-message";

const texts: Record<number, string> = {
	400: "请求有误",
	401: "登录已失效，请重新登录",
	403: forbiddenMessage,
	409: "内容已更新，请刷新",
	429: "操作过于频繁，请稍后再试",
	502: "服务暂时不可用",
	503: "服务暂时不可用",
	504: "服务响应超时",
};
const unknownText = "页面出错了";

/** `original` is the specification's sentence in English, beside the message in Chinese. */
type Described = { status: number; message: string; original?: string };

/**
 * Status and message that the error page may show. Leaves out the message of an unexpected error, and the
 * status text of a response, which is English.
 */
export function describeErrorPage(error: unknown): Described {
	if (isApiError(error) && error.status !== 404) {
		return { status: error.status, message: texts[error.status] ?? error.message };
	}
	const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : 500;
	if (status === 404) return { status, message: "页面不存在", original: missingPageMessage };
	return { status, message: texts[status] ?? unknownText };
}

const slowNetwork = "网络缓慢或已断开，请检查网络后刷新";
const noAnswer = "服务器暂时无法响应，请稍后再试";
const noName = "域名解析（DNS）出错，请联系网络管理员";

/**
 * The possible causes of a status (SPEC §2: slow network, server down, DNS error). An answer
 * about the request itself proves that network and server work; only one that did not come
 * through can be the fault of a name.
 */
export function listCauses(status: number): string[] {
	if (status === 404) return ["地址不完整或有误，请核对", "内容已下线，或属于其他商城、其他账号"];
	if (status === 401 || status === 403) return ["当前账号没有这项权限，请联系企业管理员开通"];
	if (status === 502 || status === 504) return [slowNetwork, noAnswer, noName];
	if (status >= 500 && status <= 503) return [slowNetwork, noAnswer];
	return ["内容已变化，请刷新后重试"];
}

/** Recognised by its name: the class would bring the schemas of the API into every page. */
function isApiError(error: unknown): error is ApiError {
	return error instanceof Error && error.name === "ApiError";
}
