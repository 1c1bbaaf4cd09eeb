import { isRouteErrorResponse } from "react-router";
import type { ApiError } from "~/api/error";
import { forbiddenMessage } from "~/domain/message/forbidden-message";

/** SPEC §2 and §8: the words of a missing page. */
const missingPageText = "This page could not be found";

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

/**
 * Status and message that the error page may show. Leaves out the message of an unexpected error, and the status text
 * of a response, which is English.
 */
export function describeError(error: unknown): { status: number; message: string } {
	if (isApiError(error) && error.status !== 404) {
		return { status: error.status, message: texts[error.status] ?? error.message };
	}
	const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : 500;
	if (status === 404) return { status, message: missingPageText };
	return { status, message: texts[status] ?? unknownText };
}

/** Recognised by its name: the class would bring the schemas of the API into every page. */
function isApiError(error: unknown): error is ApiError {
	return error instanceof Error && error.name === "ApiError";
}
