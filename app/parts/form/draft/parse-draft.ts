/** The prefix of a form's name in the keys of sessionStorage. */
export const draftPrefix = "draft:";

/**
 * The text typed into a form, and the buyer; `savedAt` in milliseconds since 1970. `sentTo` is the path to
 * which the form was on its way: its own page, whose answer was not known yet.
 */
export type Draft = {
	userId: string;
	savedAt: number;
	sentTo?: string | false | undefined;
	values: [name: string, value: string][];
};

/** Text → draft; null for any other text. */
export function parseDraft(text: string | null): Draft | null {
	try {
		const draft: unknown = JSON.parse(text ?? "null");
		if (typeof draft !== "object" || draft === null) return null;
		const { userId, savedAt, sentTo, values } = draft as Partial<Draft>;
		if (typeof userId !== "string" || typeof savedAt !== "number" || !Array.isArray(values)) return null;
		return values.every(isPair) ? { userId, savedAt, sentTo, values } : null;
	} catch {
		return null;
	}
}

function isPair(value: unknown): value is [string, string] {
	return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
}
