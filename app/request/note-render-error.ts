import { logError } from "./log-error";
import { getScope } from "./scope";

/**
 * Logs what a part of a page threw while it rendered. The document may have begun with status 200, and its
 * part stays a gap: such a page is shown, but not cached (SECURITY C5).
 */
export function noteRenderError(error: unknown): void {
	getScope().markIncomplete();
	logError(error);
}
