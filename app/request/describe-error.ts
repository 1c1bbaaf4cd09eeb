import { ApiError } from "~/api/endpoint/error";

/**
 * An error as fields of a line in the log. The message of an ApiError is a backend's text for its buyer, and
 * may hold what the buyer typed: it stays out (SECURITY B7).
 */
export function describeError(error: unknown): Record<string, string | number | undefined> {
	if (error instanceof ApiError) {
		const { kind, backend, endpoint, status, reason, extension } = error;
		return { kind, backend, endpoint, status, reason, extension };
	}
	return {
		name: error instanceof Error ? error.name : typeof error,
		stack: error instanceof Error ? error.stack : undefined,
	};
}
