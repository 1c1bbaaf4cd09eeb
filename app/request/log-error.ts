import { isRouteErrorResponse } from "react-router";
import { ApiError } from "~/api/error";
import { getScope } from "./scope";

/**
 * Writes one structured line per error. A backend's refusal keeps to kind, endpoint and status: its body may hold
 * what a buyer typed, and bodies never reach a log (SECURITY B7). A thrown redirect and a 404 are answers, not
 * errors.
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
	console.error(JSON.stringify({ level: "error", requestId, mall: mall.mallCode, ...about }));
}
