import * as v from "valibot";

/** A sentence about a wrong variable: it begins with the field and says what to do. */
export function toSentence(issue: v.BaseIssue<unknown>): string {
	const field = v.getDotPath(issue) ?? "vars";
	if (issue.type === "array" || issue.type === "record")
		return `${field}: must be ${issue.type === "array" ? "an array" : "a table"}`;
	if (issue.type !== "strict_object" && issue.type !== "loose_object") return `${field}: ${issue.message}`;
	if (issue.expected === "never") return `${field}: no such field`;
	return `${field}: ${issue.received === "undefined" ? "is missing" : "must be an object"}`;
}
