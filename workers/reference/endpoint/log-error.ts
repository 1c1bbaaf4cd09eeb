import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Logs an error as one line. The message of a failed query repeats its parameters (phone numbers, codes), so
 * its cause is logged instead. `requestId` is the one that the storefront's lines have.
 */
export function logError(error: unknown, about: string, requestId?: string): void {
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	console.error(JSON.stringify({ level: "error", about, requestId, error: String(cause) }));
}
