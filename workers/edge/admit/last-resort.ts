import type { EdgeContext } from "../context/edge-context";
import { refuse } from "./refusal";

/** Answers an unexpected error: one line in the log, and a page with the request's id and no stack (SECURITY R10). */
export function lastResort(error: Error, c: EdgeContext): Response {
	const requestId = c.get("requestId");
	console.error(
		JSON.stringify({ level: "error", about: "unexpected", requestId, name: error.name, stack: error.stack }),
	);
	return refuse(c, { status: 500, message: "系统繁忙，请稍后重试" });
}
