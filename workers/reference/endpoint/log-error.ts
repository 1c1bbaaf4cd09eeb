import { DrizzleQueryError } from "drizzle-orm/errors";

/** Logs an error as one line. A failed query's own message repeats its parameters (phone numbers, codes): the cause stands for it. */
export function logError(error: unknown, about: string): void {
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	console.error(JSON.stringify({ level: "error", about, error: String(cause) }));
}
