import { isRouteErrorResponse } from "react-router";
import { ApiError } from "~/api/error";
import { getScope } from "./scope";

/**
 * Writes one structured line per error: a warning where a backend refused a request (4xx), which must wake nobody up, an
 * error for everything else. For a refusal it writes kind, endpoint and status only: the body may hold what a buyer
 * typed, and bodies never reach a log (SECURITY B7). A thrown redirect and a 404 are answers, not errors.
 */
export function logError(error: unknown): void {
	if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) return;
	const { requestId, mall } = getScope();
	const about =
		error instanceof ApiError
			? { kind: error.kind, backend: error.backend, endpoint: error.endpoint, status: error.status }
			: {
					name: error instanceof Error ? error.name : typeof error,
					stack: error instanceof Error ? error.stack : undefined,
				};
	const isRefusal = error instanceof ApiError && error.status < 500;
	const level = isRefusal ? "warning" : "error";
	const line = JSON.stringify({ level, requestId, mall: mall.mallCode, ...about });
	if (isRefusal) console.warn(line);
	else console.error(line);
}
