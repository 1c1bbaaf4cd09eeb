import { describeError } from "~/request/describe-error";
import type { EdgeContext } from "../context/edge-context";
import { refuse } from "./refusal";

/**
 * Answers an unexpected error: one line in the log, and a page with the request's
 * id and no stack (SECURITY R10).
 */
export function lastResort(error: Error, c: EdgeContext): Response {
	const requestId = c.get("requestId");
	console.error(JSON.stringify({ level: "error", about: "unexpected", requestId, ...describeError(error) }));
	return refuse(c, { status: 500, message: "系统繁忙，请稍后重试" });
}

/** Leaves an unexpected error to the dev server, which shows it over the page. */
export function rethrow(error: Error): never {
	throw error;
}
