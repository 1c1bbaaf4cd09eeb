import { refuse } from "../admit/refusal";
import type { EdgeContext } from "../context/edge-context";
import type { Refusal } from "../context/fault";

const refusals: Record<number, Refusal> = {
	403: { status: 403, message: "没有导出这些内容的权限，请联系企业管理员开通" },
	404: { status: 404, message: "没有找到要导出的内容，请返回后重试" },
	405: { status: 405, message: "不支持的请求方式" },
	429: { status: 429, message: "操作过于频繁，请稍后再试" },
};
const failed: Refusal = { status: 502, message: "导出失败，请稍后重试" };

/** The page in place of a file that the app has refused with this status. */
export function refuseFile(
	c: EdgeContext,
	{ status, headers }: Pick<Response, "status" | "headers">,
): Response {
	const seconds = Number(headers.get("retry-after"));
	const refusal = refusals[status] ?? failed;
	return refuse(c, status === 429 && seconds > 0 ? { ...refusal, retryAfterSeconds: seconds } : refusal);
}
