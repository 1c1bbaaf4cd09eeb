import { isRouteErrorResponse } from "react-router";
import { ApiError, isLacking } from "~/api/endpoint/error";
import { describeError } from "./describe-error";
import { getScope } from "./scope";

/**
 * Writes one structured line per error: a warning where a backend refused a request (4xx), which must wake
 * nobody up, an error for everything else. It writes kind, endpoint, status and, where an answer broke the
 * contract, the field: the body may hold what a buyer typed, and bodies never reach a log (SECURITY B7). A
 * thrown redirect, a 404 and a function that the mall has not got are answers, not errors.
 */
export function logError(error: unknown): void {
	if (isLacking(error) || error instanceof Response || (isRouteErrorResponse(error) && error.status < 500))
		return;
	const { requestId, mall } = getScope();
	const about = describeError(error);
	const isRefusal = error instanceof ApiError && error.status < 500;
	const level = isRefusal ? "warn" : "error";
	const line = JSON.stringify({ level, requestId, mall: mall.mallCode, ...about });
	if (isRefusal) console.warn(line);
	else console.error(line);
}
