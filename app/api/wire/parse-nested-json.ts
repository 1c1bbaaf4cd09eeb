/**
 * Parses JSON, once more where the result is itself a JSON string, as the navigation of the footer may be
 * (SPEC §2). Null for text that is no JSON.
 */
export function parseNestedJson(text: string): unknown {
	try {
		const parsed: unknown = JSON.parse(text);
		return typeof parsed === "string" ? JSON.parse(parsed) : parsed;
	} catch {
		return null;
	}
}
